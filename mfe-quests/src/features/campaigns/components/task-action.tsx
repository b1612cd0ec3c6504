import type { Task } from '@platform/contracts/quests/http'
import { useShell, useWallet } from '@platform/remote-kit/shell'
import { Button, Icon, Inline, Text } from '@platform/ui'
import { useT } from '../../../i18n/messages.ts'
import type { TaskTries } from '../api/validate-task.ts'
import { type TaskAction as Action, taskButton } from '../model/task-button.ts'

interface TaskActionProps {
  task: Task
  tries: TaskTries
  /** Opens the validation modal. */
  onModal: () => void
}

/** A task's button, and what pressing it does; the word VERIFIED once there is nothing left to do. */
export function TaskAction({ task, tries, onModal }: TaskActionProps) {
  const t = useT()
  const shell = useShell()
  const wallet = useWallet()
  const { isPending, mutate } = tries
  const button = taskButton(task, {
    validating: isPending,
    walletMissing: wallet.status === 'missing',
  })
  if (!button) return null
  const label = t(`task.${button.label}`)
  if (button.label === 'VERIFIED') {
    return (
      <Inline gap={1}>
        <Icon name="check" />
        <Text as="span" tone="ok" weight={600} numeric>
          {label}
        </Text>
      </Inline>
    )
  }
  const act: Record<Action, () => void> = {
    'open-link': () => {
      if (task.settings.type === 'URI_REDIRECTION') {
        window.open(task.settings.url, '_blank', 'noopener,noreferrer')
      }
      mutate({ step: 'open' })
    },
    validate: () => mutate(task.type === 'URI_REDIRECTION' ? { step: 'confirm' } : {}),
    'open-modal': onModal,
    'link-wallet': async () => {
      if (await shell.openModal({ name: 'walletLink' })) mutate({})
    },
  }
  const { action } = button
  return (
    <Button
      size="s"
      variant={isPending ? 'secondary' : 'primary'}
      loading={isPending}
      aria-label={t('task.buttonFor', { button: label, title: task.title })}
      {...(action && { onClick: act[action] })}
    >
      {label}
    </Button>
  )
}
