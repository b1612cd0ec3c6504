import type { Task } from '@platform/contracts/quests/http'
import { motion, Skeleton, Stack } from '@platform/ui'
import { keyframes, styled } from '@platform/ui/styled'
import type { TaskTries } from '../api/validate-task.ts'
import { useRetryWait } from '../model/use-retry-wait.ts'
import { viewOf } from '../task-types/table.ts'
import { pageMedia } from './page-media.ts'
import { OpenTaskButton } from './task-button.tsx'
import { TaskForm } from './task-form.tsx'
import { TaskNote } from './task-note.tsx'
import type { TaskActionView } from './use-task-action.ts'
import type { useTaskForm } from './use-task-form.ts'

/** px. */
const FIELD_HEIGHT = 96
const BUTTON_HEIGHT = 60

interface OpenTaskProps {
  task: Task
  tries: TaskTries
  form: ReturnType<typeof useTaskForm>
  action: TaskActionView
  /** ms until the task is validated automatically; 0 when it is not. */
  waitMs: number
}

/** What the open task asks for: its form, or a button. */
export function OpenTask({ task, tries, form, action, waitMs }: OpenTaskProps) {
  const retryMs = useRetryWait(task.retryAt)
  // While a try is sent there is nothing to press, and the form keeps its input.
  const isFilledIn = viewOf(task).form !== undefined && action.kind !== 'link'
  if (isFilledIn && form.Form) {
    return (
      <Opening>
        <TaskForm task={task} tries={tries} Form={form.Form} />
      </Opening>
    )
  }
  if (isFilledIn && form.coming) {
    return (
      <FormPlace $height={viewOf(task).form?.height?.(task)}>
        <Skeleton height="100%" />
      </FormPlace>
    )
  }
  const button = {
    label: action.label,
    title: task.title,
    busy: action.label === 'VALIDATING' || form.loading || waitMs > 0,
    retryMs,
    onClick: action.press,
  }
  return (
    <Opening>
      <Stack gap={3} align="start">
        <TaskNote task={task} tries={tries} otherError={form.error} waitMs={waitMs} />
        <OpenTaskButton {...button} />
      </Stack>
    </Opening>
  )
}

/** As high as the form: of one field and its hint, where its type says nothing else; on desktop with its button. */
const FormPlace = styled.div<{ $height: number | undefined }>`
  height: ${({ $height = FIELD_HEIGHT }) => $height + BUTTON_HEIGHT}px;
  ${pageMedia.oneColumn} {
    height: ${({ $height = FIELD_HEIGHT }) => $height}px;
  }
`

const open = keyframes`from { opacity: 0; transform: translateY(-8px); }`

const Opening = styled.div`
  animation: ${open} ${motion.enter};
`
