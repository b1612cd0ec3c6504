import type { Task } from '@platform/contracts/quests/http'
import type { TaskRejection } from '@platform/contracts/quests/tasks'
import { Button, Inline, Stack, Text } from '@platform/ui'
import { useBackCloses } from '@platform/ui/interaction'
import { type ComponentType, useId, useState } from 'react'
import { useT } from '../../../i18n/campaign/messages.ts'
import type { TaskTries } from '../api/validate-task.ts'
import { formButton } from '../model/form-button.ts'
import { viewOf } from '../task-types/table.ts'
import { type AnyTaskFormProps, type TaskInput, TryRejected } from '../task-types/task-type.ts'
import { NextButton, TaskButton } from './task-button.tsx'
import { TaskNote } from './task-note.tsx'

interface TaskFormProps {
  task: Task
  tries: TaskTries
  /** The form of the task's type. */
  Form: ComponentType<AnyTaskFormProps>
}

/** What a task asks for, step by step, filled in where the task stands. It starts at the first step when it opens. */
export function TaskForm({ task, tries, Form }: TaskFormProps) {
  const t = useT()
  const formId = useId()
  const [{ step, stepped }, setStep] = useState({ step: 0, stepped: false })
  // The form shows at its field why this try was rejected.
  const [atField, setAtField] = useState<TaskRejection | null>(null)
  const { isPending: sending, error, send } = tries
  const { form } = viewOf(task)
  const steps = form?.steps(task) ?? 1
  const label = formButton(task, { step, steps, sending })
  const busy = label === 'VALIDATING'
  const noted = task.rejection === atField ? { ...task, rejection: null } : task
  const goTo = (to: number) => setStep({ step: to, stepped: true })
  useBackCloses(step > 0, () => goTo(step - 1))

  /** Throws `TryRejected` for a rejection that the form shows at its field. */
  async function attempt(input: TaskInput): Promise<void> {
    if (busy) return
    setAtField(null)
    const rejection = (await send(input))?.task.rejection
    if (!rejection || !form?.atField?.includes(rejection)) return
    setAtField(rejection)
    throw new TryRejected(rejection)
  }

  return (
    <Stack gap={4}>
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
      <Inline gap={2}>
        {step > 0 && (
          <Button variant="ghost" onClick={() => goTo(step - 1)}>
            {t('task.back')}
          </Button>
        )}
        <TaskButton label={label} title={task.title} busy={busy} form={formId} />
      </Inline>
      <TaskNote task={noted} error={error} />
      <NextButton label={label} title={task.title} busy={busy} form={formId} />
    </Stack>
  )
}
