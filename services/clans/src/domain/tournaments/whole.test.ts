import { CONFIRM_MS, DISPUTE_MS, TOURNAMENT_FORMATS } from '@platform/contracts/clans/tournaments'
import { DomainError } from '@platform/service-kit/errors'
import { sized } from '@platform/testing/sizes'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { at, HOUR, type Open, rulesOf, startWith } from '../../testing/play-tournament.ts'
import type { TournamentCommand } from './decide.ts'
import { nextDueAt } from './due.ts'
import { placing } from './placing.ts'
import { prizesOf, sharesOf, sumOf } from './prize.ts'
import { type Match, matchOf, newMatch, newState } from './state.ts'
import { swissPairs, swissStandings } from './swiss.ts'

/** Longest that one match waits, whatever its two sides do. */
const LONGEST_MS = HOUR + CONFIRM_MS + DISPUTE_MS + CONFIRM_MS

const act = fc.constantFrom('agree', 'one', 'contradict', 'dispute', 'show', 'nothing', 'withdraw')
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never

function commandsOf(
  { id: matchId, sides }: Pick<Match, 'id' | 'sides'>,
  what: Act,
  wins: boolean,
): TournamentCommand[] {
  const [a, b] = sides as [string, string]
  const [winnerId, loserId] = wins ? [a, b] : [b, a]
  const report = (entrantId: string, winner = winnerId): TournamentCommand => ({
    ...{ kind: 'report' as const, matchId, entrantId },
    report: { winnerId: winner, score: null },
  })
  switch (what) {
    case 'agree':
      return [report(a), report(b)]
    case 'one':
      return [report(winnerId)]
    case 'contradict':
      return [report(winnerId), report(loserId, loserId)]
    case 'dispute':
      return [report(winnerId), { kind: 'dispute', matchId, entrantId: loserId }]
    case 'show':
      return [
        report(winnerId),
        { kind: 'dispute', matchId, entrantId: loserId },
        { kind: 'show', matchId, entrantId: loserId, picture: `${matchId}.webp` },
      ]
    case 'withdraw':
      return [{ kind: 'withdraw', entrantId: loserId }]
    default:
      return []
  }
}

/** Every match that opens is played in one of these ways, and time brings the rest. */
function playWildly(tournament: Open, ways: readonly Act[], wins: readonly boolean[]): void {
  const { state } = tournament
  const rules = rulesOf('SWISS')
  const seen = new Set<string>()
  let now = rules.startsAt
  for (;;) {
    for (const id of [...state.open].filter((one) => !seen.has(one))) {
      const n = seen.add(id).size
      const way = ways[n % ways.length] ?? 'nothing'
      const commands = commandsOf(matchOf(state, id), way, wins[n % wins.length] ?? true)
      for (const command of commands) tryTo(tournament, command, now)
    }
    const next = nextDueAt(state, rules)
    if (!next) return
    now = next
    tournament.advance(now)
  }
}

function tryTo(tournament: Open, command: TournamentCommand, now: Date): void {
  try {
    tournament.do(command, now)
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
  }
}

const MOST = sized({ short: 48, long: 1_024 })
const sizes = fc.oneof(fc.integer({ min: 2, max: MOST }), fc.constantFrom(2, 3, 5, MOST - 1, MOST))

test(`of 2 to ${MOST} entrants in every format, whatever the sides do, one wins in time and the shares are the pool`, () => {
  const amounts = fc.array(fc.bigInt({ min: 1n, max: 1_000_000n }), { minLength: 1, maxLength: 32 })
  const cycles = {
    ways: fc.array(act, { minLength: 1, maxLength: 12 }),
    wins: fc.array(fc.boolean(), { minLength: 1, maxLength: 12 }),
  }
  fc.assert(
    fc.property(
      fc.constantFrom(...TOURNAMENT_FORMATS),
      sizes,
      fc.record(cycles),
      amounts,
      fc.integer({ min: 1, max: 10 }),
      (format, entrants, { ways, wins }, places, players) => {
        const rules = rulesOf(format)
        const tournament = startWith(rules, entrants)
        playWildly(tournament, ways, wins)
        const { state } = tournament
        expect(state.status).toBe('COMPLETED')
        expect(state.seeds).toContain(state.winnerId)
        const matches = [...state.matches.values()]
        const rounds = new Set(matches.map(({ part, round }) => `${part}${round}`)).size
        const took = (state.endedAt?.getTime() ?? Infinity) - rules.startsAt.getTime()
        expect(took).toBeLessThanOrEqual(rounds * LONGEST_MS)
        expect(matches.filter((match) => match.state === 'WAITING')).toEqual([])

        const isOut = (id: string) => state.entrants.get(id)?.hasWithdrawn === true
        const left = state.seeds.filter((id) => !isOut(id))
        if (format === 'SWISS' && isOut(state.winnerId ?? '')) {
          const [best, ...others] = swissStandings(state)
          const ofLeft = others.filter(({ entrantId }) => !isOut(entrantId))
          for (const { wins: won } of ofLeft) expect(won).toBeLessThan(best?.wins ?? 0)
        }
        const lost = new Set(
          matches.flatMap(({ sides, winnerId }) => sides.filter((id) => id !== winnerId)),
        )
        // Who neither lost nor gave up has won it, also where everybody else gave up.
        if (left.length === 1 && !lost.has(left[0])) expect(state.winnerId).toBe(left[0])

        const groups = placing(state, format)
        expect(groups[0]).toEqual([state.winnerId])
        expect(groups.flat().toSorted()).toEqual(state.seeds.toSorted())
        const userIds = Array.from({ length: players }, (_, n) => `u${n}`)
        const shares = [...prizesOf(groups, places).values()].flatMap((amount) => [
          ...sharesOf({ captainId: 'u0', userIds }, amount).values(),
        ])
        expect(sumOf(shares)).toBe(sumOf(places))
      },
    ),
    { numRuns: sized({ short: 60, long: 400 }) },
  )
})

test('evidence at the end of a dispute leaves the other side time to answer, and theirs ends it no later', () => {
  const tournament = startWith(rulesOf('SINGLE_ELIMINATION'), 2)
  const { state } = tournament
  const match = matchOf(state, 'W1-1')
  for (const command of commandsOf(match, 'dispute', true)) tournament.do(command, at(HOUR))
  const until = at(HOUR + DISPUTE_MS)
  expect(match.deadline).toEqual(until)
  const show = (entrantId: string, now: Date) =>
    tournament.do({ kind: 'show', matchId: 'W1-1', entrantId, picture: `${entrantId}.webp` }, now)
  const last = new Date(until.getTime() - 1)
  show('p2', last)
  const answered = new Date(last.getTime() + CONFIRM_MS)
  expect(match.deadline).toEqual(answered)
  show('p1', new Date(answered.getTime() - 1))
  expect(match.deadline).toEqual(answered)
  tournament.advance(answered)
  expect(match).toMatchObject({ winnerId: 'p1', decidedBy: 'seed' })
})

test('in Swiss three who give up do not make one of them the winner over the one who plays', () => {
  const tournament = startWith(rulesOf('SWISS'), 4)
  const { state } = tournament
  const now = rulesOf('SWISS').startsAt
  const [first, second] = ['S1-1', 'S1-2'].map((id) => matchOf(state, id))
  const [a, b] = first!.sides as [string, string]
  const [c, d] = second!.sides as [string, string]
  for (const command of commandsOf(first!, 'agree', true)) tournament.do(command, now)
  for (const entrantId of [a, b, d]) tournament.do({ kind: 'withdraw', entrantId }, now)
  expect(state).toMatchObject({ status: 'COMPLETED', winnerId: c })
  const [best, next] = swissStandings(state)
  expect(best).toMatchObject({ entrantId: c, wins: 2 })
  expect(next).toMatchObject({ entrantId: a, wins: 1 })

  // Of the same wins the one who has not given up comes first, whatever the seed.
  const again = startWith(rulesOf('SWISS'), 4)
  const [one, two] = ['S1-1', 'S1-2'].map((id) => matchOf(again.state, id))
  for (const command of commandsOf(one!, 'agree', true)) again.do(command, now)
  for (const entrantId of one!.sides) {
    again.do({ kind: 'withdraw', entrantId: entrantId as string }, now)
  }
  for (const command of commandsOf(two!, 'agree', true)) again.do(command, now)
  again.do({ kind: 'withdraw', entrantId: two!.winnerId as string }, now)
  expect(swissStandings(again.state).map(({ wins }) => wins)).toEqual([1, 1, 1, 0])
  expect(again.state.winnerId).toBe(two!.sides[1])
})

test('in Swiss the others play on where everybody who is left has rested: the last rests again', () => {
  const state = newState()
  for (const [n, id] of ['a', 'b', 'c'].entries()) {
    const entrant = { id, captainId: id, userIds: [id], isCheckedIn: true, hasWithdrawn: false }
    state.entrants.set(id, entrant)
    state.seeds.push(id)
    const rest = { ...newMatch('S', n + 1, 1, [id, null]), winnerId: id }
    state.matches.set(rest.id, rest)
  }
  expect(swissPairs(state)).toEqual([
    ['a', 'b'],
    ['c', null],
  ])
})
