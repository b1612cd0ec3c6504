import { prizeDue } from '@platform/contracts/clans/tournaments-events'
import { DAY_MS } from '@platform/contracts/constants'
import { kPointsTakenBack } from '@platform/contracts/wallet/events'
import { createMemoryRankStore } from '@platform/ranks'
import { eraseUser, exportUser, uuids } from '@platform/service-kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyAsChief } from './operations/apply-as-chief.ts'
import { contribute, revoke } from './operations/contribute.ts'
import { createInvite } from './operations/invite.ts'
import { joinOrAsk } from './operations/join-clan.ts'
import { createLeaderboards } from './operations/leaderboards/create-leaderboards.ts'
import { ownLeagueOf } from './operations/leaderboards/leagues.ts'
import { record, removeMember } from './operations/leaderboards/record.ts'
import { reportClan } from './operations/report-clan.ts'
import { createTournament } from './operations/tournaments/create-tournament.ts'
import type { TournamentDependencies } from './operations/tournaments/dependencies.ts'
import { register } from './operations/tournaments/enter-tournament.ts'
import { openTournaments } from './operations/tournaments/open-tournaments.ts'
import { userLeft } from './operations/user-left.ts'
import { personalData } from './personal-data.ts'
import { deliverToBoards } from './testing/deliver-to-boards.ts'
import { makeClan, requestOf } from './testing/make-clan.ts'
import { type Instance, openInstance } from './testing/open-instance.ts'

let instance: Instance
let tournaments: TournamentDependencies
beforeAll(async () => {
  instance = await openInstance('personal_data')
  const wallet = { open: async () => {}, close: async () => {} }
  tournaments = openTournaments(instance.deps, { wallet, mayFund: async () => true })
})
afterAll(() => instance.mongo.close())

/** Erases what is stored of the user, once all events about them are sent. */
async function erase(userId: string): Promise<number> {
  for (const name of ['people', 'chief_applications', 'prize_payments']) {
    await instance.mongo.connection.collection(name).updateMany({}, { $set: { outbox: [] } })
  }
  return eraseUser(instance.mongo, personalData, userId, new Date())
}

const PHONE = '+919876543210'
const FRIEND = '+919876543211'

/** A chief who has done all that is stored of a user, and a member of their clan. */
async function newChief() {
  const { deps } = instance
  const [userId, memberId] = [uuids.next(), uuids.next()]
  const clan = await makeClan(deps, { referrerPhoneNumber: FRIEND }, userId)
  await joinOrAsk(deps, memberId, clan.id)
  const other = await makeClan(deps, { joinMode: 'request' })
  await reportClan(deps, userId, other.id, 'NAME')
  await createInvite(deps, userId, clan.id, 1, requestOf())
  const earning = { key: uuids.next(), userId, source: 'task' as const, kPoints: 20 }
  await contribute(deps, { ...earning, earnedAt: new Date() })
  const at = new Date()
  const activity = { id: uuids.next(), clanId: clan.id, userId, score: null, at }
  await deps.activities.add({ ...activity, kind: 'member-joined' })
  await deps.activities.cheer({ itemId: activity.id, clanId: clan.id, userId, cheer: 'fire' })
  await deps.revocations.add(uuids.next(), userId, at)
  await deps.campaignRewards.add({
    ...{ claimId: uuids.next(), clanId: clan.id, userId, campaignId: uuids.next(), at },
  })
  const application = {
    ...{ email: 'chief@example.com', chiefCity: 'Pune', phoneNumber: PHONE },
    ...{ collegeName: null, isStudent: false },
  }
  await applyAsChief(deps, { id: userId }, application)
  const leaderboards = createLeaderboards(deps, createMemoryRankStore(), 0)
  await record(leaderboards, uuids.next(), at, [{ kind: 'player', memberId: userId, points: 20 }])
  await ownLeagueOf(leaderboards, userId)
  await deps.pogScores.save(userId, { total: 300, isShown: true, version: 1 })
  await playTournament(userId)
  return { userId, memberId, clan }
}

/** The user makes a tournament, enters it, and has a rating and a prize. */
async function playTournament(userId: string) {
  const startsAt = new Date(Date.now() + DAY_MS)
  const { id } = await createTournament(
    tournaments,
    { id: userId, roles: [] },
    {
      ...{ title: null, game: 'chess', format: 'SWISS', entrantKind: 'player', teamSize: 1 },
      ...{ maxEntrants: 8, startsAt: startsAt.toISOString(), reportMinutes: 60 },
    },
    requestOf(),
  )
  await register(tournaments, userId, id, undefined)
  await tournaments.ratings.add(id, 'chess', new Map([[userId, { change: 16, matches: 1 }]]))
  const share = { id: uuids.next(), tournamentId: id, entrantId: userId, userId, amount: 5n }
  const { events } = instance.deps
  await tournaments.prizePayments.add(
    { ...share, state: 'ready', createdAt: new Date(), retryCount: 0, nextRetryAt: null },
    events.create(prizeDue, {
      key: share.id,
      data: {
        ...{ programme: { kind: 'prize', id }, businessId: share.id, userId, currency: 'KCASH' },
        ...{ amount: '0.05', expiresAt: startsAt.toISOString() },
      },
    }),
  )
}

async function collectionsWith(text: string): Promise<string[]> {
  const { connection } = instance.mongo
  const found: string[] = []
  for (const { name } of await connection.listCollections()) {
    const documents = await connection.collection(name).find({}).toArray()
    // Events of outboxes go once they are sent; no relay runs here.
    const kept = documents.map(({ outbox: _, ...rest }) => rest)
    const all = JSON.stringify(kept, (_, value) =>
      typeof value === 'bigint' ? String(value) : value,
    )
    if (all.includes(text)) found.push(name)
  }
  return found.sort()
}

async function exported(userId: string) {
  const lines: string[] = []
  const sent = await exportUser(instance.mongo, personalData, userId, async (part) => {
    lines.push(part.lines)
  })
  return {
    counts: Object.fromEntries(sent.map(({ name, documents }) => [name, documents])),
    text: lines.join(''),
  }
}

test('an export has everything of the user, and no code of an invitation and nobody else', async () => {
  const { userId, memberId } = await newChief()
  const { counts, text } = await exported(userId)
  const one = [
    'people',
    'invites',
    'member_totals',
    'revocations',
    'campaign_rewards',
    'activities',
  ]
  const more = ['cheers', 'reports', 'chief_applications', 'referrers', 'contributions', 'clans']
  const scored = ['pog_scores']
  const played = ['tournaments', 'tournament_log', 'rating_changes', 'prize_payments']
  const all = [...one, ...more, ...scored, ...played]
  expect(counts).toMatchObject(Object.fromEntries(all.map((name) => [name, 1])))
  // Since the beginning, and of this week.
  expect(counts).toMatchObject({ board_entries: 2, board_standings: 2, league_entries: 1 })
  for (const known of [PHONE, FRIEND, 'chief@example.com', '"kPoints":20']) {
    expect(text).toContain(known)
  }
  const invite = await instance.mongo.connection
    .collection('invites')
    .findOne({ createdBy: userId })
  expect(text).not.toContain(String(invite?.code ?? invite?._id))
  expect(text).not.toContain(memberId)
})

const KEPT = ['contributions', 'prize_payments', 'reviews', 'tournament_log', 'tournaments']

test('of a deleted account only logs, tournaments and what was paid have the id, and the clan has another chief', async () => {
  const { userId, memberId, clan } = await newChief()
  await userLeft(instance.deps, userId, new Date())
  expect(await erase(userId)).toBe(0)
  expect(await collectionsWith(userId)).toEqual(KEPT)
  expect((await instance.deps.clans.find(clan.id))?.chiefId).toBe(memberId)
})

test('what was reported of a clan is reviewed although its chief’s account is erased', async () => {
  const { userId, clan } = await newChief()
  const { deps } = instance
  const open = () => deps.reviews.list('open', clan.id, null, 10)
  await reportClan(deps, uuids.next(), clan.id, 'NAME')
  await userLeft(deps, userId, new Date())
  await erase(userId)
  await reportClan(deps, uuids.next(), clan.id, 'NAME')
  expect(await open()).toMatchObject([{ evidence: ['version:1', 'ground:NAME:2'] }])
})

test('late events about the K-Points of an erased account bring no row of it back', async () => {
  const { userId } = await newChief()
  const { deps } = instance
  const earnedAt = new Date()
  const earning = { key: uuids.next(), userId, source: 'task' as const, kPoints: 5, earnedAt }
  await contribute(deps, earning)
  await userLeft(deps, userId, new Date())
  await erase(userId)
  await contribute(deps, earning)
  await revoke(deps, earning.key, userId, new Date())
  await revoke(deps, uuids.next(), userId, new Date())
  const toBoards = deliverToBoards(createLeaderboards(deps, createMemoryRankStore()))
  await removeMember(deps, userId)
  const taken = { clickId: uuids.next(), userId, amount: '5' }
  await toBoards(kPointsTakenBack, taken)
  await instance.mongo.connection
    .collection<{ _id: string }>('board_removals')
    .deleteOne({ _id: userId })
  expect(await collectionsWith(userId)).toEqual(KEPT)
  const [back] = (await instance.mongo.connection
    .collection('contributions')
    .find({ userId, source: 'taken-back' })
    .toArray()) as unknown as { kPoints: number | bigint }[]
  expect(Number(back?.kPoints)).toBe(-5)
})

test('leaderboards keep that an account is deleted for 30 days, and nothing else of it', async () => {
  const { userId } = await newChief()
  await removeMember(instance.deps, userId)
  await userLeft(instance.deps, userId, new Date())
  expect(await erase(userId)).toBe(0)
  expect(await collectionsWith(userId)).toEqual(['board_removals', ...KEPT])
})

test('erasing before the deletion event has the same result', async () => {
  const { userId, memberId, clan } = await newChief()
  expect(await erase(userId)).toBe(0)
  await userLeft(instance.deps, userId, new Date())
  expect(await collectionsWith(userId)).toEqual(KEPT)
  expect((await instance.deps.clans.find(clan.id))?.chiefId).toBe(memberId)
})
