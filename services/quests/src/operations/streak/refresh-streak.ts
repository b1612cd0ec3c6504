import { kPointsEarned } from '@platform/contracts/quests/events'
import type { OutboxEvent } from '@platform/service-kit'
import type { Activity, ReachedGoal } from '../../domain/streak/goals.ts'
import {
  activityNeededSince,
  countActivity,
  inTimeZone,
  newOwnStreak,
  type OwnStreak,
} from '../../domain/streak/own-streak.ts'
import { usualTimeZone } from '../../domain/streak/usual-time-zone.ts'
import type { Dependencies } from '../dependencies.ts'

type Needed = Pick<Dependencies, 'streaks' | 'progress' | 'claims' | 'events' | 'clock'>

interface Known {
  /** As the browser names it now. */
  timeZone?: string | undefined
  /** The user's, as far as the caller knows it. */
  country?: string | null
  /** When something counted of which an event says. */
  heardOf?: Date
}

/**
 * Counts what the user's progress and claims say since the last time, and publishes the K-Points of goals that are reached. Safe at any
 * time and any number of times: the records decide, and of several writers one succeeds, the others read again.
 */
export async function refreshStreak(
  deps: Needed,
  userId: string,
  { timeZone, country = null, heardOf }: Known = {},
): Promise<{ own: OwnStreak; activity: Activity }> {
  for (;;) {
    const stored = await deps.streaks.find(userId)
    const read = stored ?? newOwnStreak(userId, await zoneOfCountry(deps, userId, country))
    const before = timeZone ? inTimeZone(read, timeZone) : read
    const now = deps.clock.now()
    const activity = await readActivity(deps, userId, activityNeededSince(before, now))
    const { own, goals } = countActivity(before, activity, now, heardOf)
    const isNew = goals.length > 0 || own.streak !== read.streak
    // Nothing is stored of a user who has done nothing, or has left.
    if (!isNew || !own.streak.lastAt) return { own, activity }
    const events = goals.map((goal) => goalEvent(deps, userId, goal))
    if (await deps.streaks.save(own, events)) return { own, activity }
  }
}

/** What the user has done since then. Of claims all are read: no index has them by time. */
async function readActivity(
  { progress, claims }: Needed,
  userId: string,
  since: Date,
): Promise<Activity> {
  const [tasks, started] = await Promise.all([
    progress.verifiedSince(userId, since),
    progress.started(userId),
  ])
  const own = started.length > 0 ? await claims.ofUserIn(started, userId) : []
  return { tasks, campaigns: own.map(({ createdAt }) => createdAt) }
}

/** That in which the user began last, where nobody says another. */
async function zoneOfCountry({ progress }: Needed, userId: string, country: string | null) {
  return usualTimeZone(country ?? (await progress.lastCountry(userId)))
}

function goalEvent(
  { events, clock }: Needed,
  userId: string,
  { goal, period }: ReachedGoal,
): OutboxEvent {
  const earnedAt = clock.now().toISOString()
  return events.create(kPointsEarned, {
    key: userId,
    data: { source: 'goal', userId, goal, period, earnedAt },
  })
}
