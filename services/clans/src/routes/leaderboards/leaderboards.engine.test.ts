import { randomUUID } from 'node:crypto'
import type {
  LeaderboardRanks,
  LeaderboardRows,
  LeaderboardSummary,
  OwnLeague,
} from '@platform/contracts/clans/leaderboards-http'
import {
  kPointsCredited,
  kPointsTakenBack,
  rewardCredited,
} from '@platform/contracts/wallet/events'
import { type Caller, idempotencyKey } from '@platform/testing/caller'
import { watchQueries } from '@platform/testing/index-coverage'
import { readEvents } from '@platform/testing/read-stream'
import { waitFor } from '@platform/testing/wait-for'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { datesOf, seasonAt } from '../../domain/leaderboards/season.ts'
import { clanBody } from '../../testing/make-clan.ts'
import { startClans, type TestClans } from '../../testing/start-clans.ts'

const queries = watchQueries()
let clans: TestClans
/** Two clans; `asha` and `bela` are in the first, and earn 300 and 200, the chief of the second earns 400, a player without a clan 50. */
let first: string
let second: string
let asha: Caller
let bela: Caller
let rival: Caller
let alone: Caller
const clickId = randomUUID()

beforeAll(async () => {
  clans = await startClans({}, 'wallet', '/api')
  moveTo(datesOf(seasonAt(clans.clock.now()) + 1).startsAt)
  asha = await clans.signedIn()
  first = await newClan(asha)
  bela = await clans.signedIn()
  expect((await bela.post(`/clans/${first}/join`)).status).toBe(200)
  rival = await clans.signedIn()
  second = await newClan(rival)
  alone = await clans.signedIn()
  clans.prepared.names.set(asha.id, 'Asha1').set(alone.id, 'Alone1')
  clans.clock.advance(1_000)
  await credit(asha, '300', 'task', 'a:1')
  await credit(asha, '300', 'task', 'a:1')
  await credit(bela, '200', 'offer', clickId)
  await credit(rival, '400', 'task', 'a:1')
  await credit(alone, '50', 'referral', 'r:1')
  const season = seasonAt(clans.clock.now())
  // Of each event what is written last.
  const written = [
    [`clan-${season}/contribution?clanId=${first}`, '300,200'],
    [`clan-${season}/contribution?clanId=${second}`, '400'],
    [`player-${season}`, '400,300,200,50'],
    [`participant-${season}`, '1,1'],
    [`referral-${season}`, '1'],
  ] as const
  for (const [path, points] of written) {
    await waitFor(async () => pointsOf(await rows(path)).join() === points)
  }
})
afterAll(async () => {
  queries.stop()
  await clans.stop()
})

const moveTo = (at: Date) => clans.clock.advance(at.getTime() - clans.clock.now().getTime())
async function newClan(chief: Caller): Promise<string> {
  return (await chief.post<{ id: string }>('/clans', clanBody(), idempotencyKey())).data.id
}
const credit = (user: Caller, amount: string, source: 'task' | 'offer' | 'referral', id: string) =>
  clans.events.publish(kPointsCredited, user.id, {
    ...{ userId: user.id, source, sourceId: id, amount },
    earnedAt: clans.clock.now().toISOString(),
  })
/** What was read a moment ago is not read again, and time stands still. */
async function rows(path: string, by: Caller = clans.visitor): Promise<LeaderboardRows> {
  clans.clock.advance(1_000)
  const answer = await by.get<LeaderboardRows>(`/leaderboards/${path}`)
  expect(answer.status).toBe(200)
  return answer.data
}
const pointsOf = ({ rows: some }: Pick<LeaderboardRows, 'rows'>) => some.map(({ points }) => points)
const idsOf = ({ rows: some }: Pick<LeaderboardRows, 'rows'>) =>
  some.map(({ memberId }) => memberId)

test('a leaderboard shows who stands where, with names, and the own row', async () => {
  const season = seasonAt(clans.clock.now())
  const of = await rows('clan?limit=1', bela)
  expect(of).toMatchObject({
    leaderboard: { id: `clan-${season}`, kind: 'clan', status: 'LIVE', rowsOf: 'clan', season },
    total: 2,
    rows: [{ place: 1, memberId: first, points: 500, country: 'IN' }],
    own: { place: 1, memberId: first },
  })
  expect(of.rows[0]?.name).toMatch(/^Clan /)
  expect(await rows('clan-all?from=2')).toMatchObject({
    ...{ rows: [{ place: 2, memberId: second }], own: null },
  })
  const chiefs = await rows('clan-chief?period=all', asha)
  expect(chiefs).toMatchObject({
    leaderboard: { id: 'clan-chief-all', season: null, startsAt: null },
    own: { place: 1, memberId: asha.id, name: 'Asha1', points: 500, picture: null },
  })
  const staff = await clans.signedIn({ roles: ['admin'] })
  expect((await rows('partner-clan')).total).toBe(0)
  await staff.put(`/clans/admin/${second}/partner`, { isPartner: true })
  expect(await rows('partner-clan', rival)).toMatchObject({
    ...{ total: 1, rows: [{ place: 1, memberId: second, points: 400 }] },
    own: { place: 1, memberId: second },
  })
  expect(pointsOf(await rows('participant-all'))).toEqual([1, 1])
  expect(idsOf(await rows('referral-all'))).toEqual([alone.id])
})

test('around-me has as many rows before and after the own one, and none of who has no place', async () => {
  const around = await rows('player-all/around-me?span=1', asha)
  expect(around).toMatchObject({ total: 4, own: { place: 2, memberId: asha.id } })
  expect(idsOf(around)).toEqual([rival.id, asha.id, bela.id])
  const stranger = await clans.signedIn()
  expect(await rows('player-all/around-me', stranger)).toMatchObject({ rows: [], own: null })
  expect((await clans.visitor.get('/leaderboards/player-all/around-me')).status).toBe(401)
})

test('participants of a clan board are the players who earned for clans, and contribution is what they earned for one', async () => {
  expect(idsOf(await rows('clan-all/participants'))).toEqual([rival.id, asha.id, bela.id])
  expect(idsOf(await rows('player-all/participants'))).toHaveLength(4)
  const of = await rows(`clan-all/contribution?clanId=${first}`, bela)
  expect(of).toMatchObject({
    ...{ leaderboard: { id: 'clan-all', rowsOf: 'player' }, total: 2, own: { place: 2 } },
  })
  expect([idsOf(of), pointsOf(of)]).toEqual([
    [asha.id, bela.id],
    [300, 200],
  ])
  const refused = ['player-all/contribution?clanId=', 'clan-all/contribution?clanId='].map(
    (path, n) => `/leaderboards/${path}${n === 0 ? first : randomUUID()}`,
  )
  for (const path of refused) expect((await clans.visitor.get(path)).code).toBe('NOT_FOUND')
})

test('leaderboards are listed by their status, those of a season that is not announced are not there', async () => {
  const season = seasonAt(clans.clock.now())
  const list = async (query: string) =>
    (
      await clans.visitor.get<{ items: LeaderboardSummary[]; nextCursor: string | null }>(
        `/leaderboards?${query}`,
      )
    ).data
  const live = await list('pageLimit=2')
  expect(live.items.map(({ id }) => id)).toEqual([`clan-${season}`, `partner-clan-${season}`])
  const next = await list(`pageLimit=2&cursor=${live.nextCursor}`)
  expect(next.items[0]?.id).toBe(`clan-chief-${season}`)
  const coming = await list('status=PUBLISHED')
  expect(new Set(coming.items.map((one) => one.season))).toEqual(new Set([season + 1]))
  expect((await clans.visitor.get('/leaderboards?cursor=clan-0')).code).toBe('INVALID_CURSOR')
  const codes = [`clan-${season + 2}`, 'clan-0', 'nothing-1'].map(async (id) => {
    return (await clans.visitor.get(`/leaderboards/${id}`)).code
  })
  expect(await Promise.all(codes)).toEqual(['NOT_FOUND', 'VALIDATION_FAILED', 'VALIDATION_FAILED'])
})

test('a player is in a group of their league once they have points', async () => {
  const league = async (user: Caller) =>
    (await user.get<OwnLeague>('/leaderboards/leagues/me')).data
  const season = seasonAt(clans.clock.now())
  await waitFor(async () => {
    clans.clock.advance(1_000)
    return (await league(bela)).group?.rows.length === 4
  })
  const own = await league(bela)
  expect(own).toMatchObject({ season, league: 'BRONZE', past: [], group: { relegatedFrom: null } })
  expect(own.group?.own).toMatchObject({ memberId: bela.id, points: 200 })
  expect(own.group?.rows.map(({ place }) => place)).toEqual([1, 2, 3, 4])
  expect(own.group?.promotedUpTo).toBe(1)
  expect((await league(await clans.signedIn())).group).toBeNull()
})

test('a stream sends the ranks at once, and after a change', async () => {
  const stream = await readEvents<LeaderboardRanks>(
    `${clans.url}/api/leaderboards/campaign-all/stream?top=3`,
    'ranks',
    alone.authorization,
  )
  onTestFinished(stream.close)
  await waitFor(() => stream.events.length === 1)
  expect(stream.events[0]?.data).toEqual({ total: 0, rows: [], own: null })
  const claim = { claimId: 'c:9', userId: alone.id, campaignId: randomUUID() }
  const reward = { ...claim, currency: 'KCASH' as const, amount: '700', postingId: 'p' }
  await clans.events.publish(rewardCredited, alone.id, reward, { time: clans.clock.now() })
  await waitFor(() => {
    clans.clock.advance(1_000)
    return stream.events.length === 2
  })
  expect(stream.events[1]?.data).toMatchObject({ total: 1, own: { place: 1, memberId: alone.id } })
  // Their rewards are nobody else's to see with their name, unless they let everybody see what they win.
  expect(stream.events[1]?.data.own?.name).toBe('Alone1')
  const [shown, ...others] = (await rows('campaign-all')).rows
  expect([shown?.name, others]).toEqual([null, []])
  // Nor with the id by which other pages name them; it is the same in each answer.
  expect(shown?.memberId).not.toBe(alone.id)
  expect((await rows('campaign-all')).rows[0]?.memberId).toBe(shown?.memberId)
})

test('what the wallet takes back counts no more, and a clan that has ended has no place', async () => {
  const taken = { clickId, userId: bela.id, amount: '200' }
  await clans.events.publish(kPointsTakenBack, bela.id, taken)
  await waitFor(async () => pointsOf(await rows('clan-all')).join() === '400,300')
  await waitFor(async () => !idsOf(await rows('player-all')).includes(bela.id))
  expect((await rival.call('DELETE', `/clans/${second}`)).status).toBe(200)
  await waitFor(async () => idsOf(await rows('clan-all')).join() === first)
  expect(idsOf(await rows('player-all'))).toContain(rival.id)
})

test('what is taken back of a clan counts no more where it counted: for who was chief then, and for its season alone', async () => {
  moveTo(datesOf(seasonAt(clans.clock.now()) + 1).startsAt)
  const [chief, heir] = [await clans.signedIn(), await clans.signedIn()]
  const id = await newClan(chief)
  expect((await heir.post(`/clans/${id}/join`)).status).toBe(200)
  clans.clock.advance(1_000)
  const history = async (query: string) => {
    const { data } = await clans.visitor.get<{ items: LeaderboardSummary[] }>(
      `/leaderboards?${query}`,
    )
    return data.items.map((one) => one.id)
  }
  const [early, late] = [randomUUID(), randomUUID()]
  const before = seasonAt(clans.clock.now())
  await credit(heir, '70', 'offer', early)
  await waitFor(
    async () => pointsOf(await rows(`clan-all/contribution?clanId=${id}`)).join() === '70',
  )
  moveTo(datesOf(before).endsAt)
  expect(await history('status=COMPLETED&kind=clan')).toEqual([`clan-${before}`])
  // Nobody had a reward of a campaign, and before these weeks nobody had points.
  const shown = await history('status=COMPLETED')
  expect(shown).not.toContain(`campaign-${before}`)
  // Nor a clan of a partner points, though others had.
  expect(shown).not.toContain(`partner-clan-${before}`)
  expect(await history('status=CONCLUDED&kind=clan')).toEqual([`clan-${before - 1}`])
  moveTo(datesOf(before).concludesAt)
  expect(await history('status=CONCLUDED&kind=clan&pageLimit=1')).toEqual([`clan-${before}`])
  expect(await rows(`clan-${before}`)).toMatchObject({ leaderboard: { status: 'CONCLUDED' } })
  await credit(heir, '5', 'offer', late)
  await waitFor(
    async () => pointsOf(await rows(`clan-all/contribution?clanId=${id}`)).join() === '75',
  )
  const handedOver = await chief.post(`/clans/${id}/chief`, { userId: heir.id })
  expect(handedOver.status).toBe(200)
  const taken = { clickId: early, userId: heir.id, amount: '70' }
  await clans.events.publish(kPointsTakenBack, heir.id, taken, { time: clans.clock.now() })
  await waitFor(
    async () => pointsOf(await rows(`clan-all/contribution?clanId=${id}`)).join() === '5',
  )
  const season = seasonAt(clans.clock.now())
  expect(season).toBe(before + 1)
  const has = async (board: string, memberId: string) =>
    (await rows(board)).rows.find((one) => one.memberId === memberId)?.points
  expect([
    await has('clan-all', id),
    await has(`clan-${season}`, id),
    await has('clan-chief-all', chief.id),
    await has('clan-chief-all', heir.id),
    await has(`contribution-${season}`, heir.id),
    // Its places were final.
    await has(`clan-${before}`, id),
    await has(`contribution-${before}`, heir.id),
  ]).toEqual([5, 5, 5, undefined, 5, 70, 70])
})

test('a declared index serves every query', () => {
  expect(queries.seen('board_standings').length).toBeGreaterThan(0)
  expect(queries.unserved()).toEqual([])
})
