import { DAY_MS, HOUR_MS } from '@platform/contracts/constants'
import type { AdminCampaign } from '@platform/contracts/quests/admin'
import { slotReturned } from '@platform/contracts/quests/events'
import type { CampaignDetail, CampaignSummary, Claim } from '@platform/contracts/quests/http'
import { idempotencyKey } from '@platform/testing/caller'
import { waitFor } from '@platform/testing/wait-for'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CLOSING_GRACE_MS } from '../../domain/campaign-life.ts'
import { CODE, campaignInput } from '../../testing/campaign-input.ts'
import { idle } from '../../testing/check-user.ts'
import { enterCode, finisher, userWhoDid } from '../../testing/finish-campaign.ts'
import {
  liveCampaign,
  liveRankedCampaign,
  TO_CLAIM_END_MS,
  TO_END_MS,
} from '../../testing/make-campaign.ts'
import { startQuests, type TestQuests } from '../../testing/start-quests.ts'

let quests: TestQuests
beforeAll(async () => {
  quests = await startQuests()
})
afterAll(() => quests.stop())

const reason = 'The prize partner asked for a check'
const steer = (id: string, step: 'pause' | 'resume' | 'end', body?: object) =>
  quests.operator.post<AdminCampaign>(`/admin/campaigns/${id}/${step}`, body)
const pause = (id: string) => steer(id, 'pause', { reason })
const resume = (id: string) => steer(id, 'resume', { reason })

test('while a campaign is paused nobody starts, tries or claims; once it is resumed they do', async () => {
  const { id } = await liveCampaign(quests)
  const [newcomer, player, done] = [
    await quests.signedIn(),
    await quests.signedIn(),
    await finisher(quests, id),
  ]
  const paid = await finisher(quests, id)
  const earlier = await paid.post<Claim>(`/campaigns/${id}/claim-reward`, {})
  const start = () => newcomer.post(`/campaigns/${id}/user-progress/start`)
  await player.post(`/campaigns/${id}/user-progress/start`)
  const key = idempotencyKey()
  const claim = () => done.post<Claim>(`/campaigns/${id}/claim-reward`, {}, key)

  for (const _twice of [1, 2]) {
    expect((await pause(id)).data).toMatchObject({ status: 'LIVE', pausedAt: expect.any(String) })
  }
  const acts = [start, () => enterCode(player, id, CODE), claim]
  for (const act of acts)
    expect(await act()).toMatchObject({ status: 409, code: 'CAMPAIGN_PAUSED' })
  // What was claimed before stays a claim.
  expect((await paid.post<Claim>(`/campaigns/${id}/claim-reward`, {})).data.claimId).toBe(
    earlier.data.claimId,
  )
  const shown = await quests.visitor.get<CampaignDetail>(`/campaigns/${id}`)
  expect(shown.data).toMatchObject({ status: 'LIVE', paused: true })
  const list = await quests.visitor.get<{ items: CampaignSummary[] }>('/campaigns/by-state')
  expect(list.data.items.find((one) => one.id === id)?.paused).toBe(true)

  for (const _twice of [1, 2]) expect((await resume(id)).data.pausedAt).toBeNull()
  for (const act of acts) expect((await act()).status).toBeLessThan(300)
})

test('each pause and each end of one is an act with who did it and why', async () => {
  const { id } = await liveCampaign(quests)
  for (const step of ['pause', 'pause', 'resume', 'resume'] as const) {
    quests.advance(1)
    await steer(id, step, { reason: `${reason}: ${step}` })
  }
  const { data } = await quests.operator.get(`/admin/acts?subject=${id}`)
  const by = { actor: `user:${quests.operator.id}` }
  expect(data.items.slice(0, 2)).toMatchObject([
    { action: 'resume-campaign', ...by, reason: `${reason}: resume` },
    { action: 'pause-campaign', ...by, reason: `${reason}: pause` },
  ])
  expect(data.items).toHaveLength(5)
})

test('a pause needs a reason, and a campaign that is published and not yet paid', async () => {
  const { id } = await liveCampaign(quests)
  for (const body of [{}, { reason: ' ' }]) {
    expect((await steer(id, 'pause', body)).code).toBe('VALIDATION_FAILED')
  }
  const input = campaignInput({ slug: 'paused-draft' })
  const draft = await quests.operator.post<AdminCampaign>('/admin/campaigns', input)
  expect(await pause(draft.data.id)).toMatchObject({
    code: 'ILLEGAL_TRANSITION',
    details: {
      from: 'DRAFT',
      hint: expect.stringMatching(/^It is DRAFT: it can be changed, funded/),
    },
  })
})

test('an operator who ends pauses again and again is stopped, and can still pause', async () => {
  const hasty = await quests.signedIn({ roles: ['campaign-manager'] })
  const { id } = await liveCampaign(quests)
  const path = `/admin/campaigns/${id}`
  for (let times = 0; times < 20; times += 1) {
    expect((await hasty.post(`${path}/resume`, { reason })).status).toBe(200)
  }
  expect((await hasty.post(`${path}/resume`, { reason })).code).toBe('RATE_LIMITED')
  expect((await hasty.post<AdminCampaign>(`${path}/pause`, { reason })).status).toBe(200)
})

test('no end comes while it is paused, and it moves by as long as the pause', async () => {
  const { id } = await liveCampaign(quests)
  const shown = async () => (await quests.visitor.get<CampaignDetail>(`/campaigns/${id}`)).data
  const states = async (state: string) => {
    const path = `/campaigns/by-state?status=${state}&pageLimit=50`
    const { data } = await quests.visitor.get<{ items: CampaignSummary[] }>(path)
    return data.items.map((one) => one.id)
  }
  await pause(id)
  quests.advance(TO_END_MS + HOUR_MS)
  await idle()
  expect((await shown()).status).toBe('LIVE')
  expect([await states('LIVE'), await states('ENDED')]).toEqual([
    expect.arrayContaining([id]),
    expect.not.arrayContaining([id]),
  ])
  const resumed = await resume(id)
  expect(resumed.data).toMatchObject({ status: 'LIVE', endsAt: quests.inHours(10) })
  const user = await quests.signedIn()
  expect((await user.post(`/campaigns/${id}/user-progress/start`)).status).toBe(200)
  quests.advance(TO_END_MS)
  expect((await shown()).status).toBe('ENDED')
})

test('what is paused before its start loses nothing of its time, and what is paused can be ended', async () => {
  const times = { startsAt: quests.inHours(2), endsAt: quests.inHours(4) }
  const { id } = await liveCampaign(quests, times)
  await pause(id)
  quests.advance(HOUR_MS)
  await resume(id)
  quests.advance(30 * 60_000)
  await pause(id)
  quests.advance(2 * HOUR_MS)
  // An hour and a half of the pause was after the start.
  const endsAt = new Date(Date.parse(times.endsAt) + 1.5 * HOUR_MS).toISOString()
  expect((await resume(id)).data).toMatchObject({ status: 'LIVE', endsAt })
  await pause(id)
  quests.advance(HOUR_MS)
  expect((await steer(id, 'end')).data.status).toBe('ENDED')
  expect((await resume(id)).data).toMatchObject({ status: 'ENDED', pausedAt: null })
})

test('the time to claim that was left before a pause is left after it', async () => {
  const claimEndsAt = quests.inHours(10 + 5 * 24)
  const { id } = await liveRankedCampaign(quests, { claimEndsAt })
  const winner = await userWhoDid(quests, id, ['ten'])
  quests.advance(TO_END_MS + CLOSING_GRACE_MS)
  await waitFor(async () => {
    quests.advance(5_000)
    return (
      (await quests.operator.get<AdminCampaign>(`/admin/campaigns/${id}`)).data.status ===
      'CLAIM_REWARDS'
    )
  })
  await pause(id)
  quests.advance(30 * DAY_MS)
  await resume(id)
  quests.advance(4 * DAY_MS)
  expect((await winner.post<Claim>(`/campaigns/${id}/claim-reward`)).status).toBe(202)
})

test('a pause over the last moment to claim gives no prize back; its end leaves a day to claim', async () => {
  const { id } = await liveRankedCampaign(quests)
  const winner = await userWhoDid(quests, id, ['ten'])
  const statusIs = (status: string) =>
    waitFor(async () => {
      quests.advance(5_000)
      return (
        (await quests.operator.get<AdminCampaign>(`/admin/campaigns/${id}`)).data.status === status
      )
    })
  quests.advance(TO_END_MS + CLOSING_GRACE_MS)
  await statusIs('CLAIM_REWARDS')
  // The places that nobody has: after them no pass is under way that has read it before the pause.
  const returned = () =>
    quests.events.received(slotReturned).filter(({ data }) => data.campaignId === id)
  await waitFor(() => returned().length === 2)
  expect((await pause(id)).status).toBe(200)
  quests.advance(TO_CLAIM_END_MS)
  for (let pass = 0; pass < 5; pass += 1) {
    quests.advance(10 * 60_000)
    await idle()
  }
  expect((await resume(id)).status).toBe(200)
  quests.advance(DAY_MS - 1_000)
  expect(await winner.post<Claim>(`/campaigns/${id}/claim-reward`)).toMatchObject({
    status: 202,
    data: { amount: '50.00' },
  })
})
