import { expect, test } from 'vitest'
import type { Timed } from './campaign-phase.ts'
import { settlePollInterval } from './settle-poll.ts'

const START = Date.parse('2026-01-15T12:00:00.000Z')
const at = (minutes: number) => START + minutes * 60_000
const pool = (status: Timed['status'], days = 0): Timed => ({
  status,
  startsAt: new Date(START).toISOString(),
  endsAt: new Date(at(60 + days * 1_440)).toISOString(),
  claimEndsAt: new Date(at(600 + days * 1_440)).toISOString(),
})

test('a live pool is fetched again at its end, and at least each hour', () => {
  expect(settlePollInterval(pool('LIVE'), at(50))).toBe(600_000)
  expect(settlePollInterval(pool('LIVE', 40), at(0))).toBe(3_600_000)
})

test('until its rewards are counted it is polled, first fast, whatever its stored status', () => {
  expect(settlePollInterval(pool('LIVE'), at(60))).toBe(5_000)
  expect(settlePollInterval(pool('PROCESSING_REWARDS'), at(61))).toBe(5_000)
  expect(settlePollInterval(pool('PROCESSING_REWARDS'), at(62))).toBe(30_000)
})

test('nothing else is polled', () => {
  expect(settlePollInterval(pool('CLAIM_REWARDS'), at(70))).toBe(false)
  expect(settlePollInterval(pool('PUBLISHED'), at(-5))).toBe(false)
  expect(settlePollInterval({ ...pool('LIVE'), claimEndsAt: null }, at(50))).toBe(false)
})
