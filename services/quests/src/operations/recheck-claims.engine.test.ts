import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { DAY_MS, HOUR_MS } from '@platform/contracts/constants'
import { rewardRevoked } from '@platform/contracts/quests/events'
import type { CampaignDetail, Claim } from '@platform/contracts/quests/http'
import { rewardCredited, rewardTakenBack } from '@platform/contracts/wallet/events'
import type { Caller } from '@platform/testing/caller'
import { watchQueries } from '@platform/testing/index-coverage'
import { waitFor } from '@platform/testing/wait-for'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checksOf } from '../testing/check-user.ts'
import { holdsOf } from '../testing/holds.ts'
import { type IdentityDouble, startIdentityDouble } from '../testing/identity-double.ts'
import { liveCampaign } from '../testing/make-campaign.ts'
import { type Instance, openInstance } from '../testing/open-instance.ts'
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
let instance: Instance
const queries = watchQueries()
beforeAll(async () => {
  x = await startXDouble()
  identity = await startIdentityDouble()
  const urls = { IDENTITY_URL: identity.url, X_API_URL: x.url }
  quests = await startQuests({ ...urls, RECHECK_WORKER_MS: '100' })
  instance = await openInstance('quests')
})
afterAll(async () => {
  expect(queries.unserved()).toEqual([])
  await instance.mongo.close()
  await quests.stop()
  await identity.stop()
  await x.stop()
})

/** A user who follows, and has a credited claim in a campaign that checks again a day later. */
async function claimant(clawBack = true, paidAfterMs = 0) {
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
  if (paidAfterMs > 0) {
    quests.advance(paidAfterMs)
    // Until the worker has seen that it is not paid.
    await waitFor(async () => {
      const claim = await instance.deps.claims.find(claimId)
      return claim?.recheck?.dueAt != null && claim.recheck.dueAt > quests.now()
    })
  }
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
/** A claim that is taken back unless its user appeals. */
async function revoking() {
  const one = await claimant()
  x.pages.set(one.account.token, {})
  quests.advance(DAY_MS)
  await one.becomes('missed')
  quests.advance(DAY_MS)
  await one.becomes('revoking')
  const claim = `/campaigns/${one.campaignId}/claims/${encodeURIComponent(one.claimId)}`
  const appeal = () =>
    one.user.post<Claim>(`${claim}/appeal`, { reason: 'Their server has banned me' })
  return { ...one, appeal }
}
/** The days to appeal, and the grace after them, ms. */
const APPEAL_MS = 14 * DAY_MS + HOUR_MS
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
  await becomes('revoking')
  expect(revoked(user)).toEqual([])
  quests.advance(APPEAL_MS)
  await becomes('revoked')
  await waitFor(() => revoked(user).length === 1)
  const data = {
    ...{ claimId, grantId: claimId, userId: user.id, campaignId },
    ...{ reason: 'TASK_UNDONE', taskIds: ['follow'] },
  }
  expect(revoked(user)[0]?.data).toEqual(data)

  quests.advance(HOUR_MS)
  await waitFor(() => revoked(user).length === 2)
  expect(revoked(user).map(({ aggregateversion }) => aggregateversion)).toEqual([1, 2])
  expect(revoked(user)[1]?.data).toEqual(data)
  await quests.events.publish(rewardTakenBack, claimId, { claimId, userId: user.id, campaignId })
  // Until the consumer has it.
  await sleep(1_500)
  const before = revoked(user).length
  quests.advance(7 * HOUR_MS)
  await sleep(1_000)
  expect(revoked(user).length).toBe(before)
})

test('what is paid long after its check was due is checked then', async () => {
  const late = await claimant(true, 10 * DAY_MS)
  x.pages.set(late.account.token, {})
  quests.advance(DAY_MS)
  await late.becomes('missed')
})

test('a user may appeal once before the reward is taken back, and a person decides who has no part in the campaign', async () => {
  const { user, claimId, campaignId, becomes, recheckOf, appeal } = await revoking()
  expect((await recheckOf())?.appealUntil).toBe(
    new Date(quests.now().getTime() + 14 * DAY_MS).toISOString(),
  )
  for (const _twice of [1, 2]) {
    expect((await appeal()).data.recheck).toMatchObject({ state: 'appealed', appealUntil: null })
  }
  // However long it takes, nothing is taken back meanwhile.
  quests.advance(2 * APPEAL_MS)
  const holds = holdsOf(quests, campaignId)
  const reviewer = await quests.signedIn({ roles: ['reviewer'] })
  const item = await holds.itemOf(user, reviewer, 'appealed')
  expect(item).toMatchObject({
    ...{ kind: 'revocation', evidence: [claimId, 'follow'] },
    ...{ appeal: { reason: 'Their server has banned me' }, decision: { verdict: 'reject' } },
  })
  expect((await holds.take(quests.operator, item.id)).code).toBe('ANOTHER_PERSON_DECIDES')
  await holds.take(reviewer, item.id)
  expect((await holds.decide(reviewer, item.id, 'accept')).status).toBe(200)
  await becomes('kept')
  expect(revoked(user)).toEqual([])
  expect((await appeal()).code).toBe('ALREADY_DECIDED')
})

test('an appeal that is refused has the reward taken back', async () => {
  const { user, campaignId, becomes, appeal } = await revoking()
  await appeal()
  const holds = holdsOf(quests, campaignId)
  const reviewer = await quests.signedIn({ roles: ['reviewer'] })
  const item = await holds.itemOf(user, reviewer, 'appealed')
  await holds.take(reviewer, item.id)
  await holds.decide(reviewer, item.id, 'reject')
  await becomes('revoked')
  await waitFor(() => revoked(user).length === 1)
})

test('an appeal whose record with the claim a crash cut off counts', async () => {
  const { user, claimId, becomes, appeal } = await revoking()
  const { deps, mongo } = await openInstance('quests')
  const before = await deps.claims.find(claimId)
  await appeal()
  const claims = mongo.connection.collection<{ _id: string }>('claims')
  await claims.updateOne({ _id: claimId }, { $set: { recheck: before?.recheck } })
  quests.advance(APPEAL_MS)
  await becomes('appealed')
  expect(revoked(user)).toEqual([])
  await mongo.close()
})

test('after its time nobody appeals', async () => {
  const { becomes, appeal } = await revoking()
  quests.advance(APPEAL_MS)
  await becomes('revoked')
  expect((await appeal()).code).toBe('ALREADY_DECIDED')
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
