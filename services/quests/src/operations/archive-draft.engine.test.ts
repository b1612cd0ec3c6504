import type { AdminCampaign, CampaignInput } from '@platform/contracts/quests/admin'
import { settlementSealed, slotReturned } from '@platform/contracts/quests/events'
import { rewardCredited, settlementAccepted } from '@platform/contracts/wallet/events'
import { waitFor } from '@platform/testing/wait-for'
import mongoose from 'mongoose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CLOSING_GRACE_MS } from '../domain/campaign-life.ts'
import {
  campaignInput,
  dynamicCampaignInput,
  rankedCampaignInput,
} from '../testing/campaign-input.ts'
import { openInstance } from '../testing/open-instance.ts'
import { startQuests, type TestQuests } from '../testing/start-quests.ts'
import { fundCampaign } from './fund-campaign.ts'

let quests: TestQuests
beforeAll(async () => {
  quests = await startQuests()
})
afterAll(() => quests.stop())

const steer = (id: string, step: string) =>
  quests.operator.post<AdminCampaign>(`/admin/campaigns/${id}/${step}`)
const reward = { currency: 'KCASH', amount: '1', slots: 3 } as const

async function draft(input: CampaignInput, ...steps: string[]): Promise<string> {
  const { data } = await quests.operator.post<AdminCampaign>('/admin/campaigns', input)
  for (const step of steps) expect((await steer(data.id, step)).status).toBe(200)
  return data.id
}

const returned = (id: string) =>
  quests.events.received(slotReturned).filter(({ data }) => data.campaignId === id)
const sealed = (id: string) =>
  quests.events.received(settlementSealed).filter(({ data }) => data.campaignId === id)
/** Moves the clock meanwhile: the pauses between passes grow. */
const isReleased = (id: string) =>
  waitFor(async () => {
    quests.advance(60_000)
    return (await stored(id))?.releasesSince === null
  })

async function stored(id: string) {
  const { MONGO_URL, MONGO_DATABASE } = quests.env
  const connection = await mongoose.createConnection(MONGO_URL).asPromise()
  const campaigns = connection.useDb(MONGO_DATABASE).collection<{ _id: string }>('campaigns')
  const found = await campaigns.findOne<{ releasesSince: Date | null }>({ _id: id })
  await connection.close()
  return found
}

test('an archived draft is gone for good: no user sees it, nobody funds or publishes it', async () => {
  const id = await draft(campaignInput({ slug: 'given-up' }))
  for (const _twice of [1, 2]) {
    expect((await steer(id, 'archive')).data).toMatchObject({ status: 'ARCHIVED' })
  }
  expect((await quests.visitor.get(`/campaigns/${id}`)).code).toBe('NOT_FOUND')
  for (const step of ['fund', 'publish']) {
    expect((await steer(id, step)).code).toBe('ILLEGAL_TRANSITION')
  }
})

test('every slot of a funded draft goes back once, though its passes are repeated', async () => {
  const id = await draft(campaignInput({ slug: 'funded-slots', reward }), 'fund', 'archive')
  quests.advance(CLOSING_GRACE_MS)
  await waitFor(() => returned(id).length === 3)
  const grants = returned(id).map(({ data }) => data.grantId)
  expect(grants.sort()).toEqual([`${id}:1`, `${id}:2`, `${id}:3`])
  for (const { data } of returned(id)) {
    const { claimId, campaignId } = data
    const paid = { claimId, campaignId, currency: 'KCASH', amount: '1', postingId: 'p' } as const
    await quests.events.publish(rewardCredited, claimId, { ...paid, userId: quests.operator.id })
  }
  await isReleased(id)
  expect(new Set(returned(id).map(({ data }) => data.grantId)).size).toBe(3)
})

test('the pool of a funded draft goes back as a settlement without finishers', async () => {
  const id = await draft(dynamicCampaignInput({ slug: 'funded-pool' }), 'fund', 'archive')
  quests.advance(CLOSING_GRACE_MS)
  await waitFor(() => sealed(id).length > 0)
  expect(sealed(id)[0]?.data).toEqual({ campaignId: id, eligible: 0 })
  const share = { campaignId: id, eligible: 0, share: '0', currency: 'KCASH' } as const
  await quests.events.publish(settlementAccepted, id, share)
  await isReleased(id)
  const { data } = await quests.operator.get<AdminCampaign>(`/admin/campaigns/${id}`)
  expect(data.status).toBe('ARCHIVED')
})

test('every place of a funded draft that ranks users goes back', async () => {
  const id = await draft(rankedCampaignInput({ slug: 'funded-places' }), 'fund', 'archive')
  quests.advance(CLOSING_GRACE_MS)
  await waitFor(() => returned(id).length === 3)
  const grants = returned(id).map(({ data }) => data.grantId)
  expect(grants.sort()).toEqual([`${id}:1`, `${id}:2`, `${id}:3`])
  for (const { data } of returned(id)) {
    const { claimId, campaignId } = data
    const paid = { claimId, campaignId, currency: 'KCASH', amount: '1', postingId: 'p' } as const
    await quests.events.publish(rewardCredited, claimId, { ...paid, userId: quests.operator.id })
  }
  await isReleased(id)
  expect(sealed(id)).toEqual([])
})

test('money that reaches escrow after the draft was archived goes back too, by the terms of the wallet', async () => {
  const id = await draft(campaignInput({ slug: 'late-funding', reward }), 'archive')
  const terms = { kind: 'fixed', currency: 'KCASH', amount: '1.00', slots: 2 } as const
  const amounts = { currency: 'KCASH', required: '2.00', funded: '2.00' } as const
  quests.wallet.funds.set(id, { campaignId: id, terms, ...amounts })
  quests.advance(CLOSING_GRACE_MS)
  await waitFor(() => returned(id).length === 2)
})

test('a funding that arrives after its draft was archived, and looked at, goes back', async () => {
  const id = await draft(campaignInput({ slug: 'slow-funding', reward }), 'archive')
  await isReleased(id)
  const { deps, mongo } = await openInstance('quests')
  const before = await deps.campaigns.find(id)
  if (!before) throw new Error('no draft')
  // The request read the draft before it was archived.
  let reads = 0
  const find = async (wanted: string) => {
    reads += 1
    return reads === 1
      ? { ...before, status: 'DRAFT' as const, rewardFixed: true }
      : deps.campaigns.find(wanted)
  }
  const change: typeof deps.campaigns.change = (campaign, ...rest) =>
    campaign.status === 'DRAFT' ? Promise.resolve(null) : deps.campaigns.change(campaign, ...rest)
  const late = {
    ...deps,
    campaigns: { ...deps.campaigns, find, change },
    wallet: { ...deps.wallet, fund: async () => ({ funded: 300n, operatorId: null }) },
  }
  const by = { id: quests.operator.id, roles: ['admin'] }
  await expect(fundCampaign(late, id, by)).rejects.toMatchObject({ code: 'IN_PROGRESS' })
  expect((await stored(id))?.releasesSince).not.toBeNull()
  await mongo.close()
})

test('of archive and publish at once, one wins', async () => {
  const id = await draft(campaignInput({ slug: 'publish-race', reward }), 'fund')
  const [published, archived] = await Promise.all([steer(id, 'publish'), steer(id, 'archive')])
  expect([published.status, archived.status].sort()).toEqual([200, 409])
  const { data } = await quests.operator.get<AdminCampaign>(`/admin/campaigns/${id}`)
  expect(data.status === 'ARCHIVED').toBe(archived.status === 200)
  expect((await stored(id))?.releasesSince !== null).toBe(archived.status === 200)
})
