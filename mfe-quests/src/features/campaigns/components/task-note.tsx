import type { Task } from '@platform/contracts/quests/http'
import { Button, formatSpan, Notice } from '@platform/ui'
import { type ReactNode, useEffect, useRef } from 'react'
import { useT } from '../../../i18n/campaign/messages.ts'
import type { TaskTries } from '../api/validate-task.ts'
import { USUAL_CHECK_MS } from '../model/check-poll.ts'
import { useFailureText } from '../model/use-failure-text.ts'
import { useRejectionText } from '../model/use-rejection-text.ts'
import { useRetryWait } from '../model/use-retry-wait.ts'
import { usePreconditions } from '../preconditions/use-preconditions.ts'
import { viewOf } from '../task-types/table.ts'

interface TaskNoteProps {
  task: Task
  tries: Pick<TaskTries, 'data' | 'error'>
  /** What else failed. */
  otherError?: unknown
  /** What else to say while a try is being checked. */
  checking?: string
  /** ms until the task is validated automatically; 0 when it is not. */
  waitMs?: number
}

/** The note of a task: what the user waits for, or why the last try was not accepted, and the way out. */
export function TaskNote({ task, tries, otherError, checking, waitMs = 0 }: TaskNoteProps) {
  const error = tries.error ?? otherError
  // Of a try on this page; what is known of earlier ones is there when the page opens.
  const outcome = tries.error ?? tries.data
  const t = useT()
  const { Note, NoteLink, useTexts } = viewOf(task)
  const { opened, waiting } = useTexts(task)
  const failureText = useFailureText()
  const rejection = useRejectionText(task)
  const { missing, rejectedFor } = usePreconditions(task)
  const again = rejectedFor?.isReconnect ? rejectedFor.view : null
  const retryMs = useRetryWait(task.retryAt)
  const isCheckedAgain = (task.check?.runs ?? 0) > 1
  if (task.status === 'VERIFIED' || task.status === 'LOCKED') return null
  if (Note) return <Note />
  if (task.status === 'VALIDATING') {
    return (
      <Notice live="status">
        {waiting ?? t('task.checking')}{' '}
        {task.check?.review
          ? null
          : isCheckedAgain
            ? t('task.checkingLonger')
            : t('task.checkingUpTo', { seconds: USUAL_CHECK_MS / 1_000 })}{' '}
        {checking}
      </Notice>
    )
  }
  if (retryMs > 0) {
    return (
      <InView outcome={outcome}>
        <Notice tone="bad" title={t('task.notYet')}>
          {/* The countdown stays outside the alert: screen readers would read out each second. */}
          <span role="alert">{t('task.tooManyTries')}</span>{' '}
          {t('task.tryAgainIn', { time: formatSpan(retryMs) })}
        </Notice>
      </InView>
    )
  }
  if (error) {
    return (
      <InView outcome={error}>
        <Notice tone="bad" live="alert" title={t('task.notYet')}>
          {failureText(error)}
        </Notice>
      </InView>
    )
  }
  if (rejection) {
    return (
      <InView outcome={outcome}>
        <Notice tone="bad" title={t('task.notYet')}>
          <span role="alert">{rejection}</span> <Wait ms={waitMs} />{' '}
          {NoteLink && <NoteLink task={task} />}
          {again?.reconnect && (
            <Button size="s" variant="secondary" onClick={() => void again.link()}>
              {again.reconnect.label}
            </Button>
          )}
        </Notice>
      </InView>
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
  if (missing?.needed) return <Notice>{missing.needed}</Notice>
  return null
}

/** On a phone the bar may lie over a note that a try has just led to: the page scrolls until it is in view. */
function InView({ outcome, children }: { outcome: unknown; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (outcome) place.current?.scrollIntoView({ block: 'nearest' })
  }, [outcome])
  return (
    <div ref={place} data-note>
      {children}
    </div>
  )
}

/** The time left, outside of what is announced: screen readers would read out each second. */
function Wait({ ms }: { ms: number }) {
  const t = useT()
  if (ms === 0) return null
  return <b role="timer">{t('task.validatedIn', { time: formatSpan(ms) })}</b>
}
