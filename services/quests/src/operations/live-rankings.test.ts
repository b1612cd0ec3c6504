import type { Ranked } from '@platform/ranks'
import { expect, test, vi } from 'vitest'
import { createLiveRankings } from './live-rankings.ts'

const campaign = { id: 'c', endsAt: new Date('2026-06-01T00:00:00Z') }
const ranked = (userId: string, points: number): Ranked => ({
  userId,
  points,
  reachedAt: campaign.endsAt,
})

test('readers share one read of a ranking for a second', async () => {
  let time = 0
  const read = vi
    .fn()
    .mockResolvedValueOnce([ranked('a', 2), ranked('b', 1)])
    .mockResolvedValueOnce([ranked('b', 3), ranked('a', 2)])
  const liveRanking = createLiveRankings({ ranked: read }, () => time)
  const [one, other] = await Promise.all([liveRanking(campaign), liveRanking(campaign)])
  expect(one?.placeOf('a')).toBe(1)
  expect(other).toBe(one)
  time = 999
  expect(await liveRanking(campaign)).toBe(one)
  expect(read).toHaveBeenCalledTimes(1)
  expect(read).toHaveBeenCalledWith('c', { until: campaign.endsAt })
  time = 1_000
  expect((await liveRanking(campaign)).placeOf('b')).toBe(1)
  expect(read).toHaveBeenCalledTimes(2)
})

test('a ranking that takes long to read is used for longer', async () => {
  let time = 0
  const read = vi.fn(async () => {
    time += 500
    return []
  })
  const liveRanking = createLiveRankings({ ranked: read }, () => time)
  await liveRanking(campaign)
  time = 5_499
  await liveRanking(campaign)
  expect(read).toHaveBeenCalledTimes(1)
  time = 5_500
  await liveRanking(campaign)
  expect(read).toHaveBeenCalledTimes(2)
})

test('a read that failed is not used again', async () => {
  const read = vi.fn().mockRejectedValueOnce(new Error('down')).mockResolvedValueOnce([])
  const liveRanking = createLiveRankings({ ranked: read }, () => 0)
  await expect(liveRanking(campaign)).rejects.toThrow('down')
  expect((await liveRanking(campaign)).size).toBe(0)
})
