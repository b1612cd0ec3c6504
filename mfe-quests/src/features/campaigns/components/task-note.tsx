import type { Task } from '@platform/contracts/quests/http'
import { useServerNow } from '@platform/remote-kit/shell'
import { formatRemaining, Notice, TextLink } from '@platform/ui'
import { useT } from '../../../i18n/messages.ts'
import { failureText } from '../model/failure-text.ts'

interface TaskNoteProps {
  task: Task
  /** What the last call failed with, if it failed. */
  error: unknown
}

/** What stands below a task's row: why the last try was not accepted, and the way out. */
export function TaskNote({ task, error }: TaskNoteProps) {
  const t = useT()
  const now = useServerNow()
  if (task.status === 'VERIFIED' || task.status === 'LOCKED') return null
  const wait = task.retryAt ? Date.parse(task.retryAt) - now : 0
  if (error || wait > 0) {
    return (
      <Notice tone="bad" live="alert" title={t('task.notYet')}>
        {wait > 0
          ? `${t('task.tooManyTries')} ${t('task.tryAgainIn', { time: formatRemaining(wait) })}`
          : t(failureText(error))}
      </Notice>
    )
  }
  if (task.rejection) {
    return (
      <Notice tone="bad" live="alert" title={t('task.notYet')}>
        {t(`task.rejected.${task.rejection}`, { seconds: minimumSeconds(task) })}{' '}
        <LinkAgain task={task} />
      </Notice>
    )
  }
  if (task.status === 'OPENED') {
    return (
      <Notice live="status">
        {t('task.linkOpened')} <LinkAgain task={task} />
      </Notice>
    )
  }
  return null
}

function LinkAgain({ task: { settings } }: { task: Task }) {
  const t = useT()
  if (settings.type !== 'URI_REDIRECTION') return null
  return (
    <TextLink href={settings.url} target="_blank" rel="noopener noreferrer">
      {t('task.openAgain')}
    </TextLink>
  )
}

const minimumSeconds = ({ settings }: Task) =>
  settings.type === 'URI_REDIRECTION' ? settings.minimumSeconds : 0
