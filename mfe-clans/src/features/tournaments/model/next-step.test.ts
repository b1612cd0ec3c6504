import { expect, test } from 'vitest'
import { aMatch, aTournament, entry, RIVAL_ID } from '../../../testing/open-arena.ts'
import { USER_ID } from '../../../testing/open-clans.ts'
import { type NextStep, nextStep } from './next-step.ts'

const NOW = Date.parse('2026-01-15T12:00:00.000Z')
const CHECK_IN = Date.parse('2026-01-15T13:30:00.000Z')
const START = Date.parse('2026-01-15T14:00:00.000Z')
type Seen = Parameters<typeof nextStep>[0]
const step = (tournament: Partial<Seen['tournament']>, seen: Partial<Seen> = {}): NextStep =>
  nextStep({
    ...{ match: null, isIn: true, mayBeChief: false, now: NOW },
    ...seen,
    tournament: { ...aTournament(), ...tournament },
  })

test('before the start: registration, then check-in until the start', () => {
  expect(step({})).toBe('register')
  expect(step({ entrants: 8 })).toBe('full')
  expect(step({ entrantKind: 'clan' })).toBe('for-chiefs')
  expect(step({ entrantKind: 'clan' }, { mayBeChief: true })).toBe('register')
  const entered = { own: entry({ isCheckedIn: false }) }
  expect(step(entered)).toBe('wait-check-in')
  expect(step(entered, { now: CHECK_IN })).toBe('check-in')
  expect(step({ own: entry({ isCheckedIn: false, mayAct: false }) }, { now: CHECK_IN })).toBe(
    'team-plays',
  )
  expect(step({ own: entry() }, { now: CHECK_IN })).toBe('wait-start')
  expect(step({ own: entry() }, { now: START })).toBe('starting')
  expect(step({ own: entry({ hasWithdrawn: true }) })).toBe('withdrawn')
})

test('while it is played: what both sides have said decides', () => {
  const live = { status: 'LIVE', own: entry({ matchId: 'W1-1' }) } as const
  const of = (match: Parameters<typeof aMatch>[0]) => step(live, { match: aMatch(match) })
  expect(of({})).toBe('report')
  expect(of({ state: 'REPORTED', hasReported: [true, false] })).toBe('wait-answer')
  expect(of({ state: 'REPORTED', hasReported: [false, true] })).toBe('answer')
  expect(of({ sides: [RIVAL_ID, USER_ID], state: 'REPORTED', hasReported: [true, false] })).toBe(
    'answer',
  )
  expect(of({ state: 'DISPUTED', hasReported: [true, true] })).toBe('disputed')
  expect(step({ ...live, own: entry({ mayAct: false, matchId: 'W1-1' }) })).toBe('team-plays')
  expect(step({ status: 'LIVE' })).toBe('watch')
  expect(step({ status: 'LIVE', own: entry() })).toBe('wait-match')
  expect(step({ status: 'LIVE', own: entry() }, { isIn: false })).toBe('out')
})

test('at the end: who won', () => {
  const won = { entrantId: USER_ID, name: 'asha' }
  expect(step({ status: 'COMPLETED', own: entry(), winner: won })).toBe('won')
  expect(step({ status: 'COMPLETED', winner: won })).toBe('over')
  expect(step({ status: 'CANCELLED', own: entry() })).toBe('cancelled')
})
