import { HOUR_MS } from '@platform/contracts/constants'
import type { AdminCampaign } from '@platform/contracts/quests/admin'
import { settlementSealed } from '@platform/contracts/quests/events'
import type { Claim } from '@platform/contracts/quests/http'
import type { Leaderboard } from '@platform/contracts/quests/leaderboard'
import type { Approval } from '@platform/contracts/staff/approvals'
import type { Caller } from '@platform/testing/caller'
import { waitFor } from '@platform/testing/wait-for'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { CLOSING_GRACE_MS } from '../../domain/campaign-life.ts'
import { END_NOTICE_MS } from '../../operations/end-campaign.ts'
import { campaignInput, codeTask, raffleInput } from '../../testing/campaign-input.ts'
import { enterCode, finisher, userWhoDid } from '../../testing/finish-campaign.ts'
import { type IdentityDouble, startIdentityDouble } from '../../testing/identity-double.ts'
import {
  liveCampaign,
  liveDynamicCampaign,
  liveRankedCampaign,
  publish,
  TO_END_MS,
} from '../../testing/make-campaign.ts'
import { startQuests, type TestQuests } from '../../testing/start-quests.ts'

const reason = 'The sponsor left'
let quests: TestQuests
let identity: IdentityDouble
let manager: Caller
let approver: Caller
beforeAll(async () => {
  identity = await startIdentityDouble()
  // What one pool of the tests pays: to publish it and to end it is more.
  quests = await startQuests({ IDENTITY_URL: identity.url, CAMPAIGN_APPROVAL_ABOVE: '100' })
})
beforeEach(async () => {
  quests.advance(25 * HOUR_MS)
  manager = await quests.signedIn({ roles: ['campaign-manager'] })
  approver = await quests.signedIn({ roles: ['admin'], sid: crypto.randomUUID() })
})
afterAll(async () => {
  await quests.stop()
  await identity.stop()
})

const steer = <T = AdminCampaign>(id: string, step: string, body?: object) =>
  manager.post<T>(`/admin/campaigns/${id}/${step}`, body)
const approve = ({ id, bodyHash }: Approval, by = approver) =>
  by.post<Approval>(`/admin/approvals/${id}/approve`, { bodyHash, reason })
const statusOf = async (id: string) =>
  (await quests.operator.get<AdminCampaign>(`/admin/campaigns/${id}`)).data.status
const sealed = (id: string) =>
  quests.events.received(settlementSealed).find(({ data }) => data.campaignId === id)?.data
const claim = (user: Caller, id: string) => user.post<Claim>(`/campaigns/${id}/claim-reward`)
/** Starts it and does its one task. */
async function finish(user: Caller, id: string) {
  await user.post(`/campaigns/${id}/user-progress/start`)
  expect((await enterCode(user, id, codeTask('code').codes[0] ?? '')).status).toBe(200)
}
/** From its end until it is sealed. */
const settled = (id: string, status: string) =>
  waitFor(async () => {
    quests.advance(CLOSING_GRACE_MS)
    return (await statusOf(id)) === status
  })

test('nobody ends a pool alone at a moment that suits them, and who ends or approves it has no share in it', async () => {
  const { id } = await liveDynamicCampaign(quests)
  await finish(manager, id)
  const asked = await steer<Approval>(id, 'end')
  expect([asked.status, asked.data.state]).toEqual([202, 'waiting'])
  expect(asked.data.body).toMatchObject({ campaignId: id, amount: '100.00', currency: 'KCASH' })
  expect((await steer<Approval>(id, 'end')).data.id).toBe(asked.data.id)
  quests.advance(END_NOTICE_MS)
  expect(await statusOf(id)).toBe('LIVE')

  await finish(approver, id)
  await finisher(quests, id)
  expect((await approve(asked.data, manager)).status).toBe(403)
  expect((await approve(asked.data)).data.state).toBe('done')
  quests.advance(END_NOTICE_MS)
  await waitFor(async () => (await statusOf(id)) !== 'LIVE')
  await settled(id, 'PROCESSING_REWARDS')
  await waitFor(() => sealed(id) !== undefined)
  expect(sealed(id)?.eligible).toBe(1)
  // Once it is over there is nothing to ask for.
  expect((await steer(id, 'end')).code).toBe('ILLEGAL_TRANSITION')
})

test('an end that was approved too late to change anything is asked for anew once a pause has put it off', async () => {
  const { id } = await liveDynamicCampaign(quests)
  const asked = await steer<Approval>(id, 'end')
  quests.advance(TO_END_MS - END_NOTICE_MS)
  expect((await approve(asked.data)).data.state).toBe('done')
  expect((await steer(id, 'pause', { reason })).status).toBe(200)
  const again = await steer<Approval>(id, 'end')
  expect([again.status, again.data.state]).toEqual([202, 'waiting'])
})

test('an end that was approved is not carried out for somebody who has lost the right', async () => {
  const { id } = await liveDynamicCampaign(quests)
  const asked = await steer<Approval>(id, 'end')
  identity.withoutRoles.add(manager.id)
  const failed = { state: 'failed', failure: 'ASKER_WITHOUT_RIGHT' }
  expect((await approve(asked.data)).data).toMatchObject(failed)
  expect(await statusOf(id)).toBe('LIVE')
})

test('who pauses a ranking decides about no place, and has none', async () => {
  const { id } = await liveRankedCampaign(quests)
  await manager.post(`/campaigns/${id}/user-progress/start`)
  await enterCode(manager, id, codeTask('ten').codes[0] ?? '', 'ten')
  const second = await userWhoDid(quests, id, ['one'])
  const rows = async () =>
    (await quests.visitor.get<Leaderboard>(`/campaigns/${id}/leaderboard`)).data.rows
  expect(await rows()).toHaveLength(2)

  expect((await steer(id, 'pause', { reason })).status).toBe(200)
  quests.advance(TO_END_MS)
  expect(await statusOf(id)).toBe('LIVE')
  expect((await steer(id, 'resume', { reason })).status).toBe(200)
  await enterCode(second, id, codeTask('five').codes[0] ?? '', 'five')
  quests.advance(TO_END_MS)
  await waitFor(async () => (await statusOf(id)) !== 'LIVE')
  await settled(id, 'CLAIM_REWARDS')
  expect(await rows()).toMatchObject([{ place: 1, points: 6 }])
  expect((await claim(manager, id)).code).toBe('OWN_CAMPAIGN')
  expect((await claim(second, id)).data.amount).toBe('50.00')
})

test('a raffle and a ranking are not ended alone, fixed rewards are: they pay nobody more', async () => {
  const times = {
    ...{ startsAt: quests.inHours(-1), endsAt: quests.inHours(1) },
    claimEndsAt: quests.inHours(9),
  }
  const raffle = await publish(quests.operator, raffleInput({ slug: 'not-alone', ...times }))
  expect((await steer(raffle.id, 'end')).status).toBe(202)
  quests.advance(25 * HOUR_MS)
  const ranked = await liveRankedCampaign(quests)
  expect((await steer(ranked.id, 'end')).status).toBe(202)
  // Also while it is paused.
  await steer(ranked.id, 'pause', { reason })
  expect((await steer(ranked.id, 'end')).status).toBe(202)

  quests.advance(25 * HOUR_MS)
  const fixed = await liveCampaign(quests)
  expect((await steer(fixed.id, 'end')).status).toBe(200)
  expect((await manager.post(`/campaigns/${fixed.id}/user-progress/start`)).code).toBe(
    'OWN_CAMPAIGN',
  )
})

test.each([
  ['codes', { codes: ['known-to-me'] }],
  ['hint', { hint: { en: 'Ask me', hi: 'Ask me', 'pt-BR': 'Ask me' } }],
])(
  'a draft whose %s others than its funder have changed since is published with a second person, however small',
  async (what, change) => {
    const input = campaignInput({
      ...{ slug: `other-${what}`, startsAt: quests.inHours(-1), endsAt: quests.inHours(10) },
      reward: { currency: 'KCASH', amount: '1', slots: 1 },
    })
    const { data } = await quests.operator.post<AdminCampaign>('/admin/campaigns', input)
    const path = `/admin/campaigns/${data.id}`
    // Who has tried to fund it is not who pays.
    quests.wallet.poor.add(manager.id)
    expect((await steer(data.id, 'fund')).code).toBe('INSUFFICIENT_FUNDS')
    // Nor does anybody pay for another draft than they have seen.
    const titled = (en: string) => ({ ...input, title: { en, hi: en, 'pt-BR': en } })
    const { version } = (await manager.put<AdminCampaign>(path, titled('First'))).data
    expect((await quests.operator.post(`${path}/fund?version=${data.version}`)).code).toBe(
      'DRAFT_CHANGED',
    )
    const seen = `${path}/fund?version=${version}`
    for (const _twice of [1, 2]) expect((await quests.operator.post(seen)).status).toBe(200)
    expect((await steer(data.id, 'fund')).status).toBe(200)
    const own = { ...input, tasks: [{ ...codeTask('code'), ...change }] }
    expect((await manager.put(path, titled('Other'))).status).toBe(200)
    expect((await manager.put(path, own)).status).toBe(200)

    const asked = await steer<Approval>(data.id, 'publish')
    expect([asked.status, await statusOf(data.id)]).toEqual([202, 'DRAFT'])
    expect((await approve(asked.data)).data.state).toBe('done')
    await waitFor(async () => (await statusOf(data.id)) === 'LIVE')
  },
)

test('money of another person that the draft does not know of is spent with a second person, however small', async () => {
  const draftOf = async (slug: string) => {
    const input = campaignInput({
      ...{ slug, startsAt: quests.inHours(-1), endsAt: quests.inHours(10) },
      reward: { currency: 'KCASH', amount: '1', slots: 1 },
    })
    return (await manager.post<AdminCampaign>('/admin/campaigns', input)).data
  }
  const funded = await draftOf('funded-and-known')
  expect((await quests.operator.post(`/admin/campaigns/${funded.id}/fund`)).status).toBe(200)
  // As where the answer to a funding was lost while somebody else's was refused.
  const { id } = await draftOf('funded-unknown')
  const fund = quests.wallet.funds.get(funded.id)
  if (!fund) throw new Error('nothing is in escrow')
  quests.wallet.funds.set(id, { ...fund, campaignId: id })
  expect((await steer(id, 'publish')).status).toBe(202)
  // Somebody else who funds it is answered with that person's money, and has not made it theirs.
  expect((await steer(id, 'fund')).status).toBe(200)
  expect((await steer(id, 'publish')).status).toBe(202)
  expect(await statusOf(id)).toBe('DRAFT')
})
