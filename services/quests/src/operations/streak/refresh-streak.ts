import { kPointsEarned } from '@platform/contracts/quests/events'
import { usualTimeZone } from '@platform/contracts/rules/usual-time-zone'
import type { OutboxEvent } from '@platform/service-kit'
import type { Activity, ReachedGoal } from '../../domain/streak/goals.ts'
import {
  activityNeededSince,
  countActivity,
  inTimeZone,
  newOwnStreak,
  type OwnStreak,
} from '../../domain/streak/own-streak.ts'
import { momentsByUser } from '../../domain/streak/user-moments.ts'
import type { Dependencies } from '../dependencies.ts'

type Needed = Pick<Dependencies, 'streaks' | 'progress' | 'claims' | 'events' | 'clock'>

interface Known {
  /** As the browser names it now. */
  timeZone?: string | undefined
  /** The user's, as far as the caller knows it. */
  country?: string | null
  /** When something counted of which events say. */
  heardOf?: readonly Date[]
}

interface Refreshed {
  own: OwnStreak
  activity: Activity
}

/** A streak as it is stored, and in the time zone in which it is counted on. */
interface Read {
  stored: OwnStreak
  own: OwnStreak
}

/** As `refreshStreaks`, of one user. */
export async function refreshStreak(
  deps: Needed,
  userId: string,
  known: Known = {},
): Promise<Refreshed> {
  const refreshed = (await refreshStreaks(deps, new Map([[userId, known]]))).get(userId)
  if (!refreshed) throw new TypeError('the user was not refreshed')
  return refreshed
}

/**
 * Counts what the users' progress and claims say since the last time, and publishes the K-Points of goals that are reached. Safe at any
 * time and any number of times: the records decide, and of several writers one succeeds, the others read again. Many users cost
 * four queries, and a write for each of whom there is news.
 */
export async function refreshStreaks(
  deps: Needed,
  known: ReadonlyMap<string, Known>,
): Promise<Map<string, Refreshed>> {
  const done = new Map<string, Refreshed>()
  for (;;) {
    const left = [...known.keys()].filter((userId) => !done.has(userId))
    if (left.length === 0) return done
    const now = deps.clock.now()
    const before = (await readStreaks(deps, left, known)).map((own) => {
      // First: what is counted again in another time zone needs all that the user did.
      const timeZone = known.get(own.userId)?.timeZone
      return timeZone ? { stored: own, own: inTimeZone(own, timeZone) } : { stored: own, own }
    })
    const since = Math.min(...before.map(({ own }) => activityNeededSince(own, now).getTime()))
    const activities = await readActivities(deps, left, new Date(since))
    const refresh = async ({ stored, own }: Read) => {
      const { userId } = own
      const heardOf = known.get(userId)?.heardOf
      const refreshed = await refreshOne(deps, { stored, own }, activities(userId), now, heardOf)
      if (refreshed) done.set(userId, refreshed)
    }
    await Promise.all(before.map(refresh))
  }
}

/** Null if another writer was faster. */
async function refreshOne(
  deps: Needed,
  before: Read,
  activity: Activity,
  now: Date,
  heardOf: readonly Date[] | undefined,
): Promise<Refreshed | null> {
  const { own, goals } = countActivity(before.own, activity, now, heardOf)
  const isNew = goals.length > 0 || own.streak !== before.stored.streak
  // Nothing is stored of a user who has done nothing, or has left.
  if (!isNew || !own.streak.lastAt) return { own, activity }
  const events = goals.map((goal) => goalEvent(deps, own.userId, goal))
  return (await deps.streaks.save(own, events)) ? { own, activity } : null
}

/** Of those who have none a new one, in the time zone of their country, or of that in which they began last. */
async function readStreaks(
  { streaks, progress }: Needed,
  userIds: readonly string[],
  known: ReadonlyMap<string, Known>,
): Promise<OwnStreak[]> {
  const stored = await streaks.findMany(userIds)
  const have = new Set(stored.map(({ userId }) => userId))
  const fresh = userIds.filter((userId) => !have.has(userId))
  const unknown = fresh.filter((userId) => !known.get(userId)?.country)
  const countries = unknown.length > 0 ? await progress.lastCountries(unknown) : new Map()
  const zoneOf = (userId: string) =>
    usualTimeZone(known.get(userId)?.country ?? countries.get(userId) ?? null)
  return [...stored, ...fresh.map((userId) => newOwnStreak(userId, zoneOf(userId)))]
}

/** What each of the users has done since then. */
async function readActivities(
  { progress, claims }: Needed,
  userIds: readonly string[],
  since: Date,
): Promise<(userId: string) => Activity> {
  const [tasks, campaigns] = await Promise.all([
    progress.verifiedSince(userIds, since).then(momentsByUser),
    claims.claimedSince(userIds, since).then(momentsByUser),
  ])
  return (userId) => ({
    tasks: tasks.get(userId) ?? [],
    campaigns: campaigns.get(userId) ?? [],
  })
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
