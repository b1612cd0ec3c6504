import type { AdminCampaign } from '@platform/contracts/quests/admin'
import { rewardClaimed, settlementSealed, slotReturned } from '@platform/contracts/quests/events'
import type { CampaignDetail, Claim } from '@platform/contracts/quests/http'
import { rewardCredited, settlementAccepted } from '@platform/contracts/wallet/events'
import type { Caller } from '@platform/testing/caller'
import { waitFor } from '@platform/testing/wait-for'
import mongoose from 'mongoose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CLOSING_GRACE_MS } from '../domain/campaign-life.ts'
import { FIRST_RETRY_MS } from '../domain/claim-retry.ts'
import { finisher } from '../testing/finish-campaign.ts'
import {
  liveCampaign,
  liveDynamicCampaign,
  TO_CLAIM_END_MS,
  TO_END_MS,
} from '../testing/make-campaign.ts'
import { startQuests, type TestQuests } from '../testing/start-quests.ts'

let quests: TestQuests
beforeAll(async () => {
  quests = await startQuests()
})
afterAll(() => quests.stop())

const claim = (user: Caller, id: string) => user.post<Claim>(`/campaigns/${id}/claim-reward`)
const statusIs = (id: string, status: string) =>
  waitFor(async () => {
    const { data } = await quests.operator.get<AdminCampaign>(`/admin/campaigns/${id}`)
    return data.status === status
  })
/** Moves the clock meanwhile: the pauses between passes over a waiting campaign grow. */
const comesToItsEnd = (id: string) =>
  waitFor(async () => {
    quests.advance(60_000)
    const { data } = await quests.operator.get<AdminCampaign>(`/admin/campaigns/${id}`)
    return data.status === 'REWARDS_CREDITED'
  })
const ofCampaign =
  (id: string) =>
  ({ data }: { data: { campaignId: string } }) =>
    data.campaignId === id
const claimed = (id: string) => quests.events.received(rewardClaimed).filter(ofCampaign(id))
const returned = (id: string) => quests.events.received(slotReturned).filter(ofCampaign(id))
const sealed = (id: string) => quests.events.received(settlementSealed).filter(ofCampaign(id))

/** The wallet pays every claim and return that was published. */
async function payAll(id: string) {
  for (const { data } of [...claimed(id), ...returned(id)]) {
    const { claimId, campaignId } = data
    const paid = { claimId, campaignId, currency: 'KCASH', amount: '1', postingId: 'p' } as const
    await quests.events.publish(rewardCredited, claimId, { ...paid, userId: quests.operator.id })
  }
}

test('at the end of a fixed campaign every slot is paid to a user or returned, then it is done', async () => {
  const { id } = await liveCampaign(quests, {
    reward: { currency: 'KCASH', amount: '1', slots: 4 },
  })
  const user = await finisher(quests, id)
  expect((await claim(user, id)).status).toBe(202)
  quests.advance(TO_END_MS)
  await statusIs(id, 'ENDED')
  expect(returned(id)).toEqual([])

  quests.advance(CLOSING_GRACE_MS)
  await waitFor(() => returned(id).length === 3)
  const grants = returned(id).map(({ data }) => data.grantId)
  expect(grants.sort()).toEqual([`${id}:2`, `${id}:3`, `${id}:4`])
  expect((await claim(user, id)).status).toBe(202)

  await payAll(id)
  await comesToItsEnd(id)
  const archived = await quests.operator.post(`/admin/campaigns/${id}/archive`)
  expect(archived.data).toMatchObject({ status: 'ARCHIVED' })
})

test('a pool is sealed among the finishers, shared, claimed, and the unclaimed lines go back', async () => {
  const { id } = await liveDynamicCampaign(quests)
  const [early, late, absent] = [
    await finisher(quests, id),
    await finisher(quests, id),
    await finisher(quests, id),
  ]
  const unfinished = await quests.signedIn()
  await unfinished.post(`/campaigns/${id}/user-progress/start`)
  expect((await claim(early, id)).code).toBe('CLAIM_NOT_OPEN')
  const read = async () => (await early.get<CampaignDetail>(`/campaigns/${id}`)).data
  // The last count may be some seconds old.
  await waitFor(async () => (await read()).shareNow === '33.33')

  quests.advance(TO_END_MS + CLOSING_GRACE_MS)
  await statusIs(id, 'PROCESSING_REWARDS')
  expect((await read()).shareNow).toBeNull()
  await waitFor(() => sealed(id).length === 1)
  expect(sealed(id)[0]?.data).toEqual({ campaignId: id, eligible: 3 })

  const share = { campaignId: id, eligible: 3, share: '33.33', currency: 'KCASH' } as const
  for (const _twice of [1, 2]) await quests.events.publish(settlementAccepted, id, share)
  await statusIs(id, 'CLAIM_REWARDS')
  const { data } = await early.get<CampaignDetail>(`/campaigns/${id}`)
  expect(data.progress?.share).toBe('33.33')
  expect((await claim(unfinished, id)).code).toBe('TASKS_NOT_COMPLETE')
  expect(await claim(early, id)).toMatchObject({ status: 202, data: { amount: '33.33' } })
  expect((await claim(late, id)).status).toBe(202)
  await payAll(id)

  quests.advance(TO_CLAIM_END_MS)
  expect((await claim(absent, id)).code).toBe('CLAIM_NOT_OPEN')
  quests.advance(CLOSING_GRACE_MS)
  await waitFor(() => returned(id).length === 1)
  await payAll(id)
  await comesToItsEnd(id)
})

test('republishes a settlement whose event, or response, the broker lost, until it is accepted', async () => {
  const { id } = await liveDynamicCampaign(quests)
  quests.advance(TO_END_MS + CLOSING_GRACE_MS)
  await waitFor(() => sealed(id).length === 1)
  quests.advance(FIRST_RETRY_MS)
  await waitFor(() => sealed(id).length === 2)
  expect(sealed(id)[1]?.data).toEqual(sealed(id)[0]?.data)
  const share = { campaignId: id, eligible: 0, share: '0', currency: 'KCASH' } as const
  await quests.events.publish(settlementAccepted, id, share)
  await statusIs(id, 'REWARDS_CREDITED')
})

test('a pool that is shared after the announced time to claim is claimed all the same', async () => {
  const { id } = await liveDynamicCampaign(quests)
  const user = await finisher(quests, id)
  quests.advance(TO_END_MS + TO_CLAIM_END_MS + CLOSING_GRACE_MS)
  await waitFor(() => sealed(id).length === 1)
  const share = { campaignId: id, eligible: 1, share: '100', currency: 'KCASH' } as const
  await quests.events.publish(settlementAccepted, id, share)
  await statusIs(id, 'CLAIM_REWARDS')
  expect((await claim(user, id)).status).toBe(202)
})

test('instances that number the finishers at once give each one line, without gaps', async () => {
  const { id } = await liveDynamicCampaign(quests)
  const users = await Promise.all(Array.from({ length: 40 }, () => finisher(quests, id)))
  const other = await quests.another()
  other.advance(TO_END_MS + CLOSING_GRACE_MS)
  quests.advance(TO_END_MS + CLOSING_GRACE_MS)
  await waitFor(() => sealed(id).length > 0)
  expect(sealed(id).map(({ data }) => data.eligible)).toEqual([40])

  const share = { campaignId: id, eligible: 40, share: '2.50', currency: 'KCASH' } as const
  await quests.events.publish(settlementAccepted, id, share)
  await statusIs(id, 'CLAIM_REWARDS')
  const answers = await Promise.all(users.map((user) => claim(user, id)))
  const lines = answers.map(({ data }) => Number(data.claimId.split(':')[1]))
  expect(lines.sort((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1))
  await other.stop()
})

test('who finishes after the seal is not eligible', async () => {
  const { id } = await liveDynamicCampaign(quests)
  const user = await finisher(quests, id)
  quests.advance(TO_END_MS + CLOSING_GRACE_MS)
  await waitFor(() => sealed(id).length === 1)
  const tooLate = await quests.signedIn()
  await storeFinish(id, tooLate.id)
  const share = { campaignId: id, eligible: 1, share: '100', currency: 'KCASH' } as const
  await quests.events.publish(settlementAccepted, id, share)
  await statusIs(id, 'CLAIM_REWARDS')
  expect((await claim(tooLate, id)).code).toBe('NOT_ELIGIBLE')
  expect((await claim(user, id)).status).toBe(202)
})

test('a pool without finishers is credited as soon as the wallet has taken it back', async () => {
  const { id } = await liveDynamicCampaign(quests)
  quests.advance(TO_END_MS + CLOSING_GRACE_MS)
  await waitFor(() => sealed(id).length === 1)
  const share = { campaignId: id, eligible: 0, share: '0', currency: 'KCASH' } as const
  await quests.events.publish(settlementAccepted, id, share)
  await statusIs(id, 'REWARDS_CREDITED')
})

/** A last task whose write took longer than the grace. */
async function storeFinish(campaignId: string, userId: string) {
  const { MONGO_URL, MONGO_DATABASE } = quests.env
  const connection = await mongoose.createConnection(MONGO_URL).asPromise()
  const collection = connection.useDb(MONGO_DATABASE).collection<{ _id: string }>('progress')
  const times = { startedAt: quests.now(), lastVerifiedAt: quests.now() }
  const progress = { campaignId, userId, tasks: {}, verified: 1, private: false, ...times }
  await collection.insertOne({ _id: `${campaignId}:${userId}`, ...progress })
  await connection.close()
}
