import { expect, test } from 'vitest'
import { createShieldedAccounts } from './shielded-accounts.ts'

function setUp() {
  let now = new Date('2026-03-01T12:00:00Z')
  const levels = new Map<string, { isHeld: boolean; changedAt: Date }>()
  const reads: Date[] = []
  const accounts = createShieldedAccounts(
    {
      async changedSince(since) {
        reads.push(since)
        return [...levels]
          .filter(([, { changedAt }]) => changedAt >= since)
          .map(([userId, { isHeld }]) => ({ userId, isHeld }))
      },
    },
    { now: () => now },
  )
  return {
    accounts,
    reads,
    set: (userId: string, isHeld: boolean) => levels.set(userId, { isHeld, changedAt: now }),
    advance(ms: number) {
      now = new Date(now.getTime() + ms)
    },
  }
}

test('knows the accounts that are held when the instance starts, and no others', async () => {
  const { accounts, set } = setUp()
  set('a', true)
  set('b', false)
  expect(await Promise.all(['a', 'b', 'c'].map(accounts.has))).toEqual([true, false, false])
})

test('many claims at once read once, and again after five seconds', async () => {
  const { accounts, reads, advance } = setUp()
  await Promise.all(['a', 'b', 'c'].map(accounts.has))
  advance(4_999)
  await accounts.has('a')
  expect(reads).toHaveLength(1)
  advance(1)
  await accounts.has('a')
  expect(reads).toHaveLength(2)
})

test('follows changes in both directions, also of what was written shortly before the last reading', async () => {
  const { accounts, set, advance } = setUp()
  await accounts.has('a')
  set('a', true)
  advance(5_000)
  expect(await accounts.has('a')).toBe(true)
  set('a', false)
  expect(await accounts.has('a')).toBe(true)
  advance(5_000)
  expect(await accounts.has('a')).toBe(false)
})
