import { randomUUID } from 'node:crypto'
import type { ActivityItem } from '@platform/contracts/clans/activity-http'
import type { ChiefApplicationView } from '@platform/contracts/clans/chief-applications'
import { SCORE_MILESTONE } from '@platform/contracts/clans/constants'
import type { ClanRules, ClanSummary, ClanView } from '@platform/contracts/clans/http'
import type { ClanStatus, Member } from '@platform/contracts/clans/members-http'
import { DAY_MS } from '@platform/contracts/constants'
import { scoreChanged } from '@platform/contracts/pog/events'
import {
  kPointsCredited,
  kPointsTakenBack,
  rewardCredited,
} from '@platform/contracts/wallet/events'
import { type Caller, idempotencyKey } from '@platform/testing/caller'
import { startEventClient } from '@platform/testing/event-client'
import { fileForm } from '@platform/testing/file-form'
import { watchQueries } from '@platform/testing/index-coverage'
import { blackPng } from '@platform/testing/png'
import { waitFor } from '@platform/testing/wait-for'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { clanBody } from '../testing/make-clan.ts'
import { SITE, startClans, type TestClans } from '../testing/start-clans.ts'

interface PageOf<T> {
  items: T[]
  nextCursor: string | null
}

interface EarnedBy {
  source: string
  userId: string | null
  userName: string | null
}

const queries = watchQueries()
let clans: TestClans
let reviewer: Caller
beforeAll(async () => {
  clans = await startClans({
    CLAN_MIN_DAYS_BEFORE_DELETE: '2',
    CLAN_MIN_DAYS_TO_JOIN_AFTER_LEAVING: '1',
    CLAN_MIN_DAYS_TO_RECREATE_AFTER_DELETE: '3',
  })
  reviewer = await clans.signedIn({ roles: ['reviewer'] })
})
afterAll(async () => {
  queries.stop()
  await clans.stop()
})

async function newClan(given: Parameters<typeof clanBody>[0] = {}, chief?: Caller) {
  const by = chief ?? (await clans.signedIn())
  const created = await by.post<ClanView>('', clanBody(given), idempotencyKey())
  expect(created.status).toBe(201)
  return { chief: by, clan: created.data, id: created.data.id }
}
async function newMember(id: string) {
  // Members are in the order in which they came.
  clans.clock.advance(1)
  const member = await clans.signedIn()
  expect((await member.post(`/${id}/join`)).status).toBe(200)
  return member
}
const remove = <T = { [key: string]: never }>(by: Caller, path: string) =>
  by.call<T>('DELETE', path)
const rulesOf = async (user: Caller) => (await user.get<ClanRules>('/rules')).data
const statusOf = async (user: Caller) => (await user.get<ClanStatus>('/status')).data
const membersOf = async (id: string) =>
  (await clans.visitor.get<PageOf<Member>>(`/${id}/members`)).data.items
const inDays = (days: number) => new Date(clans.clock.now().getTime() + days * DAY_MS).toISOString()

test('a chief creates a clan once per idempotency key, and everybody sees it', async () => {
  const chief = await clans.signedIn()
  const body = clanBody({
    city: 'Pune',
    games: ['bgmi'],
    clanLogo: 'preset-3',
    description: 'We play.',
  })
  const key = idempotencyKey()
  const [first, again] = [
    await chief.post<ClanView>('', body, key),
    await chief.post<ClanView>('', body, key),
  ]
  expect([first.status, again.data]).toEqual([201, first.data])
  clans.prepared.names.set(chief.id, 'Asha1')
  const { id } = first.data
  const shown = await clans.visitor.get<ClanView>(`/${id}`)
  expect(shown.data).toMatchObject({
    ...{ id, clanName: body.clanName, country: 'IN', city: 'Pune', games: ['bgmi'], members: 1 },
    ...{ score: 0, memberLimit: 50, isPartner: false, hidden: null, bannerImage: null },
    chief: { userId: chief.id, userName: 'Asha1', isVerified: false },
  })
  expect(shown.data.clanLogo).toContain('clan-clanlogo-preset-3')
  expect(await statusOf(chief)).toMatchObject({
    ...{ clanState: 'CHIEF', clanID: id, userClan: { id }, membership: { role: 'ClanRoleChief' } },
  })
  expect((await chief.get('/me')).data).toMatchObject({ clan: { id } })
  expect((await chief.post('', clanBody(), idempotencyKey())).code).toBe('IN_A_CLAN')
  const other = await clans.signedIn()
  expect((await other.post('', body, idempotencyKey())).code).toBe('CLAN_NAME_TAKEN')
  expect((await other.post('', clanBody({ country: 'ZZ' }), idempotencyKey())).code).toBe(
    'VALIDATION_FAILED',
  )
  expect(await statusOf(other)).toMatchObject({ clanState: 'NONE', clanID: null, userClan: null })
})

test('lists by score or age, filters, searches by the beginnings of words, and recommends what fits', async () => {
  const word = clanBody().clanName.slice(5, 15)
  const ids: string[] = []
  for (const given of [
    { clanName: `${word} Lions`, country: 'BR' },
    { clanName: `Great ${word}`, country: 'BR', city: 'Recife', games: ['chess'] },
    { clanName: `${word} Cats`, country: 'BR', joinMode: 'invite' as const },
  ]) {
    ids.push((await newClan(given)).id)
    clans.clock.advance(1_000)
  }
  const idsOf = (page: { data: PageOf<ClanSummary> }) => page.data.items.map(({ id }) => id)
  const found = idsOf(await clans.visitor.get(`/search?q=${word.slice(0, 8)}`))
  expect(found.toSorted()).toEqual(ids.toSorted())
  expect(idsOf(await clans.visitor.get(`/search?q=${word}%20lio`))).toEqual([ids[0]])
  expect(idsOf(await clans.visitor.get('/search?q=.*'))).toEqual([])
  const newest = await clans.visitor.get<PageOf<ClanSummary>>('?country=BR&sort=newest&pageLimit=2')
  expect(idsOf(newest)).toEqual([ids[2], ids[1]])
  const { nextCursor } = newest.data
  const rest = await clans.visitor.get<PageOf<ClanSummary>>(
    `/v2?country=BR&sort=newest&pageLimit=2&cursor=${nextCursor}`,
  )
  expect(idsOf(rest)).toEqual([ids[0]])
  expect((await clans.visitor.get('?cursor=e30')).code).toBe('INVALID_CURSOR')
  const seeker = await clans.signedIn({ country: { code: 'BR', source: 'phone' } })
  const fit = await seeker.get<{ items: { id: string; because: string[] }[] }>(
    '/recommended?city=recife&games=chess&pageLimit=50',
  )
  expect(fit.data.items[0]).toMatchObject({
    id: ids[1],
    because: expect.arrayContaining(['games']),
  })
  expect(fit.data.items.map(({ id }) => id)).not.toContain(ids[2])
})

test('a chief lets in who asks, or declines; nobody else answers', async () => {
  const { chief, id } = await newClan({ joinMode: 'request' })
  const [asking, declined] = [await clans.signedIn(), await clans.signedIn()]
  expect((await asking.post(`/${id}/join`)).data).toMatchObject({
    ...{ outcome: 'requested', membership: null, expiresAt: inDays(14) },
  })
  clans.clock.advance(1)
  await declined.post(`/${id}/join`)
  expect(await statusOf(asking)).toMatchObject({
    clanState: 'REQUESTED',
    requests: [{ clanId: id }],
  })
  const waiting = await chief.get<PageOf<{ userId: string }>>(`/${id}/requests?pageLimit=1`)
  expect(waiting.data.items.map(({ userId }) => userId)).toEqual([asking.id])
  expect((await asking.get(`/${id}/requests`)).code).toBe('CHIEF_ONLY')
  const decide = (by: Caller, userId: string, decision: string) =>
    by.post(`/${id}/requests/${userId}/decide`, { decision })
  expect((await decide(asking, asking.id, 'accept')).code).toBe('CHIEF_ONLY')
  expect((await decide(chief, asking.id, 'accept')).data).toMatchObject({ state: 'accepted' })
  expect((await decide(chief, declined.id, 'refuse')).data).toMatchObject({ state: 'refused' })
  expect((await decide(chief, declined.id, 'accept')).code).toBe('ALREADY_DECIDED')
  expect(await declined.post(`/${id}/join`)).toMatchObject({
    ...{ code: 'JOIN_REFUSED', details: { until: inDays(7) } },
  })
  expect((await statusOf(asking)).clanState).toBe('MEMBER')
  // An answer that is repeated brings nobody back who has left.
  await asking.post(`/${id}/leave`)
  await decide(chief, asking.id, 'accept')
  expect((await statusOf(asking)).clanState).toBe('NONE')
  // A request that was taken back cannot be answered.
  const withdrawn = await clans.signedIn()
  await withdrawn.post(`/${id}/join`)
  expect((await withdrawn.post(`/${id}/leave`)).data).toMatchObject({ outcome: 'withdrawn' })
  expect((await decide(chief, withdrawn.id, 'accept')).code).toBe('ALREADY_DECIDED')
})

test('an invitation lets in as many as it says, while who made it is in the clan', async () => {
  const { chief, id } = await newClan({ joinMode: 'invite' })
  const stranger = await clans.signedIn()
  expect((await stranger.post(`/${id}/join`)).code).toBe('INVITATION_NEEDED')
  expect((await stranger.post(`/${id}/invites`, {}, idempotencyKey())).code).toBe('NOT_A_MEMBER')
  const key = idempotencyKey()
  const invited = await chief.post<{ code: string; link: string }>(
    `/${id}/invites`,
    { most: 1 },
    key,
  )
  expect((await chief.post(`/${id}/invites`, { most: 1 }, key)).data).toEqual(invited.data)
  const { code, link } = invited.data
  expect(link).toBe(`${SITE}/clan/${id}?invite=${code}`)
  const accept = (by: Caller, which = code) => by.post(`/invites/${which}/accept`)
  const other = await newClan()
  const shown = (clanId: string) => `${code}/accept?clanId=${clanId}`
  expect((await stranger.post(`/invites/${shown(other.id)}`)).code).toBe('INVITATION_INVALID')
  expect((await statusOf(stranger)).clanState).toBe('NONE')
  expect((await stranger.post(`/invites/${shown(id)}`)).status).toBe(200)
  expect((await accept(stranger)).data).toMatchObject({
    clan: { id },
    membership: { role: 'ClanRoleGamer' },
  })
  expect((await accept(stranger)).status).toBe(200)
  const second = await clans.signedIn()
  expect((await accept(second)).code).toBe('INVITATION_INVALID')

  // A gamer may not invite; a member may, until they leave.
  expect((await stranger.post(`/${id}/invites`, {}, idempotencyKey())).code).toBe('MAY_NOT_INVITE')
  await chief.put(`/${id}/members/${stranger.id}/role`, { role: 'ClanRoleMember' })
  const theirs = await stranger.post<{ code: string }>(
    `/${id}/invites`,
    { most: 5 },
    idempotencyKey(),
  )
  expect((await accept(second, theirs.data.code)).status).toBe(200)
  await stranger.post(`/${id}/leave`)
  expect((await accept(await clans.signedIn(), theirs.data.code)).code).toBe('INVITATION_INVALID')
  const late = await chief.post<{ code: string }>(`/${id}/invites`, {}, idempotencyKey())
  await clans.clock.ahead(7 * DAY_MS, async () => {
    expect((await accept(await clans.signedIn(), late.data.code)).code).toBe('INVITATION_INVALID')
  })
})

test('a chief removes, promotes and hands over; a member does none of it', async () => {
  const { chief, id } = await newClan()
  const [member, other] = [await newMember(id), await newMember(id)]
  for (const [method, path, body] of [
    ['delete', `/${id}/members/${other.id}?reason=other`, undefined],
    ['put', `/${id}/members/${other.id}/role`, { role: 'ClanRoleMember' }],
    ['post', `/${id}/chief`, { userId: member.id }],
    ['put', `/${id}`, clanBody()],
    ['delete', `/${id}`, undefined],
  ] as const) {
    const sent =
      method === 'delete'
        ? await remove(member, path)
        : await member[method](path, withoutPhone(body))
    expect([path, sent.code]).toEqual([path, 'CHIEF_ONLY'])
  }
  expect((await remove(chief, `/${id}/members/${other.id}`)).code).toBe('VALIDATION_FAILED')
  expect((await remove(chief, `/${id}/members/${other.id}?reason=inactive`)).status).toBe(200)
  expect((await remove(chief, `/${id}/members/${other.id}?reason=inactive`)).status).toBe(200)
  expect((await remove(chief, `/${id}/members/${chief.id}?reason=other`)).code).toBe('CHIEF_STAYS')
  // Whom the chief removed asks from now on, although the clan is open, and waits for no cooling-off.
  expect((await rulesOf(other)).minDateToJoinClanAfterLeaving).toBeNull()
  expect((await other.post(`/${id}/join`)).data).toMatchObject({ outcome: 'requested' })
  expect((await chief.post(`/${id}/leave`)).code).toBe('CHIEF_STAYS')
  expect((await chief.post(`/${id}/chief`, { userId: other.id })).code).toBe('MEMBER_GONE')
  expect((await chief.post(`/${id}/chief`, { userId: member.id })).data).toMatchObject({
    chief: { userId: member.id },
  })
  expect((await chief.post(`/${id}/chief`, { userId: member.id })).status).toBe(200)
  expect((await membersOf(id)).map(({ userId, role }) => [userId, role])).toEqual([
    [chief.id, 'ClanRoleMember'],
    [member.id, 'ClanRoleChief'],
  ])
})
const withoutPhone = (body: object | undefined) => {
  const { referrerPhoneNumber: _, ...rest } = (body ?? {}) as { referrerPhoneNumber?: unknown }
  return rest
}

test('the rules show the exact dates before the act, and hold to the millisecond', async () => {
  const { chief, id } = await newClan()
  const member = await clans.signedIn()
  await member.post(`/${id}/join`)
  expect(await rulesOf(chief)).toMatchObject({
    ...{ minDaysBeforeClanDelete: 2, minDaysToJoinClanAfterLeaving: 1 },
    ...{ minDaysToRecreateClanAfterDelete: 3, minDateBeforeClanDelete: inDays(2) },
    ifDoneNow: {
      minDateToJoinClanAfterLeaving: inDays(1),
      minDateToRecreateClanAfterDelete: inDays(3),
    },
  })
  expect(await remove(chief, `/${id}`)).toMatchObject({
    code: 'CLAN_COOLING_OFF',
    details: { rule: 'minDaysBeforeClanDelete', until: inDays(2) },
  })
  const other = await newClan()
  const left = await member.post<{ rules: ClanRules }>(`/${id}/leave`)
  expect(left.data.rules.minDateToJoinClanAfterLeaving).toBe(inDays(1))
  expect(await member.post(`/${other.id}/join`)).toMatchObject({
    ...{ code: 'CLAN_COOLING_OFF', details: { until: inDays(1) } },
  })
  clans.clock.advance(DAY_MS - 1)
  expect((await member.post(`/${other.id}/join`)).code).toBe('CLAN_COOLING_OFF')
  clans.clock.advance(1)
  expect((await member.post(`/${other.id}/join`)).status).toBe(200)

  clans.clock.advance(DAY_MS)
  const stays = await newMember(id)
  const deleted = await remove<{ rules: ClanRules; deletedAt: string }>(chief, `/${id}`)
  expect(deleted.data.rules.minDateToRecreateClanAfterDelete).toBe(inDays(3))
  clans.clock.advance(1_000)
  const repeated = await remove<{ deletedAt: string }>(chief, `/${id}`)
  expect(repeated.data.deletedAt).toBe(deleted.data.deletedAt)
  expect((await clans.visitor.get(`/${id}`)).code).toBe('NOT_FOUND')
  expect(await statusOf(stays)).toMatchObject({ clanState: 'NONE' })
  expect((await rulesOf(stays)).minDateToJoinClanAfterLeaving).toBeNull()
  expect((await chief.post('', clanBody(), idempotencyKey())).code).toBe('CLAN_COOLING_OFF')
  // To join one is no creation.
  expect((await chief.post(`/${other.id}/join`)).status).toBe(200)
})

test('K-Points of members are the score; the log adds up, a milestone is in the activity, and members cheer', async () => {
  const { chief, id } = await newClan()
  const member = await newMember(id)
  const outsider = await clans.signedIn()
  clans.clock.advance(1_000)
  const credit = (user: Caller, amount: string, source: 'task' | 'offer', sourceId: string) =>
    clans.events.publish(kPointsCredited, user.id, {
      ...{ userId: user.id, source, sourceId, amount, earnedAt: clans.clock.now().toISOString() },
    })
  const clickId = randomUUID()
  await credit(outsider, '900', 'task', 'a:b')
  await credit(member, '400', 'task', 'a:b')
  await credit(member, '400', 'task', 'a:b')
  await credit(member, '300', 'offer', clickId)
  const taken = { clickId, userId: member.id, amount: '300' }
  await clans.events.publish(kPointsTakenBack, member.id, taken)
  const campaignId = randomUUID()
  const of = { claimId: 'c:1', userId: chief.id, campaignId }
  const reward = { ...of, currency: 'KPOINTS' as const, amount: '700', postingId: 'p' }
  const time = clans.clock.now()
  await clans.events.publish(rewardCredited, chief.id, reward, { time })
  const logOf = async () =>
    (
      await clans.visitor.get<PageOf<{ kPoints: number; score: number; source: string }>>(
        `/${id}/contributions`,
      )
    ).data.items
  await waitFor(async () => (await logOf()).length === 4)
  const log = await logOf()
  const score = log.reduce((sum, { kPoints }) => sum + kPoints, 0)
  expect([score, log[0]?.score]).toEqual([1_100, 1_100])
  // Who earned what: the user sees it, and others where the user lets everybody see what they win.
  clans.prepared.names.set(chief.id, 'Chief1').set(member.id, 'Member1')
  clans.prepared.winners.add(member.id)
  const earnersFor = async (by: Caller) => {
    const { items } = (await by.get<PageOf<EarnedBy>>(`/${id}/contributions`)).data
    return new Set(items.map(({ source, userId, userName }) => `${source}:${userId}:${userName}`))
  }
  const ofMember = ['taken-back', 'offer', 'task'].map((one) => `${one}:${member.id}:Member1`)
  expect(await earnersFor(clans.visitor)).toEqual(new Set(['campaign:null:null', ...ofMember]))
  expect(await earnersFor(chief)).toEqual(new Set([`campaign:${chief.id}:Chief1`, ...ofMember]))
  expect((await clans.visitor.get<ClanView>(`/${id}`)).data.score).toBe(1_100)
  expect((await clans.visitor.get(`/${id}/stats`)).data).toMatchObject({
    ...{ members: 2, score: 1_100, lastWeek: { kPoints: 1_100, contributors: 2 } },
  })
  expect((await clans.visitor.get(`/${id}/members/stats`)).data).toMatchObject({
    items: [
      { userId: chief.id, kPoints: 700, isMember: true },
      { userId: member.id, kPoints: 400, isMember: true },
    ],
  })
  expect((await membersOf(id)).map(({ kPoints }) => kPoints)).toEqual([700, 400])
  expect((await clans.visitor.get(`/${id}/campaign-stats`)).data).toMatchObject({
    items: [{ campaignId, rewards: 1 }],
  })
  await showsPogScores(id, chief.id, member.id)

  expect((await outsider.get(`/${id}/activity`)).code).toBe('NOT_A_MEMBER')
  const activityOf = async (by: Caller) =>
    (await by.get<PageOf<ActivityItem>>(`/${id}/activity`)).data.items
  await waitFor(async () => (await activityOf(member)).length === 4)
  const milestone = (await activityOf(member)).find(({ kind }) => kind === 'score-milestone')
  expect(milestone).toMatchObject({
    score: SCORE_MILESTONE,
    user: null,
    cheers: [],
    ownCheer: null,
  })
  const path = `/${id}/activity/${milestone?.id}/cheer`
  expect((await outsider.post(path, { cheer: 'fire' })).code).toBe('NOT_A_MEMBER')
  await chief.post(path, { cheer: 'heart' })
  await member.post(path, { cheer: 'clap' })
  const cheered = await member.post<ActivityItem>(path, { cheer: 'heart' })
  expect(cheered.data).toMatchObject({ cheers: [{ cheer: 'heart', count: 2 }], ownCheer: 'heart' })
  const back = await member.post<ActivityItem>(path, { cheer: null })
  expect(back.data).toMatchObject({ cheers: [{ cheer: 'heart', count: 1 }], ownCheer: null })
})

test('the statistics of a clan leave out the private campaign that a member was rewarded by', async () => {
  const { chief, id } = await newClan()
  clans.clock.advance(1)
  const credit = (claimId: string, campaignId: string) =>
    clans.events.publish(
      rewardCredited,
      chief.id,
      {
        ...{ claimId, userId: chief.id, campaignId, currency: 'KCASH', amount: '1.00' },
        postingId: claimId,
      },
      { time: clans.clock.now() },
    )
  const [hidden, shown] = [randomUUID(), randomUUID()]
  clans.prepared.privateCampaigns.add(hidden)
  await credit('private:1', hidden)
  await credit('public:1', shown)
  const statsOf = async (by: Caller) =>
    (await by.get<{ items: { campaignId: string }[] }>(`/${id}/campaign-stats`)).data.items
  await waitFor(async () => (await statsOf(clans.visitor)).length > 0)
  for (const by of [clans.visitor, chief]) {
    expect((await statsOf(by)).map(({ campaignId }) => campaignId)).toEqual([shown])
  }
})

test('a clan that a reviewer rejects is hidden until its chief has changed it and staff have seen that', async () => {
  const { chief, id, clan } = await newClan()
  const reporter = await clans.signedIn()
  const removed = await newMember(id)
  await remove(chief, `/${id}/members/${removed.id}?reason=inactive`)
  const removedFrom = async () => (await statusOf(removed)).removal?.clanName
  expect(await removedFrom()).toBe(clan.clanName)
  const report = (by: Caller) => by.post(`/${id}/report`, { ground: 'NAME' })
  expect((await report(reporter)).status).toBe(200)
  await report(await clans.signedIn())
  const queue = async () =>
    (await reviewer.get<PageOf<{ id: string; kind: string }>>(`/admin/reviews?subject=${id}`)).data
      .items
  const decide = async (verdict: 'accept' | 'reject') => {
    const [item] = await queue()
    await reviewer.post(`/admin/reviews/${item?.id}/claim`)
    const body = { verdict, reason: 'Seen', ...(verdict === 'reject' && { ground: 'NAME' }) }
    expect((await reviewer.post(`/admin/reviews/${item?.id}/decide`, body)).status).toBe(200)
  }
  expect(await queue()).toMatchObject([{ kind: 'clan' }])
  await decide('reject')
  expect((await clans.visitor.get(`/${id}`)).code).toBe('NOT_FOUND')
  expect((await reporter.post(`/${id}/join`)).code).toBe('NOT_FOUND')
  expect(await removedFrom()).toBeNull()
  const seen = async () => (await chief.get<ClanView>(`/${id}`)).data.hidden
  expect(await seen()).toEqual({ ground: 'NAME', about: 'content', isChanged: false })
  const other = withoutPhone(clanBody({ country: clan.country }))
  expect((await chief.put(`/${id}`, other)).data).toMatchObject({ hidden: { isChanged: true } })
  const { clanName } = clanBody()
  const body = withoutPhone(clanBody({ clanName, country: clan.country }))
  expect((await chief.put(`/${id}`, body)).data).toMatchObject({ hidden: { isChanged: true } })
  // However often it is changed, reviewers have one item.
  expect(await queue()).toHaveLength(1)
  expect((await clans.visitor.get(`/${id}`)).code).toBe('NOT_FOUND')
  await decide('accept')
  expect((await clans.visitor.get<ClanView>(`/${id}`)).data).toMatchObject({
    clanName,
    hidden: null,
  })
})

test('an applicant is reviewed by who has claimed it, and becomes a verified chief', async () => {
  const phoneNumber = '+919876543210'
  const applicant = await clans.signedIn({ phoneNumber })
  const { id } = await newClan({}, applicant)
  const body = {
    ...{ email: ' Chief@Example.com ', chiefCity: 'Pune', phoneNumber: '+91 98765 43210' },
    ...{ collegeName: 'COEP', isStudent: true },
  }
  const apply = (given: object = body) =>
    applicant.post<ChiefApplicationView>('/chief-applications', given)
  expect((await apply({ ...body, phoneNumber: '12345' })).code).toBe('VALIDATION_FAILED')
  expect((await apply({ ...body, collegeName: null })).code).toBe('VALIDATION_FAILED')
  expect((await applicant.get('/chief-applications/me')).data).toBeNull()
  expect((await apply()).data).toMatchObject({ state: 'submitted', email: 'chief@example.com' })
  expect((await apply()).code).toBe('APPLICATION_EXISTS')
  const queue = `/admin/reviews?subject=${applicant.id}`
  const { items } = (await reviewer.get<PageOf<{ id: string }>>(queue)).data
  const path = `/admin/chief-applications/${items[0]?.id}`
  expect((await reviewer.get(path)).code).toBe('REVIEW_NOT_CLAIMED')
  await reviewer.post(`/admin/reviews/${items[0]?.id}/claim`)
  expect((await reviewer.get(path)).data).toMatchObject({
    ...{
      userId: applicant.id,
      phoneNumber,
      isPhoneProven: true,
      isEmailProven: false,
    },
  })
  await reviewer.post(`/admin/reviews/${items[0]?.id}/decide`, {
    verdict: 'accept',
    reason: 'Known',
  })
  const own = await applicant.get<ChiefApplicationView>('/chief-applications/me')
  expect(own.data).toMatchObject({ state: 'approved', left: 0 })
  expect((await clans.visitor.get<ClanView>(`/${id}`)).data.chief.isVerified).toBe(true)
})

test('a chief uploads a picture, which everybody sees at an address of its own', async () => {
  const { chief, id } = await newClan({ clanLogo: 'preset-1' })
  const member = await newMember(id)
  const upload = (by: Caller) =>
    by.call<ClanView>('POST', `/${id}/images?imageType=clanLogo`, fileForm(blackPng(40, 20)))
  expect((await upload(member)).code).toBe('CHIEF_ONLY')
  const { clanLogo } = (await upload(chief)).data
  expect(clanLogo).toMatch(/^\/api\/clans\/pictures\/[0-9a-f]{64}\.webp$/)
  const picture = await clans.app.inject({ method: 'GET', url: String(clanLogo) })
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp'])
  // A change that does not name it leaves it.
  const { clanLogo: _l, bannerImage: _b, ...rest } = clanBody()
  expect((await chief.put<ClanView>(`/${id}`, withoutPhone(rest))).data.clanLogo).toBe(clanLogo)
  const page = await clans.visitor.get<{ items: { address: string }[]; pages: number }>(
    '/images?imageType=bannerImage&page=2',
  )
  expect([page.data.items.length, page.data.pages]).toEqual([12, 2])
})

test('staff mark the clan of a partner, which is recorded', async () => {
  const { id } = await newClan()
  const admin = await clans.signedIn({ roles: ['admin'] })
  expect((await admin.put(`/admin/${id}/partner`, { isPartner: true })).data).toMatchObject({
    isPartner: true,
  })
  const listed = await clans.visitor.get<PageOf<ClanSummary>>('?isPartner=true')
  expect(listed.data.items.map((one) => one.id)).toContain(id)
  const acts = await admin.get(`/admin/acts?subject=${id}`)
  expect(acts.data).toMatchObject({ items: [{ action: 'mark-partner-clan' }] })
})

test('a declared index serves every query', () => {
  expect(queries.seen('clans').length).toBeGreaterThan(0)
  expect(queries.unserved()).toEqual([])
})

/** Scores of members are shown, the highest first, of those who let others see them, as of the latest version. */
async function showsPogScores(clanId: string, chiefId: string, memberId: string) {
  const read = async () => (await clans.visitor.get(`/${clanId}/pog-scores`)).data
  expect(await read()).toEqual({ items: [], average: null })
  const { KAFKA_BROKERS: brokers, KAFKA_TOPIC_PREFIX: prefix } = clans.env
  const pog = await startEventClient({ brokers, prefix, publishAs: 'pog' })
  onTestFinished(pog.stop)
  const publish = (userId: string, total: number, version: number, isShown = true) => {
    const parts = { human: 0, play: 0, skill: 0, commerce: 0, social: 0 }
    const at = clans.clock.now().toISOString()
    return pog.publish(scoreChanged, userId, { userId, total, parts, isShown, at }, { version })
  }
  await publish(chiefId, 100, 2)
  await publish(chiefId, 900, 1)
  await publish(memberId, 201, 1)
  await publish(randomUUID(), 500, 1)
  await waitFor(async () => (await read()).items.length === 2)
  expect(await read()).toMatchObject({
    items: [
      { userId: memberId, total: 201 },
      { userId: chiefId, total: 100 },
    ],
    average: 150.5,
  })
  await publish(memberId, 201, 2, false)
  await waitFor(async () => (await read()).items.length === 1)
}
