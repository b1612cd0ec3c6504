import { boostChanged, scoreChanged } from '@platform/contracts/pog/events'
import type { OutboxEvent } from '@platform/service-kit'
import type { ScoreEntry } from '../../domain/scores/entry.ts'
import { withDay } from '../../domain/scores/history.ts'
import { nextChange } from '../../domain/scores/next-change.ts'
import { rulesAt } from '../../domain/scores/rules.ts'
import { boostOf, scoresOf, wholeParts } from '../../domain/scores/scores-of.ts'
import {
  newTally,
  type PublishedScore,
  type StoredTally,
} from '../../domain/scores/stored-tally.ts'
import { pruned, type Tally, withEntries } from '../../domain/scores/tally.ts'
import type { ScoreDependencies } from './scores-dependencies.ts'

/** Entries that are added to a tally at a time: a log of any length takes no more memory. */
const AT_ONCE = 1_000

/**
 * Adds to the user's tally what their log has after it, counts the scores at this time, and publishes them, and the boost, where they
 * are others. All of it is one write, so that a crash leaves the state of before, and the next call does the same.
 */
export async function countScores(
  deps: Omit<ScoreDependencies, 'scoreRemovals' | 'referrals' | 'namesOf'>,
  userId: string,
): Promise<StoredTally> {
  const { tallies, clock } = deps
  for (;;) {
    const stored = (await tallies.find(userId)) ?? newTally(userId)
    const now = clock.now()
    const next = await counted(deps, stored, now)
    if (isSame(stored, next)) return stored
    if (await tallies.save(next, changesOf(deps, stored, next, now), now)) return next
  }
}

/** What is published of a tally that took the place of another one. */
function changesOf(
  { events }: Pick<ScoreDependencies, 'events'>,
  before: StoredTally,
  { userId, version, published, boost: factor }: StoredTally,
  now: Date,
): OutboxEvent[] {
  const base = { key: userId, version }
  const at = now.toISOString()
  const { isListed: _, ...score } = published
  return [
    ...(isSameScore(before.published, published)
      ? []
      : [events.create(scoreChanged, { ...base, data: { userId, ...score, at } })]),
    ...(before.boost === factor
      ? []
      : [events.create(boostChanged, { ...base, data: { userId, factor, at } })]),
  ]
}

async function counted(
  deps: Pick<ScoreDependencies, 'scoreEntries' | 'scoreRules' | 'visibilityOf'>,
  stored: StoredTally,
  now: Date,
): Promise<StoredTally> {
  const { tally: whole, upTo } = await addNew(deps, stored)
  const tally = pruned(whole, now)
  const scores = scoresOf(tally, rulesAt(deps.scoreRules, now).current, now)
  const { total } = scores
  const { userId } = stored
  return {
    ...stored,
    version: stored.version + 1,
    upTo,
    tally,
    published: {
      ...{ total, parts: wholeParts(scores) },
      ...(await deps.visibilityOf(userId)),
    },
    boost: boostOf(total, stored.hasCard),
    reachedAt: total === stored.published.total ? stored.reachedAt : now,
    nextChangeAt: nextChange(tally, deps.scoreRules, now),
    history: withDay(stored.history, total, now),
  }
}

/** The tally with the entries of the log that it does not have. */
export async function addNew(
  { scoreEntries }: Pick<ScoreDependencies, 'scoreEntries'>,
  { userId, tally, upTo }: Pick<StoredTally, 'userId' | 'tally' | 'upTo'>,
  lastNumber = Number.POSITIVE_INFINITY,
): Promise<{ tally: Tally; upTo: number }> {
  let [sum, reached] = [tally, upTo]
  let some: ScoreEntry[] = []
  const add = () => {
    if (some.length > 0) sum = withEntries(sum, some)
    some = []
  }
  for await (const entry of scoreEntries.after(userId, upTo)) {
    if (entry.number > lastNumber) break
    some.push(entry)
    reached = entry.number
    if (some.length === AT_ONCE) add()
  }
  add()
  return { tally: sum, upTo: reached }
}

const isSame = (a: StoredTally, b: StoredTally) =>
  a.upTo === b.upTo &&
  a.boost === b.boost &&
  a.nextChangeAt?.getTime() === b.nextChangeAt?.getTime() &&
  isSameScore(a.published, b.published)

const isSameScore = (a: PublishedScore, b: PublishedScore) =>
  a.total === b.total &&
  a.isShown === b.isShown &&
  a.isListed === b.isListed &&
  Object.entries(a.parts).every(
    ([part, points]) => b.parts[part as keyof typeof b.parts] === points,
  )
