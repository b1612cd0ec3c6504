import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { DAY_MS, HOUR_MS } from '@platform/contracts/constants'
import { rewardRevoked } from '@platform/contracts/quests/events'
import type { CampaignDetail } from '@platform/contracts/quests/http'
import { rewardCredited, rewardTakenBack } from '@platform/contracts/wallet/events'
import type { Caller } from '@platform/testing/caller'
import { watchQueries } from '@platform/testing/index-coverage'
import { waitFor } from '@platform/testing/wait-for'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checksOf } from '../testing/check-user.ts'
import { type IdentityDouble, startIdentityDouble } from '../testing/identity-double.ts'
import { liveCampaign } from '../testing/make-campaign.ts'
import { broken } from '../testing/provider-double.ts'
import { startQuests, type TestQuests } from '../testing/start-quests.ts'
import { startXDouble, type XDouble } from '../testing/x-double.ts'

const text = { en: 'a', hi: 'b', 'pt-BR': 'c' }
const shown = { title: text, description: text, stage: 1 }
const follow = { ...shown, id: 'follow', type: 'TWITTER_FOLLOW' as const, handle: 'Riders' }
const follows = { following: [[{ id: '1', name: 'R', username: 'riders' }]] }

let quests: TestQuests
let x: XDouble
let identity: IdentityDouble
const queries = watchQueries()
beforeAll(async () => {
  x = await startXDouble()
  identity = await startIdentityDouble()
  const urls = { IDENTITY_URL: identity.url, X_API_URL: x.url }
  quests = await startQuests({ ...urls, RECHECK_WORKER_MS: '100' })
})
afterAll(async () => {
  expect(queries.unserved()).toEqual([])
  await quests.stop()
  await identity.stop()
  await x.stop()
})

/** A user who follows, and has a credited claim in a campaign that checks again a day later. */
async function claimant(clawBack = true) {
  const recheck = { afterDays: 1, clawBack }
  const slug = `recheck-${randomUUID().slice(0, 8)}`
  const campaign = await liveCampaign(quests, { slug, tasks: [follow], recheck })
  const own = checksOf(quests, campaign.id)
  const user = await own.participant()
  const account = { handle: 'fox', token: randomUUID(), renewed: null }
  identity.accounts.set(user.id, account)
  x.pages.set(account.token, follows)
  await own.tryTask(user, 'follow', { step: 'open' })
  await own.tryTask(user, 'follow', { step: 'confirm' })
  expect((await own.resultOf(user, 'follow')).status).toBe('VERIFIED')
  const { data } = await user.post(`/campaigns/${campaign.id}/claim-reward`)
  const claimId: string = data.claimId
  const credited = { claimId, userId: user.id, campaignId: campaign.id, currency: 'KCASH' as const }
  await quests.events.publish(rewardCredited, claimId, {
    ...credited,
    ...{ amount: '10.00', postingId: 'posting' },
  })
  const path = `/campaigns/${campaign.id}`
  const detail = async () => (await user.get<CampaignDetail>(path)).data
  await waitFor(async () => (await detail()).progress?.claim?.status === 'CREDITED')
  const recheckOf = async () => (await detail()).progress?.claim?.recheck
  const becomes = (state: string) => waitFor(async () => (await recheckOf())?.state === state)
  return { user, claimId, campaignId: campaign.id, account, detail, recheckOf, becomes }
}
const revoked = (user: Caller) =>
  quests.events.received(rewardRevoked).filter(({ data }) => data.userId === user.id)

test('a campaign whose tasks cannot be undone has no check after the claim', async () => {
  const refused = liveCampaign(quests, {
    slug: 'no-recheck',
    recheck: { afterDays: 1, clawBack: true },
  })
  await expect(refused).rejects.toThrow()
})

test('what two checks miss is revoked, and published again until the wallet confirms it', async () => {
  const { user, claimId, campaignId, account, detail, recheckOf, becomes } = await claimant()
  expect((await detail()).recheck).toEqual({ afterDays: 1, clawBack: true })
  expect(await recheckOf()).toMatchObject({ state: 'waiting', againAt: null })
  x.pages.set(account.token, {})
  quests.advance(DAY_MS)
  await becomes('missed')
  expect(await recheckOf()).toMatchObject({ missedTasks: ['follow'] })
  expect(revoked(user)).toEqual([])
  quests.advance(DAY_MS)
  await becomes('revoked')
  await waitFor(() => revoked(user).length === 1)
  const data = { claimId, grantId: claimId, userId: user.id, campaignId, reason: 'TASK_UNDONE' }
  expect(revoked(user)[0]?.data).toEqual(data)

  quests.advance(HOUR_MS)
  await waitFor(() => revoked(user).length === 2)
  expect(revoked(user).map(({ aggregateversion }) => aggregateversion)).toEqual([1, 2])
  await quests.events.publish(rewardTakenBack, claimId, { claimId, userId: user.id, campaignId })
  // Until the consumer has it.
  await sleep(1_500)
  const before = revoked(user).length
  quests.advance(7 * HOUR_MS)
  await sleep(1_000)
  expect(revoked(user).length).toBe(before)
})

test('a user who does it again in time keeps the reward', async () => {
  const { user, account, becomes } = await claimant()
  x.pages.set(account.token, {})
  quests.advance(DAY_MS)
  await becomes('missed')
  x.pages.set(account.token, follows)
  quests.advance(DAY_MS)
  await becomes('kept')
  expect(revoked(user)).toEqual([])
})

test('without a claw-back the check is only recorded', async () => {
  const { user, account, becomes } = await claimant(false)
  x.pages.set(account.token, {})
  quests.advance(DAY_MS)
  await becomes('missed')
  quests.advance(DAY_MS)
  await becomes('undone')
  expect(revoked(user)).toEqual([])
})

test('a list at X that was not read to its end says nothing', async () => {
  const { user, account, recheckOf } = await claimant()
  const others = [{ id: '2', name: 'O', username: 'others' }]
  x.pages.set(account.token, { following: Array.from({ length: 6 }, () => others) })
  const before = x.calls.length
  quests.advance(DAY_MS)
  await waitFor(() => x.calls.length >= before + 5)
  await sleep(300)
  expect((await recheckOf())?.state).toBe('waiting')
  expect(revoked(user)).toEqual([])
})

test('a provider that fails for a week counts for the user', async () => {
  const { user, account, becomes } = await claimant()
  x.pages.set(account.token, {})
  x.answers.push(...Array.from({ length: 500 }, () => broken))
  quests.advance(DAY_MS)
  for (let day = 0; day < 8; day += 1) {
    await sleep(300)
    quests.advance(DAY_MS)
  }
  await becomes('unknown')
  expect(revoked(user)).toEqual([])
})
