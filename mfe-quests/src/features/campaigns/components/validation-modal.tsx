import type { Task } from '@platform/contracts/quests/http'
import { Button, Inline, Notice, Stack, Text } from '@platform/ui'
import { Dialog } from '@platform/ui/interaction'
import { useState } from 'react'
import { useT } from '../../../i18n/messages.ts'
import type { TaskTries } from '../api/validate-task.ts'
import { currentStep, stepButton, validationSteps } from '../model/validation-step.ts'
import { CodeStep } from './code-step.tsx'
import { DetailsStep, type GameDetails } from './details-step.tsx'
import { type GameLogin, LoginStep } from './login-step.tsx'
import { TaskNote } from './task-note.tsx'

interface ValidationModalProps {
  task: Task
  /** The tries made since it opened; an older rejection is not repeated. */
  tries: TaskTries
  onClose: () => void
}

const FORM_ID = 'task-validation'

/** Types in what a task asks for: a code, or a game login and its details. */
export function ValidationModal({ task, tries, onClose }: ValidationModalProps) {
  const t = useT()
  const [index, setIndex] = useState(0)
  const [login, setLogin] = useState<GameLogin | null>(null)
  const [details, setDetails] = useState<GameDetails>({})
  const { isPending: validating, isSuccess: answered, error, mutate } = tries
  const step = currentStep(task, index)
  const total = validationSteps(task).length
  const rejected = answered && task.rejection !== null
  const button = stepButton(task, index, { validating, rejected })

  const takeLogin = (next: GameLogin) => {
    setLogin(next)
    if (total > 1) setIndex(1)
    else mutate({ ...next })
  }

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
        {step !== 'done' && total > 1 && (
          <Text size="meta" tone="mute">
            {t('modal.step', { step: index + 1, total })}
          </Text>
        )}
        {step === 'code' && (
          <CodeStep formId={FORM_ID} task={task} onSubmit={(code) => mutate({ code })} />
        )}
        {step === 'login' && (
          <LoginStep formId={FORM_ID} task={task} initial={login} onSubmit={takeLogin} />
        )}
        {step === 'details' && login && (
          <DetailsStep
            formId={FORM_ID}
            task={task}
            details={details}
            onChange={setDetails}
            onSubmit={() => mutate({ ...login, details })}
          />
        )}
        {step === 'done' ? (
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
