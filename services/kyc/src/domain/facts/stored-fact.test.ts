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

test('publishes neither what was never proven nor what has not changed', () => {
  expect(nextFact(pan, undefined, undefined, NOW)).toBeNull()
  expect(nextFact(pan, stored(), proven(), NOW)).toBeNull()
  const withdrawn = stored({ holds: false, expiresAt: null })
  expect(nextFact(pan, withdrawn, undefined, NOW)).toBeNull()
})

test('publishes a new fact, a new end and a withdrawal, each with a later version', () => {
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

test('a later check time alone is stored and not published', () => {
  const later = proven({ recheckAt: after(DAY_MS) })
  const known = stored({ recheckAt: NOW })
  expect(nextFact(pan, known, later, NOW)).toEqual({
    next: stored({ recheckAt: after(DAY_MS), revision: 2 }),
    isNews: false,
  })
})

test('a fact is due at its announcement and at its end, and never once it does not hold', () => {
  const end = after(YEAR)
  expect(dueAtOf(stored())).toEqual(new Date(end.getTime() - FACT_EXPIRING_MS))
  expect(dueAtOf(stored({ isAnnounced: true }))).toEqual(end)
  expect(dueAtOf(stored({ recheckAt: NOW }))).toEqual(NOW)
  expect(dueAtOf(stored({ expiresAt: null }))).toBeNull()
  expect(dueAtOf(stored({ holds: false, recheckAt: NOW }))).toBeNull()
})

test('announces a fact once in its last weeks, and not after its end', () => {
  const ends = (ms: number, own = {}) =>
    isToBeAnnounced(stored({ expiresAt: after(ms), ...own }), NOW)
  expect(ends(FACT_EXPIRING_MS + 1)).toBe(false)
  expect(ends(FACT_EXPIRING_MS)).toBe(true)
  expect(ends(FACT_EXPIRING_MS, { isAnnounced: true })).toBe(false)
  expect(ends(0)).toBe(false)
  expect(ends(FACT_EXPIRING_MS, { holds: false })).toBe(false)
})

test('does not announce the end of the fact that a user is under 18', () => {
  const minor = { userId: 'u', fact: 'under-18' } as const
  const next = nextFact(minor, undefined, proven({ recheckAt: after(DAY_MS) }), NOW)?.next
  expect(next && isToBeAnnounced(next, after(YEAR - DAY_MS))).toBe(false)
})
