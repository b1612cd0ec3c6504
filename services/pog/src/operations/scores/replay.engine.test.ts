import { DAY_MS } from '@platform/contracts/constants'
import { uuids } from '@platform/service-kit'
import { sized } from '@platform/testing/sizes'
import { expect, onTestFinished, test } from 'vitest'
import { amountEntry, factEntry, type ScoreEntry, takeBackOf } from '../../domain/scores/entry.ts'
import { openScores } from '../../testing/open-scores.ts'
import { recordEntries } from './record-entries.ts'
import { scoreOf } from './score-of.ts'
import { verifyTallies } from './verify-tallies.ts'

const EVENTS = sized({ short: 6_000, long: 200_000 })
const USERS = sized({ short: 12, long: 40 })
/** Events that arrive together. */
const BATCH = 100
const MOST_GROWTH = 300 * 1024 * 1024

/** Always the same numbers, from 0 up to 1. */
function numbersFrom(seed: number) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** An entry of each kind in turn; every tenth takes back the one before. */
function entriesOf(userId: string, count: number, now: Date, random: () => number): ScoreEntry[] {
  const entries: ScoreEntry[] = []
  for (let n = 0; entries.length < count; n += 1) {
    const at = new Date(now.getTime() - Math.floor(random() * 700) * DAY_MS)
    const base = { key: `${userId}:${n}`, userId, at }
    const source = `source-${Math.floor(random() * 4)}`
    const kinds: ScoreEntry[] = [
      amountEntry(base, { input: 'task' }),
      amountEntry(base, { input: 'clan-points', source, value: Math.ceil(random() * 500) }),
      amountEntry(base, { input: 'play-minutes', source, value: Math.ceil(random() * 300) }),
      amountEntry(base, { input: 'spending', value: Math.ceil(random() * 9_000) }),
      factEntry(base, { fact: 'account:steam:login', version: n, holds: random() > 0.2 }),
    ]
    const entry = kinds[n % kinds.length] as ScoreEntry
    entries.push(entry)
    if (n % 10 === 3 && 'amount' in entry) entries.push(takeBackOf(entry, now))
  }
  return entries
}

test('a replay of the stored log gives the tallies and scores that came of the events as they arrived', async () => {
  const { deps, mongo, clock } = await openScores('replay')
  onTestFinished(() => mongo.close())
  const random = numbersFrom(17)
  const users = Array.from({ length: USERS }, () => uuids.next())
  const began = process.memoryUsage().rss
  for (const userId of users) {
    const entries = entriesOf(userId, EVENTS / USERS, clock.now(), random)
    const order = entries.map((entry) => ({ entry, at: random() })).toSorted((a, b) => a.at - b.at)
    for (let from = 0; from < order.length; from += BATCH) {
      const some = order.slice(from, from + BATCH).map(({ entry }) => entry)
      // Every batch arrives with some of the one before.
      const again = order.slice(Math.max(0, from - 10), from).map(({ entry }) => entry)
      await recordEntries(deps, [...again, ...some])
    }
  }
  const live = new Map(
    await Promise.all(users.map(async (userId) => [userId, await scoreOf(deps, userId)] as const)),
  )
  let after = ''
  const { signal } = new AbortController()
  do {
    const { differing, next } = await verifyTallies(deps, after, signal)
    expect(differing).toEqual([])
    after = next
  } while (after !== '')

  await mongo.modelOf('tallies').deleteMany({})
  for (const userId of users) {
    await recordEntries(deps, entriesOf(userId, 1, clock.now(), random))
    expect(await scoreOf(deps, userId)).toEqual(live.get(userId))
  }
  expect(process.memoryUsage().rss - began).toBeLessThan(MOST_GROWTH)
}, 600_000)
