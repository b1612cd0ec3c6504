import { randomUUID } from 'node:crypto'
import type { ChiefApplicationView } from '@platform/contracts/clans/chief-applications'
import {
  CHEERS,
  CLAN_NAME_LENGTH,
  MAX_DESCRIPTION,
  MOST_GAMES,
} from '@platform/contracts/clans/constants'
import type { ClanRules, ClanView } from '@platform/contracts/clans/http'
import { type ChiefStanding, chiefStanding } from '@platform/contracts/clans/internal'
import type { ClanStatus } from '@platform/contracts/clans/members-http'
import { type Caller, idempotencyKey } from '@platform/testing/caller'
import { watchQueries } from '@platform/testing/index-coverage'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clanBody } from '../testing/make-clan.ts'
import { startClans, type TestClans } from '../testing/start-clans.ts'

const ADMIN = '/admin/reviews'
const PHONE = '+919876543210'
const queries = watchQueries()
let clans: TestClans
let reviewers: Caller[]
beforeAll(async () => {
  clans = await startClans()
  reviewers = [
    await clans.signedIn({ roles: ['reviewer'] }),
    await clans.signedIn({ roles: ['reviewer'] }),
  ]
})
afterAll(async () => {
  queries.stop()
  expect(queries.unserved()).toEqual([])
  await clans.stop()
})

const newUser = (claims: { phoneNumber?: string } = {}) =>
  clans.signedIn({ sid: randomUUID(), ...claims })
const newClan = async (chief: Caller) =>
  (await chief.post<ClanView>('', clanBody(), idempotencyKey())).data
const application = {
  ...{ email: 'chief@example.com', chiefCity: 'Pune', phoneNumber: PHONE },
  ...{ collegeName: null, isStudent: false },
}
const apply = (user: Caller, given: object = {}) =>
  user.post<ChiefApplicationView>('/chief-applications', { ...application, ...given })
const ownOf = async (user: Caller) =>
  (await user.get<ChiefApplicationView>('/chief-applications/me')).data
const reason = 'Look again, please.'

/** The item of the subject in the queue is claimed and decided by this reviewer. */
async function decide(subject: string, by: Caller, made: { verdict: string; ground?: string }) {
  for (const state of ['open', 'appealed']) {
    const queue = await by.get<{ items: { id: string }[] }>(
      `${ADMIN}?subject=${subject}&state=${state}`,
    )
    const id = queue.data.items[0]?.id
    if (!id) continue
    const claimed = await by.post(`${ADMIN}/${id}/claim`)
    if (claimed.status !== 200) return claimed.code
    return (await by.post(`${ADMIN}/${id}/decide`, { ...made, reason: 'Seen' })).status
  }
  throw new Error(`nothing waits about ${subject}`)
}

test('a code to the number of the account proves the number of an application, once', async () => {
  const user = await newUser()
  const sent = await user.post<{ challengeId: string }>('/otp?lang=hi', {})
  expect(sent.status).toBe(202)
  const { challengeId } = sent.data
  expect(clans.prepared.codes.at(-1)).toMatchObject({ userId: user.id, language: 'hi' })
  const otp = { challengeId, code: '042137' }
  expect((await apply(user, { otp: { challengeId, code: '000000' } })).code).toBe('OTP_WRONG')
  expect((await apply(await newUser(), { otp })).code).toBe('OTP_EXPIRED')
  // What is wrong for another reason uses no code up.
  expect((await apply(user, { otp, isStudent: true })).code).toBe('VALIDATION_FAILED')
  expect((await apply(user, { otp })).status).toBe(201)
  const [reviewer] = reviewers
  const queue = await reviewer!.get<{ items: { id: string }[] }>(`${ADMIN}?subject=${user.id}`)
  const id = queue.data.items[0]?.id
  await reviewer!.post(`${ADMIN}/${id}/claim`)
  expect((await reviewer!.get(`/admin/chief-applications/${id}`)).data).toMatchObject({
    ...{ isPhoneProven: true, isEmailProven: false },
  })
})

test('a code to another number than the application names proves nothing', async () => {
  const user = await newUser()
  const { challengeId } = (await user.post<{ challengeId: string }>('/otp', {})).data
  const otp = { challengeId, code: '042137' }
  const refused = await apply(user, { otp, phoneNumber: '+919876543211' })
  expect(refused.body).toMatchObject({ details: { fields: [{ path: 'body.phoneNumber' }] } })
  expect(await user.get('/chief-applications/me')).toMatchObject({ status: 200, data: null })
})

test('a code is not used up where the application names no number of the account', async () => {
  const user = await newUser({ phoneNumber: PHONE })
  const { challengeId } = (await user.post<{ challengeId: string }>('/otp', {})).data
  const otp = { challengeId, code: '042137' }
  expect((await apply(user, { otp, phoneNumber: '+919876543211' })).code).toBe('VALIDATION_FAILED')
  expect((await apply(user, { otp })).status).toBe(201)
})

test('a rejected applicant appeals once, to another reviewer, and does not apply again meanwhile', async () => {
  const [first, second] = reviewers
  const user = await newUser({ phoneNumber: PHONE })
  const appeal = () => user.post('/chief-applications/me/appeal', { reason })
  expect((await appeal()).code).toBe('NOT_FOUND')
  await apply(user)
  expect((await appeal()).code).toBe('ALREADY_DECIDED')
  await decide(user.id, first!, { verdict: 'reject', ground: 'CONTACT' })
  expect(await ownOf(user)).toMatchObject({ state: 'rejected', appeal: 'possible' })
  expect((await appeal()).data).toEqual({ appeal: 'waiting' })
  expect((await appeal()).data).toEqual({ appeal: 'waiting' })
  expect(await ownOf(user)).toMatchObject({ state: 'rejected', appeal: 'waiting' })
  expect((await apply(user)).code).toBe('APPLICATION_EXISTS')
  expect(await decide(user.id, first!, { verdict: 'accept' })).toBe('ANOTHER_PERSON_DECIDES')
  clans.clock.advance(1)
  expect(await decide(user.id, second!, { verdict: 'accept' })).toBe(200)
  expect(await ownOf(user)).toMatchObject({ state: 'approved', ground: null })
  expect((await appeal()).code).toBe('ALREADY_DECIDED')
})

test('whose appeal is rejected may apply again', async () => {
  const [first, second] = reviewers
  const user = await newUser()
  await apply(user)
  await decide(user.id, first!, { verdict: 'reject', ground: 'CONDUCT' })
  await user.post('/chief-applications/me/appeal', { reason })
  clans.clock.advance(1)
  await decide(user.id, second!, { verdict: 'reject', ground: 'CONDUCT' })
  expect(await ownOf(user)).toMatchObject({ state: 'rejected', appeal: 'over', left: 2 })
  expect((await apply(user)).data).toMatchObject({ state: 'submitted', left: 0 })
})

test('the chief of a hidden clan appeals, and it is seen again when another reviewer accepts', async () => {
  const [first, second] = reviewers
  const [chief, member, reporter] = [await newUser(), await newUser(), await newUser()]
  const { id } = await newClan(chief)
  await member.post(`/${id}/join`)
  const appeal = (by: Caller) => by.post(`/${id}/appeal`, { reason })
  expect((await appeal(chief)).code).toBe('ALREADY_DECIDED')
  await reporter.post(`/${id}/report`, { ground: 'BEHAVIOUR' })
  await decide(id, first!, { verdict: 'reject', ground: 'BEHAVIOUR' })
  const standing = async (user: Caller) =>
    (await user.get<{ appeal?: string }>('/me')).data.appeal ?? null
  expect([await standing(chief), await standing(member)]).toEqual(['possible', null])
  expect((await appeal(member)).code).toBe('CHIEF_ONLY')
  expect((await appeal(reporter)).code).toBe('NOT_FOUND')
  expect((await appeal(chief)).data).toEqual({ appeal: 'waiting' })
  expect(await standing(chief)).toBe('waiting')
  expect((await clans.visitor.get(`/${id}`)).code).toBe('NOT_FOUND')
  clans.clock.advance(1)
  await decide(id, second!, { verdict: 'accept' })
  expect((await clans.visitor.get<ClanView>(`/${id}`)).data.hidden).toBeNull()
  expect(await standing(chief)).toBeNull()
})

test('whom a chief removes is shown why, until they are in a clan again', async () => {
  const [chief, member] = [await newUser(), await newUser()]
  const { id, clanName } = await newClan(chief)
  await member.post(`/${id}/join`)
  const removalOf = async () => (await member.get<ClanStatus>('/status')).data.removal ?? null
  expect(await removalOf()).toBeNull()
  await chief.call('DELETE', `/${id}/members/${member.id}?reason=inactive`)
  const at = clans.clock.now().toISOString()
  expect(await removalOf()).toEqual({ clanId: id, clanName, reason: 'inactive', at })
  expect((await chief.get<ClanStatus>('/status')).data.removal).toBeUndefined()
  await newClan(member)
  expect(await removalOf()).toBeNull()
})

test('without settings of an operator no rule of cooling-off has a day, and the limits are those of the contract', async () => {
  const rules = await (await newUser()).get<ClanRules>('/rules')
  expect(rules.data).toMatchObject({
    ...{ minDaysBeforeClanDelete: 0, minDaysToJoinClanAfterLeaving: 0 },
    ...{ minDaysToRecreateClanAfterDelete: 0, minDateToJoinClanAfterLeaving: null },
  })
  expect((await clans.visitor.get('/config')).data).toEqual({
    ...{ memberLimit: 50, clanNameLength: CLAN_NAME_LENGTH, descriptionLength: MAX_DESCRIPTION },
    ...{ mostGames: MOST_GAMES, joinModes: ['open', 'request', 'invite'] },
    roles: ['ClanRoleChief', 'ClanRoleMember', 'ClanRoleGamer'],
    ...{ cheers: [...CHEERS], imageTypes: ['clanLogo', 'bannerImage'] },
    ...{ inviteDays: 7, requestDays: 14 },
  })
})

test('quests learns who is a verified chief', async () => {
  const chief = await newUser()
  const clan = await newClan(chief)
  const ask = (): Promise<ChiefStanding> =>
    clans.prepared.quests.internal.call('clans', {
      ...{ method: 'GET', path: `/internal/chiefs/${chief.id}`, data: chiefStanding },
    })
  expect(await ask()).toEqual({ clanId: clan.id, isVerified: false })
  await apply(chief)
  await decide(chief.id, reviewers[0]!, { verdict: 'accept' })
  expect(await ask()).toEqual({ clanId: clan.id, isVerified: true })
  await chief.call('DELETE', `/${clan.id}`)
  expect(await ask()).toEqual({ clanId: null, isVerified: true })
})
