import type { Task } from '@platform/contracts/quests/http'
import { useServerTime } from '@platform/remote-kit/shell'
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
  const waitMs = useWait(task.retryAt)
  if (task.status === 'VERIFIED' || task.status === 'LOCKED') return null
  if (waitMs > 0) {
    return (
      <Notice tone="bad" title={t('task.notYet')}>
        <span role="alert">{t('task.tooManyTries')}</span>{' '}
        {t('task.tryAgainIn', { time: formatRemaining(waitMs) })}
      </Notice>
    )
  }
  if (error) {
    return (
      <Notice tone="bad" live="alert" title={t('task.notYet')}>
        {t(failureText(error))}
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

/** ms until the next try is allowed, whole seconds; 0 when it is. The counting itself is not read out. */
function useWait(retryAt: string | null): number {
  return useServerTime((now) =>
    retryAt === null ? 0 : Math.max(0, Math.ceil((Date.parse(retryAt) - now) / 1_000) * 1_000),
  )
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
