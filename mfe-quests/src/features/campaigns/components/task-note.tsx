import type { Task } from '@platform/contracts/quests/http'
import { useServerTime } from '@platform/remote-kit/shell'
import { formatSpan, Notice } from '@platform/ui'
import { useT } from '../../../i18n/campaign/messages.ts'
import { USUAL_CHECK_MS } from '../model/check-poll.ts'
import { useFailureText } from '../model/use-failure-text.ts'
import { useRejectionText } from '../model/use-rejection-text.ts'
import { viewOf } from '../task-types/table.ts'

interface TaskNoteProps {
  task: Task
  /** What the last call failed with, if it failed. */
  error: unknown
  /** What else to say while a try is being checked. */
  checking?: string
  /** ms until the task is validated automatically; 0 when it is not. */
  waitMs?: number
}

/** The note of a task: what the user waits for, or why the last try was not accepted, and the way out. */
export function TaskNote({ task, error, checking, waitMs = 0 }: TaskNoteProps) {
  const t = useT()
  const { Note, NoteLink, useTexts } = viewOf(task)
  const { opened, waiting } = useTexts(task)
  const failureText = useFailureText()
  const rejection = useRejectionText(task)
  const retryMs = useWait(task.retryAt)
  const isCheckedAgain = (task.check?.runs ?? 0) > 1
  if (task.status === 'VERIFIED' || task.status === 'LOCKED') return null
  if (Note) return <Note />
  if (task.status === 'VALIDATING') {
    return (
      <Notice live="status">
        {waiting ?? t('task.checking')}{' '}
        {isCheckedAgain
          ? t('task.checkingLonger')
          : t('task.checkingUpTo', { seconds: USUAL_CHECK_MS / 1_000 })}{' '}
        {checking}
      </Notice>
    )
  }
  if (retryMs > 0) {
    return (
      <Notice tone="bad" title={t('task.notYet')}>
        {/* The countdown stays outside the alert: screen readers would read out each second. */}
        <span role="alert">{t('task.tooManyTries')}</span>{' '}
        {t('task.tryAgainIn', { time: formatSpan(retryMs) })}
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
      <Notice tone="bad" title={t('task.notYet')}>
        <span role="alert">{rejection}</span> <Wait ms={waitMs} />{' '}
        {NoteLink && <NoteLink task={task} />}
      </Notice>
    )
  }
  if (task.status === 'OPENED') {
    return (
      <Notice>
        <span role="status">{opened}</span> <Wait ms={waitMs} />{' '}
        {NoteLink && <NoteLink task={task} />}
      </Notice>
    )
  }
  return null
}

/** The time left, outside of what is announced: screen readers would read out each second. */
function Wait({ ms }: { ms: number }) {
  const t = useT()
  if (ms === 0) return null
  return <b role="timer">{t('task.validatedIn', { time: formatSpan(ms) })}</b>
}

/** ms until the next try is allowed, in whole seconds; 0 when it is allowed now. */
function useWait(retryAt: string | null): number {
  return useServerTime((now) =>
    retryAt === null ? 0 : Math.max(0, Math.ceil((Date.parse(retryAt) - now) / 1_000) * 1_000),
  )
}
