import type { CampaignDetail, CampaignSummary } from '@platform/contracts/quests/http'
import type { Caller } from '@platform/testing/caller'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CODE } from '../testing/campaign-input.ts'
import { enterCode } from '../testing/finish-campaign.ts'
import { type IdentityDouble, startIdentityDouble } from '../testing/identity-double.ts'
import { liveCampaign } from '../testing/make-campaign.ts'
import { type Instance, openInstance } from '../testing/open-instance.ts'
import { referralsOf } from '../testing/referrals.ts'
import { startQuests, type TestQuests } from '../testing/start-quests.ts'

let quests: TestQuests
let identity: IdentityDouble
let instance: Instance
let id: string
let referrals: ReturnType<typeof referralsOf>
beforeAll(async () => {
  identity = await startIdentityDouble()
  quests = await startQuests({ IDENTITY_URL: identity.url })
  instance = await openInstance('quests')
  id = (await liveCampaign(quests, { slug: 'for-friends', invited: true })).id
  referrals = referralsOf(quests, id)
})
afterAll(async () => {
  await instance.mongo.close()
  await quests.stop()
  await identity.stop()
})

const pageOf = async (reader: Caller) => (await reader.get<CampaignDetail>(`/campaigns/${id}`)).data
const listedTo = async (reader: Caller) => {
  const { data } = await reader.get<{ items: CampaignSummary[] }>('/campaigns/by-state?status=LIVE')
  return data.items.find((one) => one.id === id)
}
const start = (user: Caller) => user.post(`/campaigns/${id}/user-progress/start`)
const claim = (user: Caller) => user.post(`/campaigns/${id}/claim-reward`)

test('a campaign for invited players says so to everybody, and is started and claimed by them alone', async () => {
  expect(await pageOf(quests.visitor)).toMatchObject({ invited: true, exclusion: null })
  const user = await quests.signedIn()
  expect(await pageOf(user)).toMatchObject({ invited: true, exclusion: 'INVITATION' })
  expect(await listedTo(user)).toMatchObject({ invited: true, exclusion: 'INVITATION' })
  const refused = await start(user)
  expect([refused.status, refused.code]).toEqual([403, 'NOT_INVITED'])

  await referrals.bind(user, await referrals.codeOf(await quests.signedIn()))
  expect(await pageOf(user)).toMatchObject({ invited: true, exclusion: null })
  expect((await start(user)).status).toBe(200)
  await enterCode(user, id, CODE)
  expect((await claim(user)).status).toBe(202)
})

test('of who a reviewer has found to be the one who invited them, the invitation counts no more', async () => {
  const friend = await quests.signedIn()
  await referrals.bind(friend, await referrals.codeOf(await quests.signedIn()))
  await start(friend)
  await enterCode(friend, id, CODE)
  const own = { friendId: friend.id }
  const stored = instance.mongo.connection.collection('referrals')
  await stored.updateOne(own, { $set: { hold: 'rejected' } })
  expect((await pageOf(friend)).exclusion).toBe('INVITATION')
  expect((await claim(friend)).code).toBe('NOT_INVITED')
  await stored.updateOne(own, { $set: { hold: 'released' } })
  expect((await claim(friend)).status).toBe(202)
})
