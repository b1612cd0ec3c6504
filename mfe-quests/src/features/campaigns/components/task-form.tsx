import type { Task } from '@platform/contracts/quests/http'
import type { TaskRejection } from '@platform/contracts/quests/tasks'
import { Button, Inline, Stack, Text } from '@platform/ui'
import { useBackCloses } from '@platform/ui/interaction'
import { styled } from '@platform/ui/styled'
import { type ComponentType, useEffect, useId, useState } from 'react'
import { useT } from '../../../i18n/campaign/messages.ts'
import { useViewer } from '../api/use-viewer.ts'
import type { TaskTries } from '../api/validate-task.ts'
import { formButton } from '../model/form-button.ts'
import { forgetDraft } from '../model/task-draft.ts'
import { useRetryWait } from '../model/use-retry-wait.ts'
import { viewOf } from '../task-types/table.ts'
import { type AnyTaskFormProps, type TaskInput, TryRejected } from '../task-types/task-type.ts'
import { pageMedia } from './page-media.ts'
import { OpenTaskButton } from './task-button.tsx'
import { TaskNote } from './task-note.tsx'
import { useKeptStep } from './use-kept-step.ts'

interface TaskFormProps {
  task: Task
  tries: TaskTries
  /** The form of the task's type. */
  Form: ComponentType<AnyTaskFormProps>
}

/** What a task asks for, step by step, filled in where the task stands. It opens at the step that the user was at. */
export function TaskForm({ task, tries, Form }: TaskFormProps) {
  const t = useT()
  const formId = useId()
  // The form shows at its field why this try was rejected.
  const [atField, setAtField] = useState<TaskRejection | null>(null)
  // A try that was sent by Enter leaves the focus at the field: nothing else scrolls the words below it into view.
  useEffect(() => {
    if (atField) document.getElementById(formId)?.scrollIntoView({ block: 'nearest' })
  }, [atField, formId])
  const { userId } = useViewer()
  const { isPending: sending, send } = tries
  const retryMs = useRetryWait(task.retryAt)
  const { form } = viewOf(task)
  const steps = form?.steps(task) ?? 1
  const [step, keepStep] = useKeptStep(task, steps)
  const [stepped, setStepped] = useState(false)
  const label = formButton(task, { step, steps, sending, isForReview: form?.isForReview })
  const busy = label === 'VALIDATING'
  const button = { label, title: task.title, busy, retryMs, form: formId }
  const noted = task.rejection === atField ? { ...task, rejection: null } : task
  const note = <TaskNote task={noted} tries={tries} />
  const isNoteFirst = form?.isForReview && task.status === 'REJECTED'
  const goTo = (to: number) => {
    keepStep(to)
    setStepped(true)
  }
  useBackCloses(step > 0, () => goTo(step - 1))

  /** Throws `TryRejected` for a rejection that the form shows at its field. */
  async function attempt(input: TaskInput): Promise<void> {
    if (busy || retryMs > 0) return
    setAtField(null)
    const tried = (await send(input))?.task
    if (userId && tried?.status === 'VERIFIED') forgetDraft(userId, tried.id)
    const rejection = tried?.rejection
    // After too many tries the note says what to wait for, not the field what to mend.
    if (!rejection || tried?.retryAt || !form?.atField?.includes(rejection)) return
    setAtField(rejection)
    throw new TryRejected(rejection)
  }

  return (
    <Stack gap={4}>
      {isNoteFirst && note}
      {steps > 1 && (
        <Text size="meta" tone="mute">
          {t('task.step', { step: step + 1, total: steps })}
        </Text>
      )}
      <Form
        formId={formId}
        task={task}
        step={step}
        stepped={stepped}
        onContinue={() => goTo(step + 1)}
        readOnly={busy}
        onSubmit={attempt}
      />
      <Actions gap={2} $isFirst={step === 0}>
        {step > 0 && (
          <Button variant="ghost" onClick={() => goTo(step - 1)}>
            {t('task.back')}
          </Button>
        )}
        <OpenTaskButton {...button} />
      </Actions>
      {!isNoteFirst && note}
    </Stack>
  )
}

/** On phones the button is in the bar: the first step has nothing here. */
const Actions = styled(Inline)<{ $isFirst: boolean }>`
  ${pageMedia.oneColumn} {
    display: ${({ $isFirst }) => ($isFirst ? 'none' : 'flex')};
  }
`
