import { randomUUID } from 'node:crypto'
import { CONFIRM_MS, DISPUTE_MS } from '@platform/contracts/clans/tournaments'
import { ratingChanged } from '@platform/contracts/clans/tournaments-events'
import { HOUR_MS } from '@platform/contracts/constants'
import type { OutboxEvent, Staff } from '@platform/service-kit'
import { watchQueries } from '@platform/testing/index-coverage'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Arena, codeOf, openArena } from '../../testing/arena.ts'
import { makeClan } from '../../testing/make-clan.ts'
import { disputeResult, reportResult } from './act-as-entrant.ts'
import { addEvidence } from './add-evidence.ts'
import { decideMatch } from './decide-match.ts'
import { register } from './enter-tournament.ts'
import { loadTournament } from './load-tournament.ts'
import { cancelTournament } from './organise-tournament.ts'
import { fundPrize } from './prize.ts'
import { advanceDue, republishPrizes, settleEnded } from './settle.ts'

const queries = watchQueries()
let arena: Arena
beforeAll(async () => {
  arena = await openArena('tournaments')
})
afterAll(async () => {
  queries.stop()
  expect(queries.unserved()).toEqual([])
  await arena.close()
})

const funding = () => ({ requestId: randomUUID(), approverId: randomUUID() })

test('of 60 who enter at once over two instances, as many as there are places get one, and one wins', async () => {
  const tournament = await arena.newTournament({ maxEntrants: 20 })
  const users = Array.from({ length: 60 }, () => randomUUID())
  const outcomes = await Promise.all(
    users.flatMap((user, n) => [
      codeOf(register(arena.other(n), user, tournament.id, undefined)),
      // The same user at the same time on the other instance.
      codeOf(register(arena.other(n + 1), user, tournament.id, undefined)),
    ]),
  )
  expect(outcomes.filter((code) => code === null)).toHaveLength(40)
  expect(outcomes.filter((code) => code === 'TOURNAMENT_FULL')).toHaveLength(80)
  const entered = await arena.one().live.read(tournament, ({ entrants }) => [...entrants.keys()])
  expect(entered).toHaveLength(20)
  await arena.start(tournament, entered)
  const winner = await arena.playOut(tournament)
  expect(entered).toContain(winner)
  const fresh = arena.open(arena.instances[0]!)
  for (const deps of [...arena.both, fresh]) {
    const state = await deps.live.read(tournament, ({ status, winnerId }) => ({ status, winnerId }))
    expect(state).toEqual({ status: 'COMPLETED', winnerId: winner })
  }
})

test('a prize is paid once: the shares add up to the pool, and the rest of the escrow returns when the wallet has answered all', async () => {
  const tournament = await arena.newTournament()
  const { id } = tournament
  const operator: Staff = { id: randomUUID(), roles: ['admin'] }
  const body = { currency: 'KCASH' as const, places: ['50.00', '30.00', '10.01'] }
  const users = await arena.enter(tournament, 4)
  const asPlayer = { ...operator, id: users[0] ?? '' }
  expect(await codeOf(fundPrize(arena.one(), asPlayer, id, body, funding()))).toBe('PAYS_OR_PLAYS')
  const request = funding()
  await Promise.all(arena.both.map((deps) => fundPrize(deps, operator, id, body, request)))
  const dearer = { ...body, places: ['51.00'] }
  expect(await codeOf(fundPrize(arena.one(), operator, id, dearer, request))).toBe('TERMS_FIXED')
  expect(await codeOf(register(arena.one(), operator.id, id, undefined))).toBe('PAYS_OR_PLAYS')
  expect(arena.opened).toContain(id)

  await arena.start(tournament, users)
  await arena.playOut(tournament)
  await Promise.all(arena.both.map((deps) => settleEnded(deps, arena.signal)))
  await settleEnded(arena.open(arena.instances[0]!), arena.signal)
  const found = await arena.instances[0]!.mongo.connection.collection('prize_payments')
    .find({ tournamentId: id })
    .toArray()
  // The two who lost in the first round share the third place.
  const amounts = found.map(({ amount }) => BigInt(amount)).sort((a, b) => Number(b - a))
  expect(amounts).toEqual([5_000n, 3_000n, 501n, 500n])
  expect(arena.closed).not.toContain(id)
  expect(found.map(({ outbox }) => outbox.length)).toEqual([1, 1, 1, 1])
  const [first] = found
  const { prize } = await loadTournament(arena.one(), id)
  const programme = { kind: 'prize', id: prize?.programmeId }
  expect(first?.outbox[0].data).toMatchObject({ programme })

  // What is not answered is published again, with a version that asks for the answer.
  const [ready, ...late] = found.map(({ _id }) => String(_id))
  await arena.one().prizePayments.answered(String(ready), 'ready')
  arena.clock.advance(HOUR_MS)
  await Promise.all(arena.both.map((deps) => republishPrizes(deps, arena.signal)))
  const again = await arena.instances[0]!.mongo.connection.collection('prize_payments')
    .find({ tournamentId: id, 'outbox.version': 2 })
    .toArray()
  expect(again.map(({ _id }) => String(_id)).sort()).toEqual(late.sort())
  for (const payment of late) await arena.one().prizePayments.answered(payment, 'ready')
  await settleEnded(arena.one(), arena.signal)
  expect(arena.closed).toContain(id)
  expect((await loadTournament(arena.one(), id)).prize?.status).toBe('ENDED')
})

test('the prize of a cancelled tournament returns, and one that is funded too late never starts', async () => {
  const operator: Staff = { id: randomUUID(), roles: ['admin'] }
  const body = { currency: 'KCASH' as const, places: ['5.00'] }
  const tournament = await arena.newTournament()
  const { id } = tournament
  await fundPrize(arena.one(), operator, id, body, funding())
  expect(await codeOf(cancelTournament(arena.one(), randomUUID(), id))).toBe('FORBIDDEN')
  await cancelTournament(arena.one(), tournament.organiserId, id)
  await settleEnded(arena.one(), arena.signal)
  expect(arena.closed).toContain(id)

  const late = await arena.newTournament()
  arena.clock.advance(2 * HOUR_MS)
  await advanceDue(arena.one(), arena.signal)
  expect((await loadTournament(arena.one(), late.id)).status).toBe('CANCELLED')
  expect(await codeOf(fundPrize(arena.one(), operator, late.id, body, funding()))).toBe(
    'TOURNAMENT_CLOSED',
  )
})

test('a dispute ends at its deadline without anybody, and a reviewer who plays does not decide it', async () => {
  const tournament = await arena.newTournament()
  const { id } = tournament
  const users = await arena.enter(tournament, 2)
  await arena.start(tournament, users)
  const [{ id: matchId, sides } = { id: '', sides: ['', ''] as const }] =
    await arena.openMatches(tournament)
  const match = { id, matchId }
  await reportResult(arena.one(), sides[0], match, { winnerId: sides[0], score: [2, 0] })
  await addEvidence(arena.other(1), sides[1], match, Buffer.from('screen'))
  await disputeResult(arena.other(1), sides[1], match)
  expect(await arena.one().tournaments.disputed(10)).toMatchObject([{ id, disputed: 1 }])
  const player: Staff = { id: sides[0], roles: ['reviewer'] }
  const made = { winnerId: sides[0], reason: 'Seen' }
  expect(await codeOf(decideMatch(arena.one(), player, match, made))).toBe('PAYS_OR_PLAYS')
  arena.clock.advance(CONFIRM_MS)
  await advanceDue(arena.one(), arena.signal)
  expect((await loadTournament(arena.one(), id)).status).toBe('LIVE')
  arena.clock.advance(DISPUTE_MS - CONFIRM_MS)
  await Promise.all(arena.both.map((deps) => advanceDue(deps, arena.signal)))
  expect(await loadTournament(arena.one(), id)).toMatchObject({
    status: 'COMPLETED',
    winnerId: sides[1],
  })

  // The winner has the better rating from now on.
  await Promise.all(arena.both.map((deps) => settleEnded(deps, arena.signal)))
  const ratings = await arena.one().ratings.of('chess', sides)
  expect(ratings.get(sides[1])).toBe(1_516)
  expect(ratings.get(sides[0])).toBe(1_484)
  const rated = await arena.instances[0]?.mongo
    .modelOf('rating_changes')
    .findById(`${id}:${sides[1]}`)
    .lean<{ outbox: OutboxEvent[] }>()
  expect(rated?.outbox[0]).toMatchObject({
    ...{ type: ratingChanged.type, key: sides[1], version: 1 },
    data: { userId: sides[1], game: 'chess', rating: 1_516, deviation: 350, matches: 1 },
  })
})

test('a clan enters by its chief, with a line-up of its members and no others', async () => {
  const { deps } = arena.instances[0]!
  const clan = await makeClan(deps)
  const tournament = await arena.newTournament({ entrantKind: 'clan', teamSize: 2 })
  const { id } = tournament
  const stranger = randomUUID()
  const enterAs = (user: string, lineup: string[]) =>
    codeOf(register(arena.one(), user, id, lineup))
  expect(await enterAs(stranger, [stranger])).toBe('CHIEF_ONLY')
  expect(await enterAs(clan.chiefId, [clan.chiefId])).toBe('LINEUP_INVALID')
  expect(await enterAs(clan.chiefId, [clan.chiefId, stranger])).toBe('LINEUP_INVALID')
})
