import { randomUUID } from 'node:crypto'
import { CHECK_IN_MS, CONFIRM_MS, DISPUTE_MS } from '@platform/contracts/clans/tournaments'
import { HOUR_MS } from '@platform/contracts/constants'
import { DomainError, type Staff } from '@platform/service-kit'
import { watchQueries } from '@platform/testing/index-coverage'
import { testClock } from '@platform/testing/test-clock'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeClan } from '../testing/make-clan.ts'
import { type Instance, openInstance } from '../testing/open-instance.ts'
import { openTournaments } from './create-tournaments.ts'
import type { TournamentDependencies } from './dependencies.ts'
import type { Tournament } from './domain/tournament.ts'
import { decideMatch } from './operations/decide-match.ts'
import {
  addEvidence,
  cancelTournament,
  checkIn,
  disputeResult,
  loadTournament,
  register,
  reportResult,
} from './operations/play.ts'
import { fundPrize } from './operations/prize.ts'
import { advanceDue, republishPrizes, settleEnded } from './operations/settle.ts'

const clock = testClock({ stopped: true })
const signal = new AbortController().signal
const queries = watchQueries()
const opened: string[] = []
const closed: string[] = []
/** The wallet, with money for every prize. */
const wallet = {
  open: async (id: string) => void opened.push(id),
  close: async (id: string) => void closed.push(id),
}
let instances: Instance[]
let both: TournamentDependencies[]
beforeAll(async () => {
  instances = await Promise.all([1, 2].map(() => openInstance('tournaments', { clock })))
  both = instances.map(open)
})
afterAll(async () => {
  queries.stop()
  expect(queries.unserved()).toEqual([])
  await Promise.all(instances.map(({ mongo }) => mongo.close()))
})

/** An instance that has read nothing yet. */
const open = ({ deps }: Instance) => {
  const blobs = { ...deps.blobs, store: async () => `${'0'.repeat(64)}.webp` }
  return openTournaments({ ...deps, blobs }, { wallet, mayFund: async () => true })
}
const one = () => both[0]!
const other = (n: number) => both[n % 2]!

async function newTournament(given: Partial<Tournament> = {}): Promise<Tournament> {
  const startsAt = new Date(clock.now().getTime() + HOUR_MS)
  const tournament: Tournament = {
    ...{ id: randomUUID(), title: null, game: 'chess', format: 'SINGLE_ELIMINATION' },
    ...{ entrantKind: 'player', teamSize: 1, maxEntrants: 16, organiserId: randomUUID() },
    isRated: true,
    ...{
      requestHash: 'hash',
      createdAt: clock.now(),
      prize: null,
      status: 'PUBLISHED',
      entrants: 0,
    },
    ...{ disputed: 0, winnerId: null, nextDueAt: startsAt, number: 0, reportMs: HOUR_MS, startsAt },
    checkInAt: new Date(startsAt.getTime() - CHECK_IN_MS),
    ...given,
  }
  expect(await one().tournaments.add(tournament, null)).toBe(true)
  return tournament
}

async function enter({ id }: Tournament, count: number): Promise<string[]> {
  const users = Array.from({ length: count }, () => randomUUID())
  await Promise.all(users.map((user, n) => register(other(n), user, id, undefined)))
  return users
}
async function start({ id, startsAt }: Tournament, users: readonly string[]): Promise<void> {
  clock.advance(startsAt.getTime() - CHECK_IN_MS - clock.now().getTime())
  await Promise.all(users.map((user, n) => checkIn(other(n), user, id)))
  clock.advance(CHECK_IN_MS)
  await advanceDue(one(), signal)
}
const funding = () => ({ requestId: randomUUID(), approverId: randomUUID() })
const codeOf = (act: Promise<unknown>) =>
  act.then(
    () => null,
    (error) => (error instanceof DomainError ? error.code : String(error)),
  )
const openMatches = (deps: TournamentDependencies, tournament: Tournament) =>
  deps.live.read(tournament, ({ open: ids, matches }) =>
    [...ids].map((id) => ({ id, sides: matches.get(id)?.sides as [string, string] })),
  )
/** Both sides report that the first one has won, each over another instance. */
async function playOut(tournament: Tournament): Promise<string | null> {
  for (;;) {
    const matches = await openMatches(one(), tournament)
    if (matches.length === 0) break
    await Promise.all(
      matches.flatMap(({ id: matchId, sides }) =>
        sides.map((user, n) =>
          reportResult(
            other(n),
            user,
            { id: tournament.id, matchId },
            { winnerId: sides[0], score: null },
          ),
        ),
      ),
    )
  }
  return (await loadTournament(one(), tournament.id)).winnerId
}

test('of 60 who enter at once over two instances, as many as there are places get one, and one wins', async () => {
  const tournament = await newTournament({ maxEntrants: 20 })
  const users = Array.from({ length: 60 }, () => randomUUID())
  const outcomes = await Promise.all(
    users.flatMap((user, n) => [
      codeOf(register(other(n), user, tournament.id, undefined)),
      // The same user at the same time on the other instance.
      codeOf(register(other(n + 1), user, tournament.id, undefined)),
    ]),
  )
  expect(outcomes.filter((code) => code === null)).toHaveLength(40)
  expect(outcomes.filter((code) => code === 'TOURNAMENT_FULL')).toHaveLength(80)
  const entered = await one().live.read(tournament, ({ entrants }) => [...entrants.keys()])
  expect(entered).toHaveLength(20)
  await start(tournament, entered)
  const winner = await playOut(tournament)
  expect(entered).toContain(winner)
  const fresh = await open(instances[0]!)
  for (const deps of [...both, fresh]) {
    const state = await deps.live.read(tournament, ({ status, winnerId }) => ({ status, winnerId }))
    expect(state).toEqual({ status: 'COMPLETED', winnerId: winner })
  }
})

test('a prize is paid once: the shares add up to the pool, and the rest of the escrow returns when the wallet has answered all', async () => {
  const tournament = await newTournament()
  const { id } = tournament
  const operator: Staff = { id: randomUUID(), roles: ['admin'] }
  const body = { currency: 'KCASH' as const, places: ['50.00', '30.00', '10.01'] }
  const users = await enter(tournament, 4)
  const asPlayer = { ...operator, id: users[0] ?? '' }
  expect(await codeOf(fundPrize(one(), asPlayer, id, body, funding()))).toBe('PAYS_OR_PLAYS')
  const request = funding()
  await Promise.all(both.map((deps) => fundPrize(deps, operator, id, body, request)))
  const dearer = { ...body, places: ['51.00'] }
  expect(await codeOf(fundPrize(one(), operator, id, dearer, request))).toBe('TERMS_FIXED')
  expect(await codeOf(register(one(), operator.id, id, undefined))).toBe('PAYS_OR_PLAYS')
  expect(opened).toContain(id)

  await start(tournament, users)
  await playOut(tournament)
  await Promise.all(both.map((deps) => settleEnded(deps, signal)))
  await settleEnded(await open(instances[0]!), signal)
  const found = await instances[0]!.mongo.connection
    .collection('prize_payments')
    .find({ tournamentId: id })
    .toArray()
  // The two who lost in the first round share the third place.
  const amounts = found.map(({ amount }) => BigInt(amount)).sort((a, b) => Number(b - a))
  expect(amounts).toEqual([5_000n, 3_000n, 501n, 500n])
  expect(closed).not.toContain(id)
  expect(found.map(({ outbox }) => outbox.length)).toEqual([1, 1, 1, 1])
  const [first] = found
  expect(first?.outbox[0].data).toMatchObject({ programme: { kind: 'prize', id } })

  // What is not answered is published again, with a version that asks for the answer.
  const [ready, ...late] = found.map(({ _id }) => String(_id))
  await one().prizePayments.answered(String(ready), 'ready')
  clock.advance(HOUR_MS)
  await Promise.all(both.map((deps) => republishPrizes(deps, signal)))
  const again = await instances[0]!.mongo.connection
    .collection('prize_payments')
    .find({ tournamentId: id, 'outbox.version': 2 })
    .toArray()
  expect(again.map(({ _id }) => String(_id)).sort()).toEqual(late.sort())
  for (const payment of late) await one().prizePayments.answered(payment, 'ready')
  await settleEnded(one(), signal)
  expect(closed).toContain(id)
  expect((await loadTournament(one(), id)).prize?.status).toBe('ENDED')
})

test('the prize of a cancelled tournament returns, and one that is funded too late never starts', async () => {
  const operator: Staff = { id: randomUUID(), roles: ['admin'] }
  const body = { currency: 'KCASH' as const, places: ['5.00'] }
  const tournament = await newTournament()
  const { id } = tournament
  await fundPrize(one(), operator, id, body, funding())
  expect(await codeOf(cancelTournament(one(), randomUUID(), id))).toBe('FORBIDDEN')
  await cancelTournament(one(), tournament.organiserId, id)
  await settleEnded(one(), signal)
  expect(closed).toContain(id)

  const late = await newTournament()
  clock.advance(2 * HOUR_MS)
  await advanceDue(one(), signal)
  expect((await loadTournament(one(), late.id)).status).toBe('CANCELLED')
  expect(await codeOf(fundPrize(one(), operator, late.id, body, funding()))).toBe(
    'TOURNAMENT_CLOSED',
  )
})

test('a dispute ends at its deadline without anybody, and a reviewer who plays does not decide it', async () => {
  const tournament = await newTournament()
  const { id } = tournament
  const users = await enter(tournament, 2)
  await start(tournament, users)
  const [{ id: matchId, sides } = { id: '', sides: ['', ''] as const }] = await openMatches(
    one(),
    tournament,
  )
  const match = { id, matchId }
  await reportResult(one(), sides[0], match, { winnerId: sides[0], score: [2, 0] })
  await addEvidence(other(1), sides[1], match, Buffer.from('screen'))
  await disputeResult(other(1), sides[1], match)
  expect(await one().tournaments.disputed(10)).toMatchObject([{ id, disputed: 1 }])
  const player: Staff = { id: sides[0], roles: ['reviewer'] }
  const made = { winnerId: sides[0], reason: 'Seen' }
  expect(await codeOf(decideMatch(one(), player, match, made))).toBe('PAYS_OR_PLAYS')
  clock.advance(CONFIRM_MS)
  await advanceDue(one(), signal)
  expect((await loadTournament(one(), id)).status).toBe('LIVE')
  clock.advance(DISPUTE_MS - CONFIRM_MS)
  await Promise.all(both.map((deps) => advanceDue(deps, signal)))
  expect(await loadTournament(one(), id)).toMatchObject({ status: 'COMPLETED', winnerId: sides[1] })

  // The winner has the better rating from now on.
  await Promise.all(both.map((deps) => settleEnded(deps, signal)))
  const ratings = await one().ratings.of('chess', sides)
  expect(ratings.get(sides[1])).toBe(1_516)
  expect(ratings.get(sides[0])).toBe(1_484)
})

test('a clan enters by its chief, with a line-up of its members and no others', async () => {
  const { deps } = instances[0]!
  const clan = await makeClan(deps)
  const tournament = await newTournament({ entrantKind: 'clan', teamSize: 2 })
  const { id } = tournament
  const stranger = randomUUID()
  const enterAs = (user: string, lineup: string[]) => codeOf(register(one(), user, id, lineup))
  expect(await enterAs(stranger, [stranger])).toBe('CHIEF_ONLY')
  expect(await enterAs(clan.chiefId, [clan.chiefId])).toBe('LINEUP_INVALID')
  expect(await enterAs(clan.chiefId, [clan.chiefId, stranger])).toBe('LINEUP_INVALID')
})
