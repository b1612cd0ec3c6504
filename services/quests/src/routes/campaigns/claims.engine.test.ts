import { rewardClaimed } from '@platform/contracts/quests/events'
import type { CampaignDetail, Claim } from '@platform/contracts/quests/http'
import { rewardCredited, rewardRefused } from '@platform/contracts/wallet/events'
import type { Caller } from '@platform/testing/caller'
import { sized } from '@platform/testing/sizes'
import { waitFor } from '@platform/testing/wait-for'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { finisher } from '../../testing/finish-campaign.ts'
import { liveCampaign } from '../../testing/make-campaign.ts'
import { startQuests, type TestQuests } from '../../testing/start-quests.ts'

let quests: TestQuests
beforeAll(async () => {
  quests = await startQuests()
})
afterAll(() => quests.stop())

const claim = (user: Caller, campaignId: string, headers?: Record<string, string>) =>
  user.post<Claim>(`/campaigns/${campaignId}/claim-reward`, {}, headers)
/** A busy machine refuses some of many requests at once; clients ask again. */
async function claimUntilServed(user: Caller, campaignId: string) {
  for (;;) {
    const answer = await claim(user, campaignId)
    if (answer.status !== 503) return answer
  }
}
const claimsPublished = (campaignId: string) =>
  quests.events.received(rewardClaimed).filter(({ data }) => data.campaignId === campaignId)

test('a finisher claims, the claim is published, and it is credited when the wallet has paid', async () => {
  const { id } = await liveCampaign(quests)
  const user = await finisher(quests, id)
  const claimed = await claim(user, id)
  expect(claimed).toMatchObject({
    status: 202,
    data: { status: 'PENDING', amount: '10.00', currency: 'KCASH', campaignId: id },
  })

  const { claimId } = claimed.data
  const [published] = await waitFor(() => nonEmpty(claimsPublished(id)))
  expect(published).toMatchObject({
    subject: claimId,
    data: { claimId, userId: user.id, campaignId: id, grantId: `${id}:1` },
  })

  const paid = {
    claimId,
    userId: user.id,
    campaignId: id,
    currency: 'KCASH',
    amount: '10',
  } as const
  await quests.events.publish(rewardCredited, claimId, { ...paid, postingId: 'p' })
  const path = `/campaigns/${id}/claims/${encodeURIComponent(claimId)}`
  const credited = await waitFor(async () => {
    const { data } = await user.get<Claim>(path)
    return data.status === 'CREDITED' && data
  })
  expect(credited.creditedAt).not.toBeNull()

  const { data: campaign } = await user.get<CampaignDetail>(`/campaigns/${id}`)
  expect(campaign.progress?.claim?.status).toBe('CREDITED')
  // Readers see the count of a moment ago.
  await waitFor(async () => {
    const { data } = await quests.visitor.get<CampaignDetail>(`/campaigns/${id}`)
    return data.reward.remainingSlots === 9
  })
})

const USERS = sized({ short: 100, long: 500 })
test(`${USERS} users claim 10 slots at once: 10 claims, ${USERS - 10} refusals, 10 events`, async () => {
  const { id } = await liveCampaign(quests)
  const users = await inBatches(USERS, 50, () => finisher(quests, id))
  const answers = await Promise.all(users.map((user) => claimUntilServed(user, id)))

  const won = answers.filter(({ status }) => status === 202)
  expect(new Set(won.map(({ data }) => data.claimId)).size).toBe(10)
  expect(won).toHaveLength(10)
  expect(answers.filter(({ code }) => code === 'SLOTS_EXHAUSTED')).toHaveLength(USERS - 10)

  await waitFor(() => claimsPublished(id).length === 10)
  const paidUsers = claimsPublished(id).map(({ data }) => data.userId)
  expect(new Set(paidUsers).size).toBe(10)
  const { data } = await quests.visitor.get<CampaignDetail>(`/campaigns/${id}`)
  expect(data).toMatchObject({ participants: USERS, reward: { remainingSlots: 0, totalSlots: 10 } })
})

test('ten claims of one user at once are one claim, and waste no slot', async () => {
  const { id } = await liveCampaign(quests, {
    reward: { currency: 'KCASH', amount: '1', slots: 2 },
  })
  const [eager, patient] = [await finisher(quests, id), await finisher(quests, id)]
  const answers = await Promise.all(Array.from({ length: 10 }, () => claim(eager, id)))
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(202))
  expect(new Set(answers.map(({ data }) => data.claimId)).size).toBe(1)
  expect((await claim(patient, id)).status).toBe(202)
})

test('one idempotency key gives one answer; for another request it is refused', async () => {
  const [one, other] = [await liveCampaign(quests), await liveCampaign(quests)]
  const user = await finisher(quests, one.id)
  const key = { 'idempotency-key': 'claim-key-0001' }
  const first = await claim(user, one.id, key)
  expect((await claim(user, one.id, key)).data).toEqual(first.data)
  expect((await claim(user, other.id, key)).code).toBe('IDEMPOTENCY_KEY_REUSED')
})

test('refuses a claim before all tasks are done, and before the start', async () => {
  const { id } = await liveCampaign(quests)
  const user = await quests.signedIn()
  expect((await claim(user, id)).code).toBe('CAMPAIGN_NOT_STARTED')
  await user.post(`/campaigns/${id}/user-progress/start`)
  expect((await claim(user, id)).code).toBe('TASKS_NOT_COMPLETE')
})

test('limits a user who claims again and again, and says for how long', async () => {
  const user = await quests.signedIn()
  const unknownId = '00000000-0000-4000-8000-000000000000'
  // One more than the limit of 30 a minute.
  const answers = await Promise.all(Array.from({ length: 31 }, () => claim(user, unknownId)))
  const refused = answers.filter(({ code }) => code === 'RATE_LIMITED')
  expect(refused).toHaveLength(1)
  expect(refused[0]?.details?.retryAfterMs).toBeGreaterThan(0)
})

test('a claim is shown to its owner alone', async () => {
  const { id } = await liveCampaign(quests)
  const [owner, other] = [await finisher(quests, id), await finisher(quests, id)]
  const { data } = await claim(owner, id)
  const path = `/campaigns/${id}/claims/${data.claimId}`
  expect((await owner.get(path)).status).toBe(200)
  expect((await other.get(path)).code).toBe('NOT_FOUND')
  expect((await quests.operator.get(path)).code).toBe('NOT_FOUND')
  const elsewhere = await liveCampaign(quests)
  expect((await owner.get(`/campaigns/${elsewhere.id}/claims/${data.claimId}`)).code).toBe(
    'NOT_FOUND',
  )
})

test('a refused claim needs attention, keeps its slot, and may still be credited later', async () => {
  const { id } = await liveCampaign(quests)
  const user = await finisher(quests, id)
  const { claimId } = (await claim(user, id)).data
  const statusIs = (status: string) =>
    waitFor(async () => (await claim(user, id)).data.status === status)

  await quests.events.publish(rewardRefused, claimId, {
    claimId,
    campaignId: id,
    reason: 'NO_TERMS',
  })
  await statusIs('NEEDS_ATTENTION')
  const paid = {
    claimId,
    userId: user.id,
    campaignId: id,
    currency: 'KCASH',
    amount: '10',
  } as const
  await quests.events.publish(rewardCredited, claimId, { ...paid, postingId: 'p' })
  await statusIs('CREDITED')
})

test('a refusal that arrives after the credit changes nothing', async () => {
  const { id } = await liveCampaign(quests)
  const [user, marker] = [await finisher(quests, id), await finisher(quests, id)]
  const { claimId } = (await claim(user, id)).data
  const paid = {
    claimId,
    userId: user.id,
    campaignId: id,
    currency: 'KCASH',
    amount: '10',
  } as const
  await quests.events.publish(rewardCredited, claimId, { ...paid, postingId: 'p' })
  await waitFor(async () => (await claim(user, id)).data.status === 'CREDITED')
  const late = { claimId, campaignId: id, reason: 'GRANT_TAKEN' } as const
  await quests.events.publish(rewardRefused, claimId, late)
  // Same partition, same order: when the marker is refused, the late refusal has been handled.
  const { claimId: second } = (await claim(marker, id)).data
  await quests.events.publish(rewardRefused, claimId, { ...late, claimId: second })
  await waitFor(async () => (await claim(marker, id)).data.status === 'NEEDS_ATTENTION')
  expect((await claim(user, id)).data.status).toBe('CREDITED')
})

const nonEmpty = <T>(list: T[]) => (list.length > 0 ? list : null)

async function inBatches<T>(count: number, size: number, make: () => Promise<T>): Promise<T[]> {
  const all: T[] = []
  while (all.length < count) {
    all.push(...(await Promise.all(Array.from({ length: size }, make))))
  }
  return all
}
