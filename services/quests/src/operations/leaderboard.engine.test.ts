import type { AdminCampaign } from '@platform/contracts/quests/admin'
import { rewardClaimed, slotReturned } from '@platform/contracts/quests/events'
import type { CampaignDetail, Claim } from '@platform/contracts/quests/http'
import type { Leaderboard } from '@platform/contracts/quests/leaderboard'
import { rewardCredited } from '@platform/contracts/wallet/events'
import type { Caller } from '@platform/testing/caller'
import { waitFor } from '@platform/testing/wait-for'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CLOSING_GRACE_MS } from '../domain/campaign-life.ts'
import { CODE } from '../testing/campaign-input.ts'
import { enterCode, userWhoDid } from '../testing/finish-campaign.ts'
import {
  liveCampaign,
  liveRankedCampaign,
  TO_CLAIM_END_MS,
  TO_END_MS,
} from '../testing/make-campaign.ts'
import { startQuests, type TestQuests } from '../testing/start-quests.ts'

let quests: TestQuests
beforeAll(async () => {
  quests = await startQuests()
})
afterAll(() => quests.stop())

const leaderboard = async (caller: Caller, id: string, query = '') =>
  (await caller.get<Leaderboard>(`/campaigns/${id}/leaderboard${query}`)).data
const claim = (user: Caller, id: string) => user.post<Claim>(`/campaigns/${id}/claim-reward`)
const detail = async (user: Caller, id: string) =>
  (await user.get<CampaignDetail>(`/campaigns/${id}`)).data
const statusIs = (id: string, status: string) =>
  waitFor(async () => {
    quests.advance(1_000)
    const { data } = await quests.operator.get<AdminCampaign>(`/admin/campaigns/${id}`)
    return data.status === status
  })
const receivedOf = (event: typeof slotReturned | typeof rewardClaimed, id: string) =>
  quests.events.received(event as typeof slotReturned).filter(({ data }) => data.campaignId === id)
/** Those that are not confirmed for long are published again. */
const grantsOf = (event: typeof slotReturned | typeof rewardClaimed, id: string) =>
  [...new Set(receivedOf(event, id).map(({ data }) => data.grantId))].toSorted()

test('users are ranked by points, then by who had them first; each sees their own place', async () => {
  const { id } = await liveRankedCampaign(quests)
  const lead = await userWhoDid(quests, id, ['ten', 'five'])
  quests.advance(1_000)
  const first = await userWhoDid(quests, id, ['ten'])
  quests.advance(1_000)
  const second = await userWhoDid(quests, id, ['ten'])
  const nobody = await userWhoDid(quests, id, [])

  const { rows, ranked, reader, tiers, isFinal } = await leaderboard(second, id)
  expect(rows.map(({ place, points, amount }) => [place, points, amount])).toEqual([
    [1, 15, '50.00'],
    [2, 10, '20.00'],
    [3, 10, '20.00'],
  ])
  expect(rows.map(({ isReader }) => isReader)).toEqual([false, false, true])
  expect({ ranked, reader: reader?.place, isFinal }).toEqual({
    ranked: 3,
    reader: 3,
    isFinal: false,
  })
  expect(tiers).toEqual([
    { to: 1, amount: '50.00' },
    { to: 3, amount: '20.00' },
  ])
  expect((await leaderboard(nobody, id)).reader).toBeNull()
  expect((await leaderboard(quests.visitor, id)).rows).toHaveLength(3)
  expect((await leaderboard(first, id, '?from=2&limit=1')).rows.map(({ place }) => place)).toEqual([
    2,
  ])
  expect(JSON.stringify(rows)).not.toContain(lead.id)

  // The last task of the second one brings them to the first place.
  await enterCode(second, id, CODE, 'five')
  await enterCode(second, id, CODE, 'one')
  expect((await leaderboard(second, id)).reader).toMatchObject({ place: 1, points: 16 })
  const { tasks, progress } = await detail(second, id)
  expect(tasks.map(({ points }) => points)).toEqual([10, 5, 1])
  expect(progress).toMatchObject({ points: 16, share: null })
})

test('at the end the paid places are sealed and claimed, the others return, and all that was funded is paid', async () => {
  const { id, required } = await liveRankedCampaign(quests)
  const low = await userWhoDid(quests, id, ['one'])
  const high = await userWhoDid(quests, id, ['ten'])
  const idle = await userWhoDid(quests, id, [])
  expect(await claim(high, id)).toMatchObject({ status: 409, code: 'CLAIM_NOT_OPEN' })
  quests.advance(TO_END_MS + CLOSING_GRACE_MS)
  await statusIs(id, 'CLAIM_REWARDS')
  expect((await leaderboard(low, id)).isFinal).toBe(true)
  expect((await leaderboard(low, id)).reader).toMatchObject({ place: 2, amount: '20.00' })

  // Nobody has the third place, so that it returns at once.
  await waitFor(() => grantsOf(slotReturned, id).length === 1)
  expect(grantsOf(slotReturned, id)).toEqual([`${id}:3`])
  // Who was ranked may claim with tasks undone.
  expect((await detail(high, id)).progress?.share).toBe('50.00')
  expect(await claim(high, id)).toMatchObject({ status: 202, data: { amount: '50.00' } })
  expect(await claim(high, id)).toMatchObject({ status: 202, data: { amount: '50.00' } })
  expect(await claim(idle, id)).toMatchObject({ code: 'NOT_ELIGIBLE' })

  quests.advance(TO_CLAIM_END_MS + CLOSING_GRACE_MS)
  await waitFor(() => {
    quests.advance(1_000)
    return grantsOf(slotReturned, id).length === 2
  })
  expect(grantsOf(slotReturned, id)).toEqual([`${id}:2`, `${id}:3`])
  expect(await claim(low, id)).toMatchObject({ code: 'CLAIM_NOT_OPEN' })
  expect(grantsOf(rewardClaimed, id)).toEqual([`${id}:1`])
  expect(required).toBe('90.00')
  for (const { data } of [...receivedOf(rewardClaimed, id), ...receivedOf(slotReturned, id)]) {
    const { claimId, campaignId } = data
    const paid = { claimId, campaignId, currency: 'KCASH', amount: '1', postingId: 'p' } as const
    await quests.events.publish(rewardCredited, claimId, { ...paid, userId: quests.operator.id })
  }
  await statusIs(id, 'REWARDS_CREDITED')
})

test('places that are sealed after the announced time to claim are claimed all the same', async () => {
  const { id } = await liveRankedCampaign(quests)
  const first = await userWhoDid(quests, id, ['ten'])
  // As if the service had been down from before the end on.
  quests.advance(TO_END_MS + TO_CLAIM_END_MS + CLOSING_GRACE_MS)
  await statusIs(id, 'CLAIM_REWARDS')
  expect(await claim(first, id)).toMatchObject({ status: 202, data: { amount: '50.00' } })
})

test('a campaign that ranks nobody has no leaderboard', async () => {
  const { id } = await liveCampaign(quests)
  const answer = await quests.operator.get(`/campaigns/${id}/leaderboard`)
  expect(answer).toMatchObject({ status: 404, code: 'NOT_FOUND' })
})
