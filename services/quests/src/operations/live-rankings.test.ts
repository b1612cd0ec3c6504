import { expect, test, vi } from 'vitest'
import { createLiveRankings } from './live-rankings.ts'

const nobody = { writers: [], staff: [] }

test('readers share the ranking of each campaign until its end', async () => {
  const endsAt = new Date('2026-06-01T00:00:00Z')
  const ranked = vi.fn(async () => [
    { userId: 'a', points: 2, reachedAt: endsAt },
    { userId: 'b', points: 3, reachedAt: endsAt },
  ])
  const liveRanking = createLiveRankings({ ranked })
  const one = await liveRanking({ id: 'c', endsAt, ...nobody })
  expect([one.placeOf('b'), one.placeOf('a')]).toEqual([1, 2])
  expect(await liveRanking({ id: 'c', endsAt, ...nobody })).toBe(one)
  expect(ranked).toHaveBeenCalledExactlyOnceWith('c', { until: endsAt })
  expect(await liveRanking({ id: 'd', endsAt, ...nobody })).not.toBe(one)
  // Who works on it has no place.
  const without = await liveRanking({ id: 'c', endsAt, writers: ['w'], staff: ['b'] })
  expect([without.placeOf('a'), without.placeOf('b')]).toEqual([1, null])
})
