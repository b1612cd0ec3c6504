import { DAY_MS } from '@platform/contracts/constants'
import { expect, test } from 'vitest'
import type { FactState } from './facts-of.ts'
import {
  dueAtOf,
  FACT_EXPIRING_MS,
  isToBeAnnounced,
  nextFact,
  type StoredFact,
} from './stored-fact.ts'

const NOW = new Date('2026-11-29T12:00:00Z')
const after = (ms: number) => new Date(NOW.getTime() + ms)
const YEAR = 365 * DAY_MS
const pan = { userId: 'u', fact: 'pan-verified' } as const
const proven = (own: Partial<FactState> = {}): FactState => ({
  ...{ holds: true, expiresAt: after(YEAR), recheckAt: null },
  ...own,
})
const stored = (own: Partial<StoredFact> = {}): StoredFact => ({
  ...{ ...pan, ...proven(), version: 5, revision: 1, isAnnounced: false },
  ...own,
})

test('what was never proven is not published, and what stays the same is not published again', () => {
  expect(nextFact(pan, undefined, undefined, NOW)).toBeNull()
  expect(nextFact(pan, stored(), proven(), NOW)).toBeNull()
  const withdrawn = stored({ holds: false, expiresAt: null })
  expect(nextFact(pan, withdrawn, undefined, NOW)).toBeNull()
})

test('a new fact, a new end and a withdrawal are news, each of a later version', () => {
  expect(nextFact(pan, undefined, proven(), NOW)).toEqual({
    next: stored({ version: NOW.getTime() }),
    isNews: true,
  })
  const renewed = proven({ expiresAt: after(2 * YEAR) })
  const known = stored({ version: NOW.getTime() + 7, isAnnounced: true })
  expect(nextFact(pan, known, renewed, NOW)).toEqual({
    next: { ...pan, ...renewed, version: NOW.getTime() + 8, revision: 2, isAnnounced: false },
    isNews: true,
  })
  expect(nextFact(pan, stored(), undefined, NOW)?.next).toMatchObject({
    ...{ holds: false, expiresAt: null },
  })
})

test('a later look alone is stored and not published', () => {
  const later = proven({ recheckAt: after(DAY_MS) })
  const known = stored({ recheckAt: NOW })
  expect(nextFact(pan, known, later, NOW)).toEqual({
    next: stored({ recheckAt: after(DAY_MS), revision: 2 }),
    isNews: false,
  })
})

test('a fact is due when it is to be announced, then when it ends, and one that does not hold never', () => {
  const end = after(YEAR)
  expect(dueAtOf(stored())).toEqual(new Date(end.getTime() - FACT_EXPIRING_MS))
  expect(dueAtOf(stored({ isAnnounced: true }))).toEqual(end)
  expect(dueAtOf(stored({ recheckAt: NOW }))).toEqual(NOW)
  expect(dueAtOf(stored({ expiresAt: null }))).toBeNull()
  expect(dueAtOf(stored({ holds: false, recheckAt: NOW }))).toBeNull()
})

test('it is announced in its last weeks, once, and not when it is over', () => {
  const ends = (ms: number, own = {}) =>
    isToBeAnnounced(stored({ expiresAt: after(ms), ...own }), NOW)
  expect(ends(FACT_EXPIRING_MS + 1)).toBe(false)
  expect(ends(FACT_EXPIRING_MS)).toBe(true)
  expect(ends(FACT_EXPIRING_MS, { isAnnounced: true })).toBe(false)
  expect(ends(0)).toBe(false)
  expect(ends(FACT_EXPIRING_MS, { holds: false })).toBe(false)
})

test('that somebody is under 18 is not announced as ending', () => {
  const minor = { userId: 'u', fact: 'under-18' } as const
  const next = nextFact(minor, undefined, proven({ recheckAt: after(DAY_MS) }), NOW)?.next
  expect(next && isToBeAnnounced(next, after(YEAR - DAY_MS))).toBe(false)
})
