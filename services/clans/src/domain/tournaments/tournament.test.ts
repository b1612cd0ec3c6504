import { TOURNAMENT_FORMATS, type TournamentFormat } from '@platform/contracts/clans/tournaments'
import { DomainError } from '@platform/service-kit/errors'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  at,
  better,
  HOUR,
  open,
  playOut,
  rulesOf,
  startWith,
} from '../../testing/play-tournament.ts'
import { apply } from './apply.ts'
import type { TournamentCommand } from './decide.ts'
import { nextDueAt } from './due.ts'
import { placing } from './placing.ts'
import { prizesOf, sharesOf, sumOf } from './prize.ts'
import { matchOf, newState, type TournamentState } from './state.ts'
import { swissRounds } from './swiss.ts'

const format = fc.constantFrom(...TOURNAMENT_FORMATS)

test.each(TOURNAMENT_FORMATS)(
  '%s of 2 to 1,024 entrants: the best seed wins where the better always wins, and every match had one result',
  (kind) => {
    for (const entrants of [2, 3, 4, 5, 6, 7, 8, 9, 16, 31, 33, 100, 1_023, 1_024]) {
      const tournament = startWith(rulesOf(kind), entrants)
      playOut(tournament, better)
      const { state } = tournament
      expect(state.status, `${entrants}`).toBe('COMPLETED')
      expect(state.winnerId).toBe('p1')
      const matches = [...state.matches.values()]
      expect(matches.filter((match) => match.state === 'WAITING')).toEqual([])
      const played = matches.filter(({ sides: [a, b] }) => a && b).filter((m) => m.winnerId)
      if (kind === 'SINGLE_ELIMINATION') expect(played).toHaveLength(entrants - 1)
      if (kind === 'DOUBLE_ELIMINATION') expect(played).toHaveLength(2 * entrants - 2)
      if (kind === 'SWISS') expect(state.round).toBe(swissRounds(entrants))
      const groups = placing(state, kind)
      expect(groups[0]).toEqual(['p1'])
      expect(groups.flat().toSorted()).toEqual(state.seeds.toSorted())
    }
  },
)

test('a bracket keeps the best seeds apart, gives byes to them, and a double elimination takes nobody out before two defeats', () => {
  const single = startWith(rulesOf('SINGLE_ELIMINATION'), 6).state
  const first = ['W1-1', 'W1-2', 'W1-3', 'W1-4'].map((id) => matchOf(single, id))
  expect(first.map(({ sides }) => sides)).toEqual([
    ['p1', null],
    ['p4', 'p5'],
    ['p2', null],
    ['p3', 'p6'],
  ])
  expect(first.map(({ decidedBy }) => decidedBy)).toEqual(['bye', null, 'bye', null])

  const double = startWith(rulesOf('DOUBLE_ELIMINATION'), 4)
  // The best loses its first match, and wins everything after it.
  let lost = false
  playOut(double, (a, b) => {
    if (lost || better(a, b) !== 'p1') return better(a, b)
    lost = true
    return a === 'p1' ? b : a
  })
  expect(double.state.winnerId).toBe('p1')
  expect(matchOf(double.state, 'F2-1').state).toBe('DECIDED')
})

test('Swiss pairs nobody twice with the same opponent or a bye, and takes all who are in', () => {
  const wins = fc.array(fc.boolean(), { minLength: 1, maxLength: 40 })
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 40 }), wins, (entrants, choices) => {
      const tournament = startWith(rulesOf('SWISS'), entrants)
      let n = 0
      playOut(tournament, (a, b) => {
        n += 1
        return choices[n % choices.length] ? a : b
      })
      const { state } = tournament
      const met = [...state.matches.values()].map(({ sides }) => sides.toSorted().join(' '))
      // With five entrants or fewer there may be no other opponent left.
      if (entrants > 5) expect(new Set(met).size).toBe(met.length)
      expect(met).toHaveLength(swissRounds(entrants) * Math.ceil(entrants / 2))
      expect(state.status).toBe('COMPLETED')
    }),
    { numRuns: 60 },
  )
})

const step = fc.record({
  act: fc.constantFrom('report', 'report', 'dispute', 'show', 'rule', 'withdraw', 'wait'),
  match: fc.nat(100),
  side: fc.constantFrom(0, 1),
  winner: fc.constantFrom(0, 1),
  ms: fc.integer({ min: 0, max: HOUR }),
})
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

function commandOf(state: TournamentState, one: Step): TournamentCommand | null {
  const ids = [...state.matches.keys()]
  const match = state.matches.get(ids[one.match % ids.length] ?? '')
  const [entrantId, winnerId] = [match?.sides[one.side], match?.sides[one.winner]]
  if (!match || !entrantId || !winnerId || one.act === 'wait') return null
  const matchId = match.id
  switch (one.act) {
    case 'report':
      return { kind: 'report', matchId, entrantId, report: { winnerId, score: [2, 1] } }
    case 'dispute':
      return { kind: 'dispute', matchId, entrantId }
    case 'show':
      return { kind: 'show', matchId, entrantId, picture: `${matchId}${entrantId}` }
    case 'rule':
      return { kind: 'rule', matchId, winnerId }
    default:
      return { kind: 'withdraw', entrantId }
  }
}

test('whatever is reported, disputed, decided and given up, and in whatever order, time alone leads to one winner', () => {
  fc.assert(
    fc.property(
      format,
      fc.integer({ min: 2, max: 20 }),
      fc.array(step),
      (kind, entrants, steps) => {
        const rules = rulesOf(kind)
        const tournament = startWith(rules, entrants)
        const { state, log } = tournament
        let now = rules.startsAt.getTime()
        for (const one of steps) {
          now += one.ms
          tournament.advance(new Date(now))
          const command = commandOf(state, one)
          try {
            if (command) tournament.do(command, new Date(now))
          } catch (error) {
            if (!(error instanceof DomainError)) throw error
          }
        }
        for (let next = nextDueAt(state, rules); next; next = nextDueAt(state, rules)) {
          tournament.advance(next)
        }
        expect(state.status).toBe('COMPLETED')
        expect(state.seeds).toContain(state.winnerId)
        expect([...state.open]).toEqual([])

        // No side reports twice, and no match is decided twice.
        const reports = log.flatMap((one) =>
          one.kind === 'reported' ? [`${one.matchId} ${one.entrantId}`] : [],
        )
        expect(new Set(reports).size).toBe(reports.length)
        const decided = log.flatMap((one) => (one.kind === 'decided' ? [one.matchId] : []))
        expect(new Set(decided).size).toBe(decided.length)

        // What the log makes is what was there.
        const again = newState()
        for (const event of log) apply(again, rules, event)
        expect(again).toEqual(state)
      },
    ),
    { numRuns: 200 },
  )
})

test('prizes and the shares of players add up to the pool, for any number of entrants and places', () => {
  const amounts = fc.array(fc.bigInt({ min: 1n, max: 1_000_000n }), { minLength: 1, maxLength: 32 })
  const lineup = fc.integer({ min: 1, max: 10 })
  fc.assert(
    fc.property(format, fc.integer({ min: 2, max: 40 }), amounts, lineup, (kind, n, paid, size) => {
      const tournament = startWith(rulesOf(kind), n)
      playOut(tournament, better)
      const prizes = prizesOf(placing(tournament.state, kind), paid)
      expect(sumOf([...prizes.values()])).toBe(sumOf(paid))
      const userIds = Array.from({ length: size }, (_, index) => `u${index}`)
      const shares = [...prizes.values()].map((amount) =>
        sharesOf({ captainId: 'u0', userIds }, amount),
      )
      expect(sumOf(shares.flatMap((all) => [...all.values()]))).toBe(sumOf(paid))
    }),
    { numRuns: 60 },
  )
  const shared = prizesOf([['a'], ['b'], ['c', 'd']], [50n, 30n, 11n, 10n, 5n])
  expect(Object.fromEntries(shared)).toEqual({ a: 55n, b: 30n, c: 11n, d: 10n })
})

const refused = (act: () => unknown) => {
  try {
    act()
    return null
  } catch (error) {
    return error instanceof DomainError ? error.code : String(error)
  }
}

test('a match is reported once by each side: the same again changes nothing, another result is refused, and the deadline decides the rest', () => {
  const tournament = startWith(rulesOf('SINGLE_ELIMINATION'), 4)
  const { state } = tournament
  const say = (matchId: string, entrantId: string, winnerId: string, now = at(HOUR)) =>
    tournament.do({ kind: 'report', matchId, entrantId, report: { winnerId, score: null } }, now)

  expect(say('W1-1', 'p1', 'p1')?.kind).toBe('reported')
  expect(say('W1-1', 'p1', 'p1')).toBeNull()
  expect(refused(() => say('W1-1', 'p1', 'p4'))).toBe('ALREADY_REPORTED')
  expect(refused(() => say('W1-1', 'p2', 'p4'))).toBe('NOT_ENTERED')
  expect(refused(() => say('W2-1', 'p1', 'p1'))).toBe('NOT_ENTERED')
  say('W1-1', 'p4', 'p4')
  expect(matchOf(state, 'W1-1').state).toBe('DISPUTED')
  tournament.do({ kind: 'show', matchId: 'W1-1', entrantId: 'p4', picture: 'a.webp' }, at(HOUR))
  // One report of the other match stays unanswered.
  say('W1-2', 'p3', 'p3')
  tournament.advance(at(HOUR + 15 * 60_000))
  expect(matchOf(state, 'W1-2')).toMatchObject({ winnerId: 'p3', decidedBy: 'unanswered' })
  expect(refused(() => say('W1-2', 'p2', 'p2'))).toBe('MATCH_OVER')
  tournament.advance(at(3 * HOUR))
  expect(matchOf(state, 'W1-1')).toMatchObject({ winnerId: 'p4', decidedBy: 'evidence' })
  // Nobody reports the final: the better seed wins.
  tournament.advance(at(5 * HOUR))
  expect(state).toMatchObject({ status: 'COMPLETED', winnerId: 'p3' })
})

test('who withdraws loses by walk-over, at once and in a match that comes later', () => {
  const tournament = startWith(rulesOf('SINGLE_ELIMINATION'), 4)
  const { state } = tournament
  tournament.do({ kind: 'withdraw', entrantId: 'p1' }, at(HOUR))
  expect(matchOf(state, 'W1-1')).toMatchObject({ winnerId: 'p4', decidedBy: 'walk-over' })
  tournament.do({ kind: 'withdraw', entrantId: 'p4' }, at(HOUR))
  const report = { winnerId: 'p3', score: null }
  for (const entrantId of ['p2', 'p3']) {
    tournament.do({ kind: 'report', matchId: 'W1-2', entrantId, report }, at(HOUR))
  }
  expect(matchOf(state, 'W2-1')).toMatchObject({ winnerId: 'p3', decidedBy: 'walk-over' })
  expect(state).toMatchObject({ status: 'COMPLETED', winnerId: 'p3' })
})

test('places follow the round of the last defeat, and those of the same round share one', () => {
  const sizesOf = (kind: TournamentFormat) => {
    const tournament = startWith(rulesOf(kind), 8)
    playOut(tournament, better)
    return placing(tournament.state, kind).map((group) => group.length)
  }
  expect(sizesOf('SINGLE_ELIMINATION')).toEqual([1, 1, 2, 4])
  expect(sizesOf('DOUBLE_ELIMINATION')).toEqual([1, 1, 1, 1, 2, 2])
  expect(sizesOf('SWISS')).toEqual([1, 1, 1, 1, 1, 1, 1, 1])
})

test('who is not checked in does not play, fewer than two cancel it, a place is had once, and seeds follow the ratings', () => {
  const rules = rulesOf('SINGLE_ELIMINATION', 3)
  const tournament = open(rules)
  const enter = (id: string, userIds = [id]) =>
    tournament.do({ kind: 'register', entrant: { id, captainId: id, userIds } }, at(-1))
  expect(enter('a')?.kind).toBe('registered')
  expect(enter('a')).toBeNull()
  expect(refused(() => enter('clan', ['b', 'a']))).toBe('PLAYS_ALREADY')
  enter('b')
  enter('c')
  expect(refused(() => enter('d'))).toBe('TOURNAMENT_FULL')
  const checkIn = (entrantId: string, now: Date) =>
    tournament.do({ kind: 'check-in', entrantId }, now)
  expect(refused(() => checkIn('a', at(-1)))).toBe('CHECK_IN_CLOSED')
  expect(refused(() => checkIn('d', at(0)))).toBe('NOT_ENTERED')
  tournament.do({ kind: 'withdraw', entrantId: 'c' }, at(0))
  expect(refused(() => enter('c'))).toBe('HAS_WITHDRAWN')
  enter('d')
  for (const id of ['a', 'd']) checkIn(id, at(0))
  tournament.advance(rules.startsAt, new Map([['d', 1_600]]))
  expect(tournament.state.seeds).toEqual(['d', 'a'])
  expect(refused(() => enter('e'))).toBe('TOURNAMENT_CLOSED')

  const alone = startWith(rules, 1).state
  expect(alone).toMatchObject({ status: 'CANCELLED', winnerId: null })
})
