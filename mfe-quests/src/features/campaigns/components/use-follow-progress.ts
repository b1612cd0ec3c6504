import type { CampaignDetail, Task } from '@platform/contracts/quests/http'
import { useLocation } from '@platform/remote-kit/router'
import { useAtomValue } from 'jotai'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useT } from '../../../i18n/campaign/messages.ts'
import { NEXT_TASK_ANCHOR } from '../model/next-task-anchor.ts'
import { chosenTaskIdAtom, nextBarAtom } from '../model/rail-state.ts'
import { showRow } from '../model/show-row.ts'

/**
 * After a start, a success, a hand-in that a reviewer decides, the choice of another task, or a link to the next one the focus goes to the task that is open
 * then, to the one that waits, or to the claim in the bar. It stays where it is when the user is elsewhere, as when a check ends that was asked for earlier.
 * @returns what is announced once: the task that was done last
 */
export function useFollowProgress(
  rail: RefObject<HTMLElement | null>,
  { tasks, progress }: CampaignDetail,
  open: Task | null,
): string {
  const t = useT()
  const bar = useAtomValue(nextBarAtom)
  const chosenId = useAtomValue(chosenTaskIdAtom)
  const [news, setNews] = useState('')
  const started = progress !== null
  const isComplete = Boolean(progress?.completedAt)
  const before = useRef({ tasks, started, chosenId })
  const isOwed = useRef(false)
  const { hash, key: visit } = useLocation()
  const followed = useRef<string | null>(null)

  useEffect(() => {
    const last = before.current
    before.current = { tasks, started, chosenId }
    const done = tasks.filter(
      ({ id, status }) => status === 'VERIFIED' && !last.tasks.some(isVerified(id)),
    )
    const latest = done.at(-1)
    if (latest && last.started) setNews(t('task.announceDone', { title: latest.title }))

    if (hash === NEXT_TASK_ANCHOR && followed.current !== visit) isOwed.current = true
    followed.current = visit

    const focused = document.activeElement
    const isLost = !focused || focused === document.body
    const isHere = (ids: string[]) =>
      isLost ||
      Boolean(bar?.contains(focused)) ||
      ids.some((id) => rowOf(rail, id)?.contains(focused))
    const tried = done.filter(({ id }) => !last.tasks.some(isChecked(id))).map(({ id }) => id)
    const handedIn = tasks.find(
      (task) => task.check?.review && !last.tasks.some(isChecked(task.id)),
    )
    const waiting = handedIn && last.started && isHere([handedIn.id]) && rowOf(rail, handedIn.id)
    if (waiting) {
      showRow(waiting)
      return
    }
    const began = started && !last.started && isHere([])
    const succeeded = last.started && tried.length > 0 && isHere(tried)
    if (began || succeeded || chosenId !== last.chosenId) isOwed.current = true
    if (!isOwed.current) return

    // What a success unlocks comes with the next answer of the server.
    const row = rowOf(rail, open?.id ?? latest?.id)
    if (open || isComplete) isOwed.current = false
    if (row && (open || (!isComplete && isLost))) {
      showRow(row)
    } else if (isComplete) {
      // The bar is in view anyway; the browser would scroll to where it stands in the page.
      bar?.querySelector<HTMLElement>('button, a')?.focus({ preventScroll: true })
    }
  }, [tasks, started, isComplete, chosenId, open, bar, rail, t, hash, visit])

  return news
}

const isVerified = (taskId: string) => (task: Task) =>
  task.id === taskId && task.status === 'VERIFIED'
const isChecked = (taskId: string) => (task: Task) =>
  task.id === taskId && task.status === 'VALIDATING'

const rowOf = (rail: RefObject<HTMLElement | null>, taskId: string | undefined) =>
  [...(rail.current?.children ?? [])].find((row) => (row as HTMLElement).dataset.task === taskId)
