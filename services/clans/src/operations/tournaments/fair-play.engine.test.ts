import { randomUUID } from 'node:crypto'
import {
  CONFIRM_MS,
  DISPUTE_MS,
  MISSED_MS,
  MOST_OPEN_TOURNAMENTS,
} from '@platform/contracts/clans/tournaments'
import { DAY_MS, HOUR_MS } from '@platform/contracts/constants'
import type { Staff } from '@platform/service-kit'
import { watchQueries } from '@platform/testing/index-coverage'
import { sized } from '@platform/testing/sizes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { handOver } from '../hand-over.ts'
import { joinOrAsk } from '../join-clan.ts'
import { leaveClan } from '../leave-clan.ts'
import { type Arena, codeOf, openArena } from '../../testing/arena.ts'
import { makeClan, requestOf } from '../../testing/make-clan.ts'
import type { TournamentDependencies } from './dependencies.ts'
import type { Tournament } from '../../domain/tournaments/tournament.ts'
import { createTournament } from './create-tournament.ts'
import { decideMatch } from './decide-match.ts'
import { entrantGone } from './entrant-gone.ts'
import {
  addEvidence,
  cancelTournament,
  checkIn,
  disputeResult,
  loadTournament,
  register,
  reportResult,
  startTournament,
  withdraw,
} from './play.ts'
import { fundPrize } from './prize.ts'
import { advanceDue, settleEnded } from './settle.ts'

const queries = watchQueries()
let arena: Arena
beforeAll(async () => {
  arena = await openArena('fair-play')
})
afterAll(async () => {
  queries.stop()
  expect(queries.unserved()).toEqual([])
  await arena.close()
})

const operator: Staff = { id: randomUUID(), roles: ['admin'] }
const reviewer = (id: string = randomUUID()): Staff => ({ id, roles: ['reviewer'] })
const fund = (id: string, by = operator) =>
  fundPrize(
    arena.one(),
    by,
    id,
    { currency: 'KCASH', places: ['5.00'] },
    { requestId: randomUUID(), approverId: randomUUID() },
  )
const showing = (tournament: Tournament) =>
  arena.one().live.read(tournament, ({ status, winnerId }) => ({ status, winnerId }))
async function firstMatch(tournament: Tournament) {
  const [first] = await arena.openMatches(tournament)
  if (!first) throw new Error('no match is open')
  return { match: { id: tournament.id, matchId: first.id }, sides: first.sides }
}
/** A tournament of these two, which has begun. */
async function duel(given: Partial<Tournament> = {}, count = 2) {
  const tournament = await arena.newTournament(given)
  const users = await arena.enter(tournament, count)
  await arena.start(tournament, users)
  return { tournament, users, ...(await firstMatch(tournament)) }
}
/** A clan with its chief and another member. */
async function clanOfTwo() {
  const { deps } = arena.instances[0]!
  const { id, chiefId } = await makeClan(deps)
  const member = randomUUID()
  await joinOrAsk(deps, member, id)
  return { id, chiefId, member, lineup: [chiefId, member] }
}
/** Two clans of two that have entered. */
async function clanDuel() {
  const tournament = await arena.newTournament({ entrantKind: 'clan', teamSize: 2 })
  const clans = [await clanOfTwo(), await clanOfTwo()] as const
  for (const { chiefId, lineup } of clans) {
    await register(arena.one(), chiefId, tournament.id, lineup)
  }
  return { tournament, clans, chiefs: clans.map(({ chiefId }) => chiefId) }
}

test('what two instances decide about one match at the same time is decided once', async () => {
  for (let round = 0; round < sized({ short: 3, long: 40 }); round += 1) {
    const { tournament, match, sides } = await duel()
    await reportResult(arena.one(), sides[0], match, { winnerId: sides[0], score: null })
    await disputeResult(arena.one(), sides[1], match)
    if (round % 3 === 2) arena.clock.advance(DISPUTE_MS)
    const made = (winnerId: string) => ({ winnerId, reason: 'Seen' })
    const [first, second] = await Promise.all([
      codeOf(decideMatch(arena.other(0), reviewer(), match, made(sides[0]))),
      codeOf(decideMatch(arena.other(1), reviewer(), match, made(sides[1]))),
      advanceDue(arena.other(1), arena.signal),
    ])
    // They decide for different winners: one of them is taken, and neither once the deadline is there.
    const isDue = round % 3 === 2
    expect([first, second].map((code) => code ?? 'taken').sort()).toEqual(
      isDue ? ['MATCH_OVER', 'MATCH_OVER'] : ['MATCH_OVER', 'taken'],
    )
    const log = await arena.one().tournamentLog.after(tournament.id, 0)
    expect(log.filter(({ kind }) => kind === 'decided')).toHaveLength(1)
    const states = await Promise.all(
      arena.both.map((deps) => deps.live.read(tournament, ({ winnerId }) => winnerId)),
    )
    expect(new Set(states).size).toBe(1)
    expect(sides).toContain(states[0])
  }
})

test('of two who are checked in one reports alone and wins, and of two who report nothing the better seed does', async () => {
  const tournament = await arena.newTournament()
  const users = await arena.enter(tournament, 5)
  // The last one is not there for the check-in.
  await arena.start(tournament, users.slice(0, 4))
  const open = await arena.openMatches(tournament)
  expect(open.flatMap(({ sides }) => sides).sort()).toEqual(users.slice(0, 4).sort())
  const [first, second] = open as [(typeof open)[0], (typeof open)[0]]
  const said = { winnerId: first.sides[1], score: null }
  const match = { id: tournament.id, matchId: first.id }
  await reportResult(arena.one(), first.sides[1], match, said)
  arena.clock.advance(CONFIRM_MS)
  await advanceDue(arena.one(), arena.signal)
  arena.clock.advance(HOUR_MS - CONFIRM_MS)
  await advanceDue(arena.other(1), arena.signal)
  const { sides } = (await firstMatch(tournament)) as { sides: string[] }
  expect(sides.sort()).toEqual([first.sides[1], second.sides[0]].sort())
})

test('a report decides nothing by an outage: the opponent has the time to contradict once more, and no second time', async () => {
  for (const answers of [true, false]) {
    const { tournament, match, sides } = await duel()
    const said = { winnerId: sides[0], score: null }
    await reportResult(arena.one(), sides[0], match, said)
    arena.clock.advance(CONFIRM_MS + MISSED_MS + 1)
    if (answers) {
      await disputeResult(arena.other(1), sides[1], match)
      const state = await arena
        .one()
        .live.read(tournament, ({ matches }) => matches.get(match.matchId)?.state)
      expect(state).toBe('DISPUTED')
      continue
    }
    await advanceDue(arena.one(), arena.signal)
    expect((await showing(tournament)).status).toBe('LIVE')
    arena.clock.advance(CONFIRM_MS + MISSED_MS + 1)
    await advanceDue(arena.other(1), arena.signal)
    expect(await showing(tournament)).toEqual({ status: 'COMPLETED', winnerId: sides[0] })
  }
})

test('an account that is deleted plays no more: its opponent goes on, and its place is free before the start', async () => {
  const { tournament, sides } = await duel({}, 3)
  for (const deps of [...arena.both, ...arena.both]) {
    await entrantGone(deps, { userId: sides[0] })
  }
  expect(await arena.playOut(tournament)).not.toBe(sides[0])
  const before = await arena.newTournament({ maxEntrants: 2 })
  const [gone] = await arena.enter(before, 2)
  await entrantGone(arena.one(), { userId: gone! })
  expect(await codeOf(register(arena.other(1), randomUUID(), before.id, undefined))).toBeNull()
})

test('an account that is deleted while the tournament is played gets no rating of it, also where it gave up before', async () => {
  const tournament = await arena.newTournament({ game: 'erased' })
  const users = await arena.enter(tournament, 4)
  await arena.start(tournament, users)
  const open = await arena.openMatches(tournament)
  for (const { id: matchId, sides } of open) {
    const said = { winnerId: sides[0], score: null }
    for (const user of sides) {
      await reportResult(arena.one(), user, { id: tournament.id, matchId }, said)
    }
  }
  const [{ sides: gone }, { sides: rated }] = open as [(typeof open)[0], (typeof open)[0]]
  await withdraw(arena.one(), gone[1], tournament.id)
  // Who has lost first: with the other one it is over.
  await entrantGone(arena.other(1), { userId: gone[1] })
  await entrantGone(arena.one(), { userId: gone[0] })
  expect(await showing(tournament)).toEqual({ status: 'COMPLETED', winnerId: rated[0] })
  await settleEnded(arena.one(), arena.signal)
  const changes = await arena.instances[0]!.mongo.connection.collection('rating_changes')
    .find({ entrantId: { $in: users }, game: 'erased' })
    .toArray()
  expect(changes.map(({ entrantId }) => entrantId).sort()).toEqual(rated.toSorted())
})

test('a clan that ends gives up its matches, one without a player of its line-up plays on, and a hidden one does not enter', async () => {
  const { tournament, clans, chiefs } = await clanDuel()
  const [first, second] = clans
  await leaveClan(arena.instances[0]!.deps, first.member, first.id)
  await arena.start(tournament, chiefs)
  expect((await showing(tournament)).status).toBe('LIVE')
  await entrantGone(arena.one(), { clanId: second.id })
  expect(await showing(tournament)).toEqual({ status: 'COMPLETED', winnerId: first.id })
  // Delivered again, it changes nothing.
  await entrantGone(arena.other(1), { clanId: second.id })

  const { deps } = arena.instances[0]!
  const hidden = await clanOfTwo()
  const clan = await deps.clans.find(hidden.id)
  await deps.clans.setHidden({
    ...{ id: hidden.id, contentVersion: clan!.contentVersion, about: 'content', at: new Date() },
    ...{ reviewId: 'review', hidden: { ground: 'NAME', isChanged: false } },
  })
  const next = await arena.newTournament({ entrantKind: 'clan', teamSize: 2 })
  const entered = register(arena.one(), hidden.chiefId, next.id, hidden.lineup)
  expect(await codeOf(entered)).toBe('CLAN_HIDDEN')
})

test('a share belongs to the line-up, also of who has left the clan since', async () => {
  const { tournament, clans, chiefs } = await clanDuel()
  await fund(tournament.id)
  await arena.start(tournament, chiefs)
  const [winner] = clans
  await leaveClan(arena.instances[0]!.deps, winner.member, winner.id)
  const { match } = await firstMatch(tournament)
  for (const chiefId of chiefs) {
    await reportResult(arena.one(), chiefId, match, { winnerId: winner.id, score: null })
  }
  await Promise.all(arena.both.map((deps) => settleEnded(deps, arena.signal)))
  const paid = await arena.instances[0]!.mongo.connection.collection('prize_payments')
    .find({ tournamentId: tournament.id })
    .toArray()
  expect(paid.map(({ userId, amount }) => [userId, BigInt(amount)]).sort()).toEqual(
    winner.lineup.map((userId) => [userId, 250n]).sort(),
  )
})

test('nobody acts for two sides, and nobody decides where they or their clan play, also after they gave up', async () => {
  const { deps } = arena.instances[0]!
  const { tournament, clans, chiefs } = await clanDuel()
  await arena.start(tournament, chiefs)
  const [first, second] = clans
  const { match } = await firstMatch(tournament)
  // A player of the first line-up becomes the chief of the second clan.
  await leaveClan(deps, first.member, first.id)
  await joinOrAsk(deps, first.member, second.id)
  await handOver(deps, second.chiefId, second.id, first.member)
  const said = { winnerId: first.id, score: null }
  expect(await codeOf(reportResult(arena.one(), first.member, match, said))).toBe('NOT_ENTERED')
  expect(await codeOf(withdraw(arena.one(), first.member, tournament.id))).toBe('NOT_ENTERED')
  const fan = randomUUID()
  await joinOrAsk(deps, fan, second.id)
  const made = { winnerId: second.id, reason: 'Seen' }
  for (const id of [fan, second.member]) {
    expect(await codeOf(decideMatch(arena.one(), reviewer(id), match, made))).toBe('PAYS_OR_PLAYS')
  }

  const four = await duel({}, 4)
  const loser = four.sides[1]
  await withdraw(arena.one(), loser, four.tournament.id)
  const next = await firstMatch(four.tournament)
  const seen = { winnerId: next.sides[0], reason: 'Seen' }
  expect(await codeOf(decideMatch(arena.one(), reviewer(loser), next.match, seen))).toBe(
    'PAYS_OR_PLAYS',
  )
})

test('who is in a line-up leaves it before the start, also from another clan, and plays for that one', async () => {
  const { deps } = arena.instances[0]!
  const { tournament, clans, chiefs } = await clanDuel()
  const { id } = tournament
  const [{ id: clanId, chiefId, member }] = clans
  await leaveClan(deps, member, clanId)
  const own = await makeClan(deps, {}, member)
  const fellow = randomUUID()
  await joinOrAsk(deps, fellow, own.id)
  const enter = () => codeOf(register(arena.one(), member, id, [member, fellow]))
  expect(await enter()).toBe('PLAYS_ALREADY')
  // Repeated, it changes nothing.
  for (const instance of arena.both) await withdraw(instance, member, id)
  expect(await enter()).toBeNull()
  const lineup = await arena
    .one()
    .live.read(tournament, ({ entrants }) => [...(entrants.get(clanId)?.userIds ?? [])])
  expect(lineup).toEqual([chiefId])
  await arena.start(tournament, [...chiefs, member])
  expect((await showing(tournament)).status).toBe('LIVE')
  expect(await codeOf(withdraw(arena.one(), fellow, id))).toBe('NOT_ENTERED')
})

test('users make no ratings of their own: only tournaments of staff who do not play, and those with a prize, count', async () => {
  const game = 'go'
  const play = async (isRated: boolean, withPrize: boolean) => {
    const tournament = await arena.newTournament({ game, isRated })
    const users = await arena.enter(tournament, 2)
    if (withPrize) await fund(tournament.id)
    await arena.start(tournament, users)
    const winner = await arena.playOut(tournament)
    await settleEnded(arena.one(), arena.signal)
    return (await arena.one().ratings.of(game, [winner!])).get(winner!)
  }
  expect(await play(false, false)).toBe(1_500)
  expect(await play(false, true)).toBe(1_516)
  expect(await play(true, false)).toBe(1_516)

  const organiserId = randomUUID()
  const own = await arena.newTournament({ game: 'own', organiserId })
  const [other] = await arena.enter(own, 1)
  await register(arena.one(), organiserId, own.id, undefined)
  await arena.start(own, [organiserId, other!])
  const winner = await arena.playOut(own)
  await settleEnded(arena.one(), arena.signal)
  expect((await arena.one().ratings.of('own', [winner!])).get(winner!)).toBe(1_500)
})

test('the first evidence of a dispute leaves the opponent time to answer, and is no picture that was evidence before', async () => {
  const other = await duel({ reportMs: DAY_MS })
  const { tournament, match, sides } = await duel()
  const picture = Buffer.from(randomUUID().slice(0, 32))
  await addEvidence(arena.one(), other.sides[0], other.match, picture)
  await reportResult(arena.one(), sides[0], match, { winnerId: sides[0], score: null })
  await disputeResult(arena.one(), sides[1], match)
  const reused = addEvidence(arena.other(1), sides[1], match, picture)
  expect(await codeOf(reused)).toBe('EVIDENCE_USED')
  arena.clock.advance(DISPUTE_MS - 1_000)
  const late = Buffer.from('at the last second')
  await addEvidence(arena.one(), sides[1], match, late)
  await addEvidence(arena.one(), sides[1], match, late)
  arena.clock.advance(CONFIRM_MS - 1_000)
  await advanceDue(arena.one(), arena.signal)
  expect((await showing(tournament)).status).toBe('LIVE')
  await addEvidence(arena.other(1), sides[0], match, Buffer.from('the answer'))
  arena.clock.advance(1_000)
  await advanceDue(arena.one(), arena.signal)
  const { winnerId } = await showing(tournament)
  const seeds = await arena.one().live.read(tournament, (state) => [...state.seeds])
  expect(winnerId).toBe(seeds[0])
})

test('one with a prize does not start before its time while somebody may still enter', async () => {
  const organiserId = randomUUID()
  const tournament = await arena.newTournament({ organiserId, maxEntrants: 3 })
  const { id, checkInAt } = tournament
  const users = await arena.enter(tournament, 2)
  await fund(id)
  arena.clock.advance(checkInAt.getTime() - arena.clock.now().getTime())
  for (const user of users) await checkIn(arena.one(), user, id)
  const start = () => codeOf(startTournament(arena.one(), organiserId, id))
  expect(await start()).toBe('PLACES_FREE')
  const [last] = await arena.enter(tournament, 1)
  await checkIn(arena.other(1), last!, id)
  expect(await start()).toBeNull()
  expect((await showing(tournament)).status).toBe('LIVE')
})

test('reviewers see the disputes about prizes first, however many others there are', async () => {
  const dispute = async ({ match, sides }: Awaited<ReturnType<typeof duel>>) => {
    await reportResult(arena.one(), sides[0], match, { winnerId: sides[0], score: null })
    await disputeResult(arena.one(), sides[1], match)
  }
  const others = [await duel({ reportMs: DAY_MS }), await duel({ reportMs: DAY_MS })]
  const tournament = await arena.newTournament()
  const users = await arena.enter(tournament, 2)
  await fund(tournament.id)
  await arena.start(tournament, users)
  const paid = { tournament, users, ...(await firstMatch(tournament)) }
  for (const one of [...others, paid]) await dispute(one)
  const [first] = await arena.one().tournaments.disputed(1)
  expect(first?.id).toBe(tournament.id)
  const all = (await arena.one().tournaments.disputed(50)).map(({ id }) => id)
  for (const one of others) expect(all).toContain(one.tournament.id)
})

test('the copy that lists and workers use is written however many others are read meanwhile, and a reading mends one that a crash left old', async () => {
  const [instance] = arena.instances
  const { tournaments, tournamentLog } = instance!.deps
  const tournament = await arena.newTournament()
  const others = Array.from({ length: 51 }, () => ({ ...tournament, id: randomUUID() }))
  const busy: TournamentDependencies = arena.open(instance!, {
    tournamentLog: {
      ...tournamentLog,
      async append(...entry) {
        const isAppended = await tournamentLog.append(...entry)
        for (const other of others) await busy.live.read(other, () => null)
        return isAppended
      },
    },
  })
  await cancelTournament(busy, tournament.organiserId, tournament.id)
  expect((await loadTournament(arena.one(), tournament.id)).status).toBe('CANCELLED')

  const copy = async () => {
    throw new Error('stopped')
  }
  const stopping = arena.open(instance!, { tournaments: { ...tournaments, copy } })
  const left = await arena.newTournament()
  await expect(cancelTournament(stopping, left.organiserId, left.id)).rejects.toThrow('stopped')
  expect((await loadTournament(arena.one(), left.id)).status).toBe('PUBLISHED')
  await arena.other(1).live.read(left, () => null)
  expect((await loadTournament(arena.one(), left.id)).status).toBe('CANCELLED')
})

test('a cancelled tournament counts for a day, so that nobody fills the list', async () => {
  const user: Staff = { id: randomUUID(), roles: [] }
  const create = () =>
    createTournament(
      arena.one(),
      user,
      {
        ...{ title: null, game: 'chess', format: 'SWISS', entrantKind: 'player', teamSize: 1 },
        startsAt: new Date(arena.clock.now().getTime() + 3 * DAY_MS).toISOString(),
        ...{ maxEntrants: 8, reportMinutes: 60 },
      },
      requestOf(),
    )
  for (let n = 0; n < MOST_OPEN_TOURNAMENTS; n += 1) {
    await cancelTournament(arena.one(), user.id, (await create()).id)
  }
  expect(await codeOf(create())).toBe('TOO_MANY_TOURNAMENTS')
  arena.clock.advance(DAY_MS + 1)
  const { id } = await create()
  expect((await loadTournament(arena.one(), id)).status).toBe('PUBLISHED')
  expect(await codeOf(checkIn(arena.one(), user.id, id))).toBe('NOT_ENTERED')
})

test('a prize that stops at any of its steps is funded, paid and returned once', async () => {
  const tournament = await arena.newTournament()
  const { id } = tournament
  const users = await arena.enter(tournament, 3)
  const [instance] = arena.instances
  const body = { currency: 'KCASH' as const, places: ['50.00', '30.00'] }
  const request = { requestId: randomUUID(), approverId: randomUUID() }
  /** An instance that stops at this step. */
  const stopping = (step: string) =>
    arena.open(instance!, {
      crashPoint: (at) => {
        if (at === step) throw new Error(step)
      },
    })
  const settle = (deps = arena.other(1)) => settleEnded(deps, arena.signal)
  const closings = () => arena.closed.filter((one) => one === id).length
  const payments = async () =>
    instance!.mongo.connection.collection('prize_payments').find({ tournamentId: id }).toArray()

  await expect(fundPrize(stopping('prize-funded'), operator, id, body, request)).rejects.toThrow()
  expect((await loadTournament(arena.one(), id)).prize?.status).toBe('DRAFT')
  await fundPrize(arena.other(1), operator, id, body, request)
  await arena.start(tournament, users)
  await arena.playOut(tournament)

  await expect(settle(stopping('prize-owed'))).rejects.toThrow()
  expect(await payments()).toHaveLength(1)
  await settle(arena.open(instance!))
  const paid = await payments()
  expect(paid.map(({ amount }) => Number(amount)).sort((a, b) => b - a)).toEqual([5_000, 3_000])
  expect(paid.map(({ outbox }) => outbox.length)).toEqual([1, 1])
  expect(closings()).toBe(0)
  // The wallet gives one of them, and has refused the other: what that one would have got returns.
  const [ready, refused] = paid.map(({ _id }) => String(_id))
  await arena.one().prizePayments.answered(ready!, 'ready')
  await arena.one().prizePayments.answered(refused!, 'refused')
  await expect(settle(stopping('prize-returned'))).rejects.toThrow()
  expect((await loadTournament(arena.one(), id)).prize?.status).toBe('ENDING')
  await settle()
  expect((await loadTournament(arena.one(), id)).prize?.status).toBe('ENDED')
  const before = closings()
  await Promise.all(arena.both.map((deps) => settle(deps)))
  expect(closings()).toBe(before)
  expect((await payments()).map(({ state }) => state).sort()).toEqual(['ready', 'refused'])
})
