import type { Claim, UserProgress } from '@platform/contracts/quests/http'
import type { Caller } from '@platform/testing/caller'
import { watchQueries } from '@platform/testing/index-coverage'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { CODE } from '../testing/campaign-input.ts'
import { enterCode } from '../testing/finish-campaign.ts'
import { type IdentityDouble, startIdentityDouble } from '../testing/identity-double.ts'
import { liveCampaign } from '../testing/make-campaign.ts'
import { referralsOf } from '../testing/referrals.ts'
import { startQuests, type TestQuests } from '../testing/start-quests.ts'

const queries = watchQueries()
let quests: TestQuests
let identity: IdentityDouble
beforeAll(async () => {
  identity = await startIdentityDouble()
  quests = await startQuests({ IDENTITY_URL: identity.url })
})
afterAll(async () => {
  expect(queries.unserved()).toEqual([])
  await quests.stop()
  await identity.stop()
})
beforeEach(() => {
  identity.down = false
})

const campaign = () =>
  liveCampaign(quests, { reward: { currency: 'KCASH', amount: '1', slots: 5 } })
const start = (user: Caller, id: string) =>
  user.post<UserProgress>(`/campaigns/${id}/user-progress/start`)
const claim = (user: Caller, id: string) => user.post<Claim>(`/campaigns/${id}/claim-reward`)
/** Somebody who deleted these accounts. */
const whoReturned = async (...former: Caller[]) => {
  const user = await quests.signedIn({ origin: { device: 'a phone', returned: true } })
  identity.former.set(
    user.id,
    former.map(({ id }) => id),
  )
  return user
}

test('who had the reward of a campaign by an account that is deleted neither starts it again nor claims', async () => {
  const { id } = await campaign()
  const before = await quests.signedIn()
  await start(before, id)
  await enterCode(before, id, CODE)
  expect((await claim(before, id)).status).toBe(202)

  const again = await whoReturned(before)
  expect((await start(again, id)).code).toBe('CLAIMED_BEFORE')
  // Another campaign is as new to them as to everybody.
  const other = await campaign()
  expect((await start(again, other.id)).status).toBe(200)
  await enterCode(again, other.id, CODE)
  expect((await claim(again, other.id)).status).toBe(202)
  expect((await claim(again, other.id)).status).toBe(202)

  // The contact that says so may have come to the account after the start.
  const late = await whoReturned()
  await start(late, id)
  await enterCode(late, id, CODE)
  identity.former.set(late.id, [before.id])
  expect((await claim(late, id)).code).toBe('CLAIMED_BEFORE')
})

test('who only began it before may claim it, and identity is asked of nobody else', async () => {
  const { id } = await campaign()
  const before = await quests.signedIn()
  await start(before, id)
  const again = await whoReturned(before)
  expect((await start(again, id)).status).toBe(200)
  await enterCode(again, id, CODE)
  identity.down = true
  expect((await claim(again, id)).code).toBe('UNAVAILABLE')
  expect((await start(await quests.signedIn(), id)).status).toBe(200)
  identity.down = false
  expect((await claim(again, id)).status).toBe(202)
})

test('who had an account before is no new friend', async () => {
  const { id } = await campaign()
  const referrals = referralsOf(quests, id)
  const code = await referrals.codeOf(await quests.signedIn())
  const again = await whoReturned(await quests.signedIn())
  expect((await referrals.bind(again, code)).code).toBe('REFERRAL_NOT_NEW')
})
