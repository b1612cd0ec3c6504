import type { Task } from '@platform/contracts/quests/http'
import type { GoalView } from '@platform/contracts/quests/streak'
import { useQueryClient } from '@platform/remote-kit/query'
import { useApi, useViewerId, useShell } from '@platform/remote-kit/shell'
import { useEffect, useEffectEvent, useState } from 'react'
import { streakQuery } from '../api/use-streak.ts'
import { useT } from '../i18n/messages.ts'
import { reachedSince } from './reached-since.ts'
import { useGoalText } from './use-goal-text.ts'

/** ms: long enough to be read beside a task that has just been done. */
const SHOWN_MS = 8_000

/** Of this page's load: each is shown once. */
const shown = new Set<string>()

/**
 * Shows the goals that are reached while the page is open: after a task of it was verified, and after the balance moved, which a goal
 * does that was counted later. A goal that counts claims is shown by the view of the claim.
 */
export function useGoalAlerts(tasks: readonly Task[]): void {
  const t = useT()
  const api = useApi()
  const shell = useShell()
  const queries = useQueryClient()
  const goalText = useGoalText()
  const userId = useViewerId()
  const verified = tasks.filter(({ status }) => status === 'VERIFIED').length
  const [before] = useState({ verified, at: shell.serverNow() })

  const show = (goal: GoalView) => {
    const key = `${userId} ${goal.id} ${goal.endsAt}`
    if (shown.has(key)) return
    shown.add(key)
    const { words, pays } = goalText(goal)
    const message = `${words}: ${pays}`
    shell.alerts.show({ title: t('goal.reached'), message, duration: SHOWN_MS })
  }
  const look = useEffectEvent(async () => {
    if (userId === null) return
    const query = streakQuery(api, userId)
    // An answer that is being fetched may be from before the task.
    await queries.cancelQueries({ queryKey: query.queryKey })
    const streak = await queries.fetchQuery(query).catch(() => null)
    const goals = reachedSince(streak?.goals ?? [], before.at)
    for (const goal of goals.filter(({ counts }) => counts === 'tasks')) show(goal)
  })
  useEffect(() => {
    if (verified > before.verified) void look()
  }, [verified, before])
  useEffect(() => shell.onInvalidate('transactions', () => void look()), [shell])
}
