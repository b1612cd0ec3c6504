import type { Task } from '@platform/contracts/quests/http'
import { Button, Inline, Notice, Stack, Text } from '@platform/ui'
import { Dialog } from '@platform/ui/interaction'
import { type ComponentType, useState } from 'react'
import { useT } from '../../../i18n/messages.ts'
import type { TaskTries } from '../api/validate-task.ts'
import { modalButton } from '../model/modal-button.ts'
import { viewOf } from '../task-types/table.ts'
import type { AnyTaskFormProps } from '../task-types/task-type.ts'
import { TaskNote } from './task-note.tsx'

interface ValidationModalProps {
  task: Task
  /** The tries made since it opened; an older rejection is not repeated. */
  tries: TaskTries
  /** The form of the task's type. */
  Form: ComponentType<AnyTaskFormProps>
  onClose: () => void
}

const FORM_ID = 'task-validation'

/** The user fills in what a task asks for, step by step; opens on the first step and is done when the server verifies. */
export function ValidationModal({ task, tries, Form, onClose }: ValidationModalProps) {
  const t = useT()
  const [step, setStep] = useState(0)
  const { isPending: sending, isSuccess: answered, error, mutate } = tries
  const done = task.status === 'VERIFIED'
  const steps = viewOf(task).form?.steps(task) ?? 1
  const rejected = answered && task.rejection !== null
  const button = modalButton(task, { step, steps, sending, rejected })
  const validating = button === 'VALIDATING'

  return (
    <Dialog
      open
      onClose={onClose}
      title={done ? t('modal.verifiedTitle') : task.title}
      closeLabel={t('modal.close')}
      footer={
        <Inline justify="end">
          {step > 0 && !done && (
            <Button variant="ghost" onClick={() => setStep(step - 1)}>
              {t('modal.back')}
            </Button>
          )}
          {button === 'OKAY' ? (
            <Button key="okay" onClick={onClose} autoFocus>
              {t('task.OKAY')}
            </Button>
          ) : (
            <Button key="submit" type="submit" form={FORM_ID} loading={validating}>
              {t(`task.${button}`)}
            </Button>
          )}
        </Inline>
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
            onSubmit={(input) => {
              if (!validating) mutate(input)
            }}
          />
        )}
        {done ? (
          <Notice tone="ok" live="status">
            {t('modal.verifiedText', { title: task.title })}
          </Notice>
        ) : (
          (answered || error) && <TaskNote task={task} error={error} />
        )}
      </Stack>
    </Dialog>
  )
}
