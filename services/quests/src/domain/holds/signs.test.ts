import { HOUR_MS } from '@platform/contracts/constants'
import { expect, test } from 'vitest'
import { paceSign } from './pace.ts'
import { MOST_SEEN, type Signal, signsOfPlace } from './signal.ts'
import { holdRules, mergeSigns, type Sign, type SignCode, scoreOf } from './signs.ts'

const rules = holdRules.parse({})
const signs = (counts: Partial<Record<SignCode, number>>) =>
  Object.entries(counts).map(([code, count]) => ({ code, count })) as Sign[]
const isHeld = (counts: Partial<Record<SignCode, number>>) => scoreOf(signs(counts), rules).isHeld

const EVERYTHING = {
  ...{ DEVICE: 1, NO_DEVICE: 1, NETWORK: 1, ACCOUNT: 1, PACE: 1, BURST: 1 },
  ...{ FRIENDS_ON_DEVICE: 1, FRIENDS_ON_NETWORK: 1 },
}

test('no sign holds a reward alone, however much there is of it', () => {
  for (const { code } of signs(EVERYTHING))
    expect([code, isHeld({ [code]: 1e6 })]).toEqual([code, false])
})

test('what only an address says never holds a reward, nor together with a fast user', () => {
  expect(isHeld({ NETWORK: 1e6, FRIENDS_ON_NETWORK: 1e6 })).toBe(false)
  expect(isHeld({ NETWORK: 1e6, FRIENDS_ON_NETWORK: 1e6, PACE: 9 })).toBe(false)
})

test('a family on one device and network is paid, also where all of them are fast', () => {
  expect(isHeld({ DEVICE: 3, NETWORK: 3, PACE: 5, BURST: 3, FRIENDS_ON_DEVICE: 1 })).toBe(false)
  expect(isHeld({ DEVICE: 9, NETWORK: 40 })).toBe(false)
})

test('a browser that keeps no cookies is paid, also in a crowded network and as one friend of many', () => {
  expect(isHeld({ NO_DEVICE: 1, NETWORK: 1e6, FRIENDS_ON_NETWORK: 1e6 })).toBe(false)
  expect(isHeld({ NO_DEVICE: 1, PACE: 2 })).toBe(false)
})

test.each([
  ['a row of accounts on one device within an hour', { DEVICE: 4, BURST: 4 }],
  ['a second account on the device with the same outside account', { DEVICE: 1, ACCOUNT: 1 }],
  ['a script with the same outside account', { ACCOUNT: 1, PACE: 3 }],
  ['a script whose log-in kept no device', { NO_DEVICE: 1, PACE: 3 }],
  [
    'a log-in without a device, with an outside account of another user',
    { NO_DEVICE: 1, ACCOUNT: 1 },
  ],
  ['friends of one user on one device', { DEVICE: 4, FRIENDS_ON_DEVICE: 2 }],
] as const)('two independent signs hold a reward: %s', (_, counts) => {
  expect(isHeld(counts)).toBe(true)
})

test('signs that come with one another count once, and what has no weight is no reason', () => {
  expect(scoreOf(signs({ DEVICE: 4, NETWORK: 20 }), rules).score).toBe(50)
  expect(scoreOf(signs({ NETWORK: 19, DEVICE: 1 }), rules)).toMatchObject({
    score: 30,
    signs: [{ code: 'DEVICE', count: 1 }],
  })
})

test('a setting changes a part of the table, and refuses a sign that would hold alone', () => {
  expect(holdRules.parse({ ACCOUNT: [], holdFrom: 70 })).toMatchObject({
    holdFrom: 70,
    ACCOUNT: [],
  })
  expect(holdRules.safeParse({ DEVICE: [{ from: 1, weight: 80 }] }).success).toBe(false)
  expect(holdRules.safeParse({ SOMETHING: [] }).success).toBe(false)
})

test('a sign that is found twice has the higher count', () => {
  expect(mergeSigns(signs({ DEVICE: 1 }), signs({ DEVICE: 3, PACE: 2 }))).toEqual(
    signs({ DEVICE: 3, PACE: 2 }),
  )
})

const now = new Date('2026-03-01T12:00:00Z')
const seen = (n: number, minutesAgo: number, inviter: string | null = null): Signal => {
  const at = new Date(now.getTime() - minutesAgo * 60_000)
  const user = { id: `s${n}`, userId: `u${n}`, inviter }
  return { ...user, kind: 'DEVICE', mark: 'm', firstAt: at, lastAt: at }
}

test('those who were on the device before count, those who come later do not', () => {
  const all = [seen(1, 300), seen(2, 30), seen(3, 10), seen(4, 0)]
  expect(signsOfPlace('DEVICE', all, seen(3, 10), now)).toEqual(signs({ DEVICE: 2, BURST: 2 }))
  expect(signsOfPlace('DEVICE', all.slice(0, 1), seen(1, 300), now)).toEqual([])
})

test('of users who come at once each counts those that are stored, so that none of them goes unseen', () => {
  const all = [seen(1, 0.1), seen(2, 0.05), seen(3, 0)]
  const counts = all.map((own) => {
    const found = signsOfPlace('DEVICE', all, own, now)
    return found.find(({ code }) => code === 'DEVICE')?.count
  })
  expect(counts).toEqual([2, 2, 2])
})

test('friends of the same user count, and a network by what was there within a day', () => {
  const all = [seen(1, 25 * 60, 'a'), seen(2, 60, 'b'), seen(3, 50, 'a'), seen(4, 0, 'a')]
  expect(signsOfPlace('NETWORK', all, seen(4, 0, 'a'), now)).toEqual(
    signs({ NETWORK: 2, FRIENDS_ON_NETWORK: 2 }),
  )
})

test('a user who is not among the latest of a crowded network is after all of them', () => {
  const crowd = Array.from({ length: MOST_SEEN }, (_, n) => seen(n, 5))
  expect(signsOfPlace('NETWORK', crowd, seen(MOST_SEEN, 0), now)).toEqual(
    signs({ NETWORK: MOST_SEEN }),
  )
})

test('tasks that took less than a person needs for them are a sign, however many hours the user then waits', () => {
  const progress = (tookMs: number, verified: number) => ({
    ...{ id: 'c:u', campaignId: 'c', userId: 'u', startedFrom: null, tasks: {}, points: 0 },
    startedAt: new Date(now.getTime() - HOUR_MS),
    lastVerifiedAt: verified ? new Date(now.getTime() - HOUR_MS + tookMs) : null,
    verified,
  })
  expect(paceSign(progress(4_400, 3), 1_500)).toEqual({ code: 'PACE', count: 3 })
  expect(paceSign(progress(4_500, 3), 1_500)).toBeNull()
  expect(paceSign(progress(0, 0), 1_500)).toBeNull()
})
