import type { Task } from '@platform/contracts/quests/http'
import { Button, Dialog, Inline, Notice, Stack, Text } from '@platform/ui'
import { useState } from 'react'
import { useT } from '../../../i18n/messages.ts'
import { currentStep, stepButton, validationSteps } from '../model/validation-step.ts'
import { CodeStep } from './code-step.tsx'
import { DetailsStep } from './details-step.tsx'
import { type GameLogin, LoginStep } from './login-step.tsx'
import { TaskNote } from './task-note.tsx'

interface ValidationModalProps {
  task: Task
  validating: boolean
  error: unknown
  /** A try was answered since the modal opened; an older rejection is not repeated. */
  tried: boolean
  onTry: (input: Record<string, unknown>) => void
  onClose: () => void
}

const FORM_ID = 'task-validation'

/** Types in what a task asks for: a code, or a game login and its details. */
export function ValidationModal({
  task,
  validating,
  error,
  tried,
  onTry,
  onClose,
}: ValidationModalProps) {
  const t = useT()
  const [index, setIndex] = useState(0)
  const [login, setLogin] = useState<GameLogin | null>(null)
  const step = currentStep(task, index)
  const total = validationSteps(task).length
  const button = stepButton(task, index, { validating, rejected: tried && task.rejection !== null })
  return (
    <Dialog
      open
      onClose={onClose}
      title={step === 'done' ? t('modal.verifiedTitle') : task.title}
      closeLabel={t('modal.close')}
      footer={
        <Inline justify="end">
          {index > 0 && step !== 'done' && (
            <Button variant="ghost" onClick={() => setIndex(index - 1)}>
              {t('modal.back')}
            </Button>
          )}
          {button === 'OKAY' ? (
            <Button onClick={onClose} data-autofocus>
              {t('task.OKAY')}
            </Button>
          ) : (
            <Button type="submit" form={FORM_ID} loading={validating}>
              {t(`task.${button}`)}
            </Button>
          )}
        </Inline>
      }
    >
      <Stack gap={4}>
        {step !== 'done' && total > 1 && (
          <Text size="meta" tone="mute">
            {t('modal.step', { step: index + 1, total })}
          </Text>
        )}
        {step === 'code' && (
          <CodeStep formId={FORM_ID} task={task} onSubmit={(code) => onTry({ code })} />
        )}
        {step === 'login' && (
          <LoginStep
            formId={FORM_ID}
            task={task}
            initial={login}
            onSubmit={(next) => {
              setLogin(next)
              if (total > 1) setIndex(1)
              else onTry({ ...next })
            }}
          />
        )}
        {step === 'details' && login && (
          <DetailsStep
            formId={FORM_ID}
            task={task}
            onSubmit={(details) => onTry({ ...login, details })}
          />
        )}
        {step === 'done' && (
          <Notice tone="ok" live="status">
            {t('modal.verifiedText', { title: task.title })}
          </Notice>
        )}
        {(tried || error !== null) && !validating && <TaskNote task={task} error={error} />}
      </Stack>
    </Dialog>
  )
}
