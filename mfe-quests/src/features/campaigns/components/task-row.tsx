import type { TaskType } from '@platform/contracts/quests/campaign'
import type { Task } from '@platform/contracts/quests/http'
import { useShell, useWallet } from '@platform/remote-kit/shell'
import { Button, Icon, type IconName, Inline, ListRow, Tag, Text, Tile } from '@platform/ui'
import { useSetAtom } from 'jotai'
import { useT } from '../../../i18n/messages.ts'
import type { TaskTry } from '../api/validate-task.ts'
import { openValidation } from '../model/open-validation.ts'
import { type TaskAction, taskButton } from '../model/task-button.ts'
import { TaskNote } from './task-note.tsx'

interface TaskRowProps {
  task: Task
  /** Before the campaign is started its tasks are shown, not worked on. */
  open: boolean
  validating: boolean
  error: unknown
  onTry: (attempt: TaskTry) => void
}

const icons: Record<TaskType, IconName> = {
  SPECIAL_CODE_VALIDATION: 'key',
  URI_REDIRECTION: 'external',
  CAPTURE_LOGIN_AND_GAME_DETAILS: 'user',
  WALLET_LINK: 'wallet',
}

export function TaskRow({ task, open, validating, error, onTry }: TaskRowProps) {
  const t = useT()
  const locked = task.status === 'LOCKED'
  return (
    <ListRow
      tone={locked ? 'locked' : 'plain'}
      leading={
        <Tile tone={task.status === 'VERIFIED' ? 'ok' : 'volt'}>
          <Icon name={locked ? 'lock' : icons[task.type]} />
        </Tile>
      }
      title={task.title}
      meta={locked ? t('task.lockedText') : task.description}
      trailing={
        locked ? (
          <Tag>{t('task.locked')}</Tag>
        ) : (
          open && <TaskAct task={task} validating={validating} onTry={onTry} />
        )
      }
    >
      {open && <TaskNote task={task} error={error} />}
    </ListRow>
  )
}

type TaskActProps = Pick<TaskRowProps, 'task' | 'validating' | 'onTry'>

function TaskAct({ task, validating, onTry }: TaskActProps) {
  const t = useT()
  const shell = useShell()
  const wallet = useWallet()
  const openModal = useSetAtom(openValidation)
  const button = taskButton(task, { validating, walletSaved: wallet.status === 'saved' })
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
  const act: Record<TaskAction, () => void> = {
    'open-link': () => {
      if (task.settings.type === 'URI_REDIRECTION') {
        window.open(task.settings.url, '_blank', 'noopener,noreferrer')
      }
      onTry({ taskId: task.id, input: { step: 'open' } })
    },
    validate: () => onTry({ taskId: task.id, input: checkInput(task) }),
    'open-modal': () => openModal(task.id),
    'link-wallet': async () => {
      const linked = await shell.openModal({ name: 'walletLink' })
      if (linked) onTry({ taskId: task.id, input: {} })
    },
  }
  const { action } = button
  return (
    <Button
      size="s"
      variant={button.label === 'VALIDATING' ? 'secondary' : 'primary'}
      loading={button.label === 'VALIDATING'}
      aria-label={t('task.buttonFor', { button: label, title: task.title })}
      {...(action && { onClick: act[action] })}
    >
      {label}
    </Button>
  )
}

const checkInput = (task: Task) => (task.type === 'URI_REDIRECTION' ? { step: 'confirm' } : {})
