import type { Task } from '@platform/contracts/quests/http'
import type { TaskRejection } from '@platform/contracts/quests/tasks'
import { Button, Notice, Stack, Text } from '@platform/ui'
import { Dialog } from '@platform/ui/interaction'
import { type ComponentType, useState } from 'react'
import { useT } from '../../../i18n/messages.ts'
import type { TaskTries } from '../api/validate-task.ts'
import { modalButton } from '../model/modal-button.ts'
import { viewOf } from '../task-types/table.ts'
import { type AnyTaskFormProps, type TaskInput, TryRejected } from '../task-types/task-type.ts'
import { TaskNote } from './task-note.tsx'

interface ValidationModalProps {
  task: Task
  tries: TaskTries
  /** The modal has shown the task's last rejection before; it is not repeated. */
  rejectionSeen: boolean
  /** The form of the task's type. */
  Form: ComponentType<AnyTaskFormProps>
  onClose: () => void
}

const FORM_ID = 'task-validation'

/** The user fills in what a task asks for, step by step; opens on the first step and is done when the server verifies. */
export function ValidationModal({
  task,
  tries,
  rejectionSeen,
  Form,
  onClose,
}: ValidationModalProps) {
  const t = useT()
  const [step, setStep] = useState(0)
  const { isPending: sending, isSuccess: answered, error, send } = tries
  // The form shows at its field why this try was rejected.
  const [atField, setAtField] = useState<TaskRejection | null>(null)
  const done = task.status === 'VERIFIED'
  const { form } = viewOf(task)
  const steps = form?.steps(task) ?? 1
  const rejected = task.rejection !== null && (answered || !rejectionSeen)
  const button = modalButton(task, { step, steps, sending, rejected })
  const validating = button === 'VALIDATING'
  const noted = rejected && task.rejection === atField ? { ...task, rejection: null } : task

  /** Throws `TryRejected` for a rejection that the form shows at its field. */
  async function attempt(input: TaskInput): Promise<void> {
    if (validating) return
    setAtField(null)
    const rejection = (await send(input))?.task.rejection
    if (!rejection || !form?.atField?.includes(rejection)) return
    setAtField(rejection)
    throw new TryRejected(rejection)
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={done ? t('modal.verifiedTitle') : task.title}
      closeLabel={t('modal.close')}
      footer={
        <>
          {step > 0 && !done && (
            <Button variant="ghost" onClick={() => setStep(step - 1)}>
              {t('modal.back')}
            </Button>
          )}
          {/* With keys, OKAY is a new element, which takes the focus. */}
          {button === 'OKAY' ? (
            <Button key="okay" onClick={onClose} autoFocus>
              {t('task.OKAY')}
            </Button>
          ) : (
            <Button
              key="submit"
              type="submit"
              form={FORM_ID}
              variant={validating ? 'secondary' : 'primary'}
              loading={validating}
            >
              {t(`task.${button}`)}
            </Button>
          )}
        </>
      }
    >
      <Stack gap={4}>
        {!done && steps > 1 && (
          <Text size="meta" tone="mute">
            {t('modal.step', { step: step + 1, total: steps })}
          </Text>
        )}
        {!done && (
          <Form
            formId={FORM_ID}
            task={task}
            step={step}
            onContinue={() => setStep(step + 1)}
            readOnly={validating}
            onSubmit={attempt}
          />
        )}
        {done ? (
          <Notice tone="ok" live="status">
            {t('modal.verifiedText', { title: task.title })}
          </Notice>
        ) : (
          (rejected || answered || error) && (
            <TaskNote task={noted} error={error} checking={t('modal.mayClose')} />
          )
        )}
      </Stack>
    </Dialog>
  )
}
