import { expect, test, vi } from 'vitest'
import { createLatestPayouts } from './latest-payouts.ts'

const NOW = new Date('2026-11-23T12:00:00Z')
const claim = (campaignId: string, n: number) => ({ campaignId, claimant: `user${n}` })

/** Reads of the claims of these campaigns, newest first. */
function open(
  of: readonly string[],
  campaigns: Record<string, object>,
  winnersAmong = async (_: readonly string[]) => new Map<string, string>(),
) {
  const claims = {
    paidSince: vi.fn(async () => of.map(claim)),
    countPaidSince: vi.fn(async () => of.length),
  }
  const parts = {
    claims,
    campaigns: { find: async (id: string) => campaigns[id] ?? null },
    clock: { now: () => NOW },
    winnersAmong,
  }
  return { claims, read: createLatestPayouts(parts as never) }
}
const live = (id: string) => ({ id, private: false, status: 'LIVE' })

test('shows the newest eight of the last week, and counts the last day', async () => {
  const { read, claims } = open(Array(12).fill('a'), { a: live('a') })
  const { payouts, paidLastDay } = await read()
  expect(payouts).toHaveLength(8)
  expect(paidLastDay).toBe(12)
  expect(claims.paidSince).toHaveBeenCalledWith(
    new Date('2026-11-16T12:00:00Z'),
    expect.any(Number),
  )
  expect(claims.countPaidSince).toHaveBeenCalledWith(
    new Date('2026-11-22T12:00:00Z'),
    expect.any(Number),
  )
})

test('leaves out campaigns that are private, archived or unknown to this version', async () => {
  const { read } = open(['hidden', 'gone', 'new', 'a'], {
    hidden: { ...live('hidden'), private: true },
    gone: { ...live('gone'), status: 'ARCHIVED' },
    a: live('a'),
  })
  const { payouts } = await read()
  expect(payouts.map(({ campaign }) => campaign.id)).toEqual(['a'])
})

test('names who lets everybody see what they win, and nobody while identity cannot be asked', async () => {
  const named = vi.fn(async () => new Map([['user1', 'monsoon_fox']]))
  const { payouts } = await open(['a', 'a'], { a: live('a') }, named).read()
  expect(payouts.map(({ winner }) => winner)).toEqual([null, 'monsoon_fox'])
  expect(named).toHaveBeenCalledWith(['user0', 'user1'])

  const down = async () => Promise.reject(new Error('down'))
  const unnamed = await open(['a', 'a'], { a: live('a') }, down).read()
  expect(unnamed.payouts.map(({ winner }) => winner)).toEqual([null, null])
})
