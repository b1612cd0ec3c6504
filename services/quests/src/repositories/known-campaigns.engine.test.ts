import { settlementSealed, slotReturned } from '@platform/contracts/quests/events'
import type { CampaignSummary } from '@platform/contracts/quests/http'
import { waitFor } from '@platform/testing/wait-for'
import mongoose, { type Connection } from 'mongoose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CLOSING_GRACE_MS } from '../domain/campaign-life.ts'
import { CODE } from '../testing/campaign-input.ts'
import { enterCode, finisher } from '../testing/finish-campaign.ts'
import { liveCampaign, liveDynamicCampaign, TO_END_MS } from '../testing/make-campaign.ts'
import { startQuests, type TestQuests } from '../testing/start-quests.ts'

let quests: TestQuests
let connection: Connection
beforeAll(async () => {
  quests = await startQuests()
  connection = await mongoose.createConnection(quests.env.MONGO_URL).asPromise()
})
afterAll(async () => {
  await connection.close()
  await quests.stop()
})

const campaigns = () =>
  connection
    .useDb(quests.env.MONGO_DATABASE)
    .collection<{ _id: string; status: string }>('campaigns')

/** What a version of the service stores that this one does not know. */
const unknown = {
  variant: { 'reward.variant': 'RAFFLE' },
  type: { 'tasks.0.type': 'NOT_YET_KNOWN' },
}
async function become(id: string, change: object) {
  await waitFor(async () => (await statusOf(id)) === 'LIVE')
  await campaigns().updateOne({ _id: id }, { $set: change })
}
const statusOf = async (id: string) => (await campaigns().findOne({ _id: id }))?.status
const slugsOf = async (path: string, caller = quests.visitor) => {
  const { status, data } = await caller.get<{ items: CampaignSummary[] }>(path)
  expect(status).toBe(200)
  return data.items.map(({ slug }) => slug)
}

test.each(Object.entries(unknown))(
  'lists show the other campaigns, and a campaign of an unknown %s is not there',
  async (name, change) => {
    const newer = await liveCampaign(quests, { slug: `newer-${name}` })
    const beside = await liveCampaign(quests, { slug: `beside-${name}` })
    const user = await finisher(quests, newer.id)
    await become(newer.id, change)

    for (const sort of ['endingSoon', 'highestReward', 'newest']) {
      const listed = await slugsOf(`/campaigns/by-state?sort=${sort}`)
      expect(listed).toContain(beside.slug)
      expect(listed).not.toContain(newer.slug)
    }
    const administered = await slugsOf('/admin/campaigns', quests.operator)
    expect(administered).toContain(beside.slug)
    expect(administered).not.toContain(newer.slug)

    const path = `/campaigns/${newer.id}`
    const refused = [
      await user.get(path),
      await user.post(`${path}/user-progress/start`),
      await enterCode(user, newer.id, CODE),
      await user.post(`${path}/claim-reward`),
      await quests.operator.get(`/admin${path}`),
      await quests.operator.post(`/admin${path}/end`),
    ]
    expect(refused.map(({ code }) => code)).toEqual(refused.map(() => 'UNAVAILABLE'))
    expect((await user.get(`/campaigns/${beside.id}`)).status).toBe(200)
  },
)

test('an instance that knows a campaign does not replay the response of one that did not', async () => {
  const { id } = await liveCampaign(quests, { slug: 'known-again' })
  const user = await finisher(quests, id)
  await become(id, unknown.type)
  const headers = { 'idempotency-key': 'one-key-for-one-claim' }
  const claim = () => user.call('POST', `/campaigns/${id}/claim-reward`, { headers })
  expect((await claim()).code).toBe('UNAVAILABLE')
  await become(id, { 'tasks.0.type': 'SPECIAL_CODE_VALIDATION' })
  expect((await claim()).status).toBe(202)
})

test('a page of a list is full though unknown campaigns come before the others', async () => {
  for (const slug of ['rich-1', 'rich-2']) {
    const reward = { currency: 'KCASH', amount: '9999', slots: 1 } as const
    await become((await liveCampaign(quests, { slug, reward })).id, unknown.variant)
  }
  const reward = { currency: 'KCASH', amount: '9998', slots: 1 } as const
  await liveCampaign(quests, { slug: 'next-best', reward })
  expect(await slugsOf('/campaigns/by-state?sort=highestReward&pageLimit=1')).toEqual(['next-best'])
})

test('the sweeps leave unknown campaigns as they are until they are known again, and end, return and seal the others', async () => {
  const reward = { currency: 'KCASH', amount: '1', slots: 2 } as const
  const newPool = await liveDynamicCampaign(quests)
  const newer = [
    { id: (await liveCampaign(quests, { reward })).id, change: unknown.variant },
    { id: (await liveCampaign(quests, { reward })).id, change: unknown.type },
    { id: newPool.id, change: unknown.variant },
    { id: (await liveDynamicCampaign(quests)).id, change: unknown.type },
  ]
  const fixed = await liveCampaign(quests, { reward })
  const pool = await liveDynamicCampaign(quests)
  const claimant = await finisher(quests, fixed.id)
  await finisher(quests, pool.id)
  for (const { id, change } of newer) await become(id, change)
  expect((await claimant.post(`/campaigns/${fixed.id}/claim-reward`)).status).toBe(202)

  quests.advance(TO_END_MS + CLOSING_GRACE_MS)
  const about = (id: string) => (event: { data: { campaignId: string } }) =>
    event.data.campaignId === id
  await waitFor(() => quests.events.received(slotReturned).some(about(fixed.id)))
  await waitFor(() => quests.events.received(settlementSealed).some(about(pool.id)))
  for (const { id } of newer) {
    expect(await statusOf(id)).toBe('LIVE')
    expect(quests.events.received(slotReturned).filter(about(id))).toEqual([])
    expect(quests.events.received(settlementSealed).filter(about(id))).toEqual([])
  }
  const { id } = newPool
  await become(id, { 'reward.variant': 'OPEN_SLOT_DYNAMIC_REWARD' })
  await waitFor(() => quests.events.received(settlementSealed).some(about(id)))
})
