import { randomUUID } from 'node:crypto'
import { ratingChanged } from '@platform/contracts/clans/tournaments-events'
import { DomainError, type Staff } from '@platform/service-kit'
import { watchQueries } from '@platform/testing/index-coverage'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { programmeOf } from '../../domain/tournaments/prize.ts'
import type { Prize, Tournament } from '../../domain/tournaments/tournament.ts'
import { tournamentView } from '../../routes/tournaments/views.ts'
import { type Arena, codeOf, openArena } from '../../testing/arena.ts'
import { makeClan } from '../../testing/make-clan.ts'
import { handOver } from '../hand-over.ts'
import { joinOrAsk } from '../join-clan.ts'
import { checkIn, reportResult, withdraw } from './act-as-entrant.ts'
import type { TournamentDependencies } from './dependencies.ts'
import { register } from './enter-tournament.ts'
import { loadTournament } from './load-tournament.ts'
import { cancelTournament, startTournament } from './organise-tournament.ts'
import { fundPrize, prizeApproval, refusePrize } from './prize.ts'
import { settle, settleEnded } from './settle.ts'

const queries = watchQueries()
let arena: Arena
beforeAll(async () => {
  arena = await openArena('prizes')
})
afterAll(async () => {
  queries.stop()
  expect(queries.unserved()).toEqual([])
  await arena.close()
})

interface Funding {
  deps?: TournamentDependencies
  operatorId?: string
  approverId?: string
  requestId?: string
  place?: string
}
const fund = ({ id }: Pick<Tournament, 'id'>, given: Funding = {}) => {
  const { deps = arena.one(), operatorId, approverId, requestId, place = '5.00' } = given
  const by: Staff = { id: operatorId ?? randomUUID(), roles: ['admin'] }
  const funding = { requestId: requestId ?? randomUUID(), approverId: approverId ?? randomUUID() }
  return fundPrize(deps, by, id, { currency: 'KCASH', places: [place] }, funding)
}
/** An instance whose wallet refuses every prize. */
const penniless = () => {
  const open = async () => {
    throw new DomainError('TERMS_FIXED')
  }
  return arena.open(arena.instances[0]!, { wallet: { ...arena.wallet, open } })
}
/** An instance that stops once the wallet has the money. */
const stopping = () =>
  arena.open(arena.instances[0]!, {
    crashPoint: (step) => {
      if (step === 'prize-funded') throw new Error(step)
    },
  })
const prizeOf = async ({ id }: Tournament) => (await loadTournament(arena.one(), id)).prize

test('a prize that the wallet refuses is none: nobody sees it, and it counts for no rating', async () => {
  const game = 'shogi'
  const tournament = await arena.newTournament({ game, isRated: false })
  const { id } = tournament
  const users = await arena.enter(tournament, 2)
  expect(await codeOf(fund(tournament, { deps: penniless() }))).toBe('TERMS_FIXED')
  expect(await prizeOf(tournament)).toBeNull()
  await arena.start(tournament, users)
  expect(await codeOf(fund(tournament))).toBe('TOURNAMENT_CLOSED')
  const winner = await arena.playOut(tournament)
  expect(await codeOf(fund(tournament))).toBe('TOURNAMENT_CLOSED')
  await settleEnded(arena.one(), arena.signal)
  expect(arena.opened).not.toContain(id)
  const shown = await tournamentView(arena.one(), await loadTournament(arena.one(), id), null)
  expect(shown).toMatchObject({ status: 'COMPLETED', prize: null, prizes: [] })
  expect((await arena.one().ratings.of(game, users)).get(winner!)).toBe(1_500)
})

test('after a prize that was refused another one can be funded, and who approved that one does not play', async () => {
  const tournament = await arena.newTournament()
  const { id } = tournament
  const [first, second, operatorId] = [randomUUID(), randomUUID(), randomUUID()]
  const refused = fund(tournament, { deps: penniless(), operatorId, approverId: first })
  expect(await codeOf(refused)).toBe('TERMS_FIXED')
  await fund(tournament, { operatorId, approverId: second })
  expect(await codeOf(register(arena.one(), second, id, undefined))).toBe('PAYS_OR_PLAYS')
  expect(await codeOf(register(arena.one(), first, id, undefined))).toBeNull()
  // The same terms by another request are another prize.
  expect(await codeOf(fund(tournament, { operatorId, approverId: first }))).not.toBeNull()

  const corrected = await arena.newTournament()
  await codeOf(fund(corrected, { deps: penniless(), place: '50000' }))
  await fund(corrected, { place: '5000' })
  expect((await prizeOf(corrected))?.places).toEqual([500_000n])
})

test('a funding that stopped before its last step goes on without the right, and after the start it gives the money back', async () => {
  const requestId = randomUUID()
  const tournament = await arena.newTournament()
  const { id } = tournament
  const [operatorId, approverId] = [randomUUID(), randomUUID()]
  const stopped = { deps: stopping(), requestId, operatorId, approverId }
  await expect(fund(tournament, stopped)).rejects.toThrow('prize-funded')
  const without = arena.open(arena.instances[1]!, { mayFund: async () => false })
  const request = (of: string) => ({
    ...{ id: of, askedBy: { id: operatorId, roles: [] }, approvedBy: approverId },
    body: { tournamentId: id, currency: 'KCASH' as const, places: ['5.00'], pool: '5.00' },
  })
  const approval = prizeApproval(without)
  expect(await codeOf(approval.run(request(randomUUID())))).toBe('ASKER_WITHOUT_RIGHT')
  await approval.run(request(requestId))
  expect((await prizeOf(tournament))?.status).toBe('FUNDED')

  const late = await arena.newTournament()
  const users = await arena.enter(late, 2)
  const again = { requestId: randomUUID(), operatorId, approverId }
  await expect(fund(late, { ...again, deps: stopping() })).rejects.toThrow('prize-funded')
  await arena.start(late, users)
  expect(await codeOf(fund(late, again))).toBe('TOURNAMENT_CLOSED')
  expect(arena.closed).toContain(late.id)
  expect(await prizeOf(late)).toBeNull()
})

test('what ends one prize ends no other of its tournament, and each is settled by its own programme', async () => {
  const tournament = await arena.newTournament()
  const { id } = tournament
  const [opened, closed]: [string[], string[]] = [[], []]
  // As the wallet is: a programme that has ended is never funded again.
  const wallet = {
    async open(of: string, prize: Prize) {
      const programme = programmeOf(of, prize)
      if (closed.includes(programme)) throw new DomainError('TOURNAMENT_CLOSED')
      if (!opened.includes(programme)) opened.push(programme)
    },
    async close(of: string, prize: Pick<Prize, 'programmeId'>) {
      closed.push(programmeOf(of, prize))
    },
  }
  const strict = arena.open(arena.instances[0]!, { wallet })
  const refusing = {
    ...wallet,
    async open(of: string, prize: Prize) {
      await wallet.open(of, prize)
      throw new DomainError('TERMS_FIXED')
    },
  }
  const deps = arena.open(arena.instances[1]!, { wallet: refusing })
  expect(await codeOf(fund(tournament, { deps }))).toBe('TERMS_FIXED')
  await fund(tournament, { deps: strict })
  expect(new Set(opened).size).toBe(2)
  expect(closed).toEqual([opened[0]])
  const users = await arena.enter(tournament, 2)
  await arena.start(tournament, users)
  await arena.playOut(tournament)
  await settleEnded(strict, arena.signal)
  const events = await arena.instances[0]!.outboxEvents()
  const due = events.filter(({ data }) => opened.includes(programmeIn(data)))
  expect(due.map(({ data }) => programmeIn(data))).toEqual([opened[1]])

  // What the wallet refuses is nobody's.
  const shown = async () =>
    (await tournamentView(arena.one(), await loadTournament(arena.one(), id), null)).prizes
  expect((await shown()).map(({ amount }) => amount)).toEqual(['5.00'])
  const { businessId } = due[0]!.data as { businessId: string }
  await arena.one().prizePayments.answered(businessId, 'refused')
  expect(await shown()).toEqual([])
})
const programmeIn = (data: unknown) =>
  String((data as { programme?: { id?: string } }).programme?.id)

test('who registers while a prize of theirs is funded may register again once it is refused', async () => {
  const tournament = await arena.newTournament()
  const { id } = tournament
  const approverId = randomUUID()
  const requestId = randomUUID()
  const [instance] = arena.instances
  const { tournaments } = instance!.deps
  let reads = 0
  const slow = arena.open(instance!, {
    tournaments: {
      ...tournaments,
      async find(one) {
        reads += 1
        if (reads === 2) {
          await tournaments.addPrize(id, {
            ...{ currency: 'KCASH', places: [500n], operatorId: randomUUID(), approverId },
            ...{ requestId, status: 'DRAFT' },
          })
        }
        return tournaments.find(one)
      },
    },
  })
  expect(await codeOf(register(slow, approverId, id, undefined))).toBe('PAYS_OR_PLAYS')
  await refusePrize(arena.one(), id, { requestId })
  expect(await codeOf(register(arena.one(), approverId, id, undefined))).toBeNull()
})

test('what is settled by an old reading ends no prize that was funded meanwhile', async () => {
  const tournament = await arena.newTournament()
  const { id } = tournament
  const request = { requestId: randomUUID(), operatorId: randomUUID(), approverId: randomUUID() }
  await expect(fund(tournament, { ...request, deps: stopping() })).rejects.toThrow()
  const old = await loadTournament(arena.one(), id)
  await fund(tournament, request)
  await settle(arena.one(), { ...old, status: 'CANCELLED' })
  expect((await prizeOf(tournament))?.status).toBe('FUNDED')
  expect(arena.closed).not.toContain(id)

  // One that is not funded at the end is ended, and removed.
  const other = await arena.newTournament()
  await expect(fund(other, { deps: stopping() })).rejects.toThrow()
  await cancelTournament(arena.one(), other.organiserId, other.id)
  await settleEnded(arena.one(), arena.signal)
  expect(arena.closed).toContain(other.id)
  expect(await prizeOf(other)).toBeNull()
})

test('an organiser who starts at the moment in which a prize is funded sees the prize', async () => {
  const tournament = await arena.newTournament({ maxEntrants: 3 })
  const { id, organiserId, checkInAt } = tournament
  const users = await arena.enter(tournament, 2)
  arena.clock.advance(checkInAt.getTime() - arena.clock.now().getTime())
  for (const user of users) await checkIn(arena.one(), user, id)
  let reads = 0
  const [instance] = arena.instances
  const { tournaments } = instance!.deps
  const slow = arena.open(instance!, {
    tournaments: {
      ...tournaments,
      async find(one) {
        const found = await tournaments.find(one)
        reads += 1
        // The one of the command: a prize comes between it and what it decides.
        if (reads === 2) await fund(tournament, { deps: arena.other(1) })
        return found
      },
    },
  })
  expect(await codeOf(startTournament(slow, organiserId, id))).toBe('PLACES_FREE')
  expect((await loadTournament(arena.one(), id)).status).toBe('PUBLISHED')
})

test('while the wallet does not answer, the ratings of a tournament are published once', async () => {
  const tournament = await arena.newTournament({ game: 'silent' })
  const users = await arena.enter(tournament, 2)
  await fund(tournament)
  await arena.start(tournament, users)
  await arena.playOut(tournament)
  for (let run = 0; run < 10; run += 1) await settleEnded(arena.other(run), arena.signal)
  expect((await prizeOf(tournament))?.status).toBe('FUNDED')
  const events = await arena.instances[0]!.outboxEvents()
  const published = events.filter(({ type }) => type === ratingChanged.type)
  const rated = published.map(({ data }) => data as { userId: string })
  expect(rated.flatMap(({ userId }) => (users.includes(userId) ? userId : [])).sort()).toEqual(
    users.toSorted(),
  )
})

test('tournaments that cannot be settled keep no other one waiting', async () => {
  const prize = {
    ...{ currency: 'KCASH' as const, places: [500n], operatorId: randomUUID() },
    ...{ approverId: null, requestId: randomUUID(), status: 'FUNDED' as const },
  }
  const cancelled = () => arena.newTournament({ status: 'CANCELLED', prize, nextDueAt: null })
  const silent = new Set<string>()
  for (let n = 0; n < 50; n += 1) silent.add((await cancelled()).id)
  const answered = await cancelled()
  const close = async (id: string) => {
    if (silent.has(id)) throw new Error('no answer')
  }
  const deps = arena.open(arena.instances[0]!, { wallet: { ...arena.wallet, close } })
  for (let run = 0; run < 3; run += 1) {
    arena.clock.advance(1_000)
    await settleEnded(deps, arena.signal).catch(() => {})
  }
  expect((await prizeOf(answered))?.status).toBe('ENDED')
  // No other test finds them.
  await settleEnded(arena.one(), arena.signal)
  await settleEnded(arena.one(), arena.signal)
})

test('nobody pays or approves a prize for which their clan plays, nor acts later for a clan that plays for it', async () => {
  const { deps } = arena.instances[0]!
  const clanOf = async (...more: string[]) => {
    const { id, chiefId } = await makeClan(deps)
    const member = randomUUID()
    for (const one of [member, ...more]) await joinOrAsk(deps, one, id)
    return { id, chiefId, lineup: [chiefId, member] }
  }
  const [fan, payer, approver] = [randomUUID(), randomUUID(), randomUUID()]
  const tournament = await arena.newTournament({ entrantKind: 'clan', teamSize: 2 })
  const { id } = tournament
  const [first, second, others] = [await clanOf(fan), await clanOf(), await clanOf(payer)]
  for (const { chiefId, lineup } of [first, second]) {
    await register(arena.one(), chiefId, id, lineup)
  }
  expect(await codeOf(fund(tournament, { operatorId: fan }))).toBe('PAYS_OR_PLAYS')
  expect(await codeOf(fund(tournament, { approverId: fan }))).toBe('PAYS_OR_PLAYS')
  const { mayNotApprove } = prizeApproval(arena.one())
  const body = { tournamentId: id, currency: 'KCASH' as const, places: ['5.00'], pool: '5.00' }
  expect(await mayNotApprove?.(body, fan)).toEqual([fan])
  expect(await mayNotApprove?.(body, approver)).toEqual([])
  await fund(tournament, { operatorId: payer, approverId: approver })
  const enter = register(arena.one(), others.chiefId, id, others.lineup)
  expect(await codeOf(enter)).toBe('PAYS_OR_PLAYS')

  await arena.start(tournament, [first.chiefId, second.chiefId])
  const [match] = await arena.openMatches(tournament)
  await joinOrAsk(deps, approver, first.id)
  await handOver(deps, first.chiefId, first.id, approver)
  const said = { winnerId: first.id, score: null }
  const report = reportResult(arena.one(), approver, { id, matchId: match!.id }, said)
  expect(await codeOf(report)).toBe('PAYS_OR_PLAYS')
  expect(await codeOf(withdraw(arena.one(), approver, id))).toBe('PAYS_OR_PLAYS')
})
