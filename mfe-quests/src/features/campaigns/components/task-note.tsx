import type { Task } from '@platform/contracts/quests/http'
import { useServerTime } from '@platform/remote-kit/shell'
import { formatRemaining, Notice } from '@platform/ui'
import { useT } from '../../../i18n/messages.ts'
import { useFailureText } from '../model/use-failure-text.ts'
import { useRejectionText } from '../model/use-rejection-text.ts'
import { viewOf } from '../task-types/table.ts'

interface TaskNoteProps {
  task: Task
  /** What the last call failed with, if it failed. */
  error: unknown
  /** What else to say while a try is being checked. */
  checking?: string
}

/** The note below a task's row: what the user waits for, or why the last try was not accepted, and the way out. */
export function TaskNote({ task, error, checking }: TaskNoteProps) {
  const t = useT()
  const { Note, NoteLink, useTexts } = viewOf(task)
  const { opened, waiting } = useTexts(task)
  const failureText = useFailureText()
  const rejection = useRejectionText(task)
  const waitMs = useWait(task.retryAt)
  const isCheckedAgain = (task.check?.runs ?? 0) > 1
  if (task.status === 'VERIFIED' || task.status === 'LOCKED') return null
  if (Note) return <Note />
  if (task.status === 'VALIDATING') {
    return (
      <Notice live="status">
        {waiting ?? t('task.checking')} {isCheckedAgain && t('task.checkingLonger')} {checking}
      </Notice>
    )
  }
  if (waitMs > 0) {
    return (
      <Notice tone="bad" title={t('task.notYet')}>
        {/* The countdown stays outside the alert: screen readers would read out each second. */}
        <span role="alert">{t('task.tooManyTries')}</span>{' '}
        {t('task.tryAgainIn', { time: formatRemaining(waitMs) })}
      </Notice>
    )
  }
  if (error) {
    return (
      <Notice tone="bad" live="alert" title={t('task.notYet')}>
        {failureText(error)}
      </Notice>
    )
  }
  if (rejection) {
    return (
      <Notice tone="bad" live="alert" title={t('task.notYet')}>
        {rejection} {NoteLink && <NoteLink task={task} />}
      </Notice>
    )
  }
  if (task.status === 'OPENED') {
    return (
      <Notice live="status">
        {opened} {NoteLink && <NoteLink task={task} />}
      </Notice>
    )
  }
  return null
}

/** ms until the next try is allowed, in whole seconds; 0 when it is allowed now. */
function useWait(retryAt: string | null): number {
  return useServerTime((now) =>
    retryAt === null ? 0 : Math.max(0, Math.ceil((Date.parse(retryAt) - now) / 1_000) * 1_000),
  )
}
