import type { AdminCampaign, CampaignInput } from '@platform/contracts/quests/admin'
import type { CampaignDetail, CampaignSummary } from '@platform/contracts/quests/http'
import { campaignPath } from '@platform/contracts/quests/paths'
import type { CampaignPreview } from '@platform/contracts/quests/preview'
import type { Caller } from '@platform/testing/caller'
import { watchQueries } from '@platform/testing/index-coverage'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CODE, campaignInput } from '../testing/campaign-input.ts'
import { enterCode } from '../testing/finish-campaign.ts'
import { liveCampaign } from '../testing/make-campaign.ts'
import { startQuests, type TestQuests } from '../testing/start-quests.ts'

const queries = watchQueries()
let quests: TestQuests
beforeAll(async () => {
  quests = await startQuests()
})
afterAll(async () => {
  expect(queries.unserved()).toEqual([])
  await quests.stop()
})

const pageOf = async (reader: Caller, id: string) =>
  (await reader.get<CampaignDetail>(`/campaigns/${id}`)).data
const start = (user: Caller, id: string) => user.post(`/campaigns/${id}/user-progress/start`)
const claim = (user: Caller, id: string) => user.post(`/campaigns/${id}/claim-reward`)

test('a campaign that comes after another one is started once the reward of that is claimed', async () => {
  const first = await liveCampaign(quests, { slug: 'part-one' })
  const { id } = await liveCampaign(quests, { slug: 'part-two', after: 'part-one' })
  const named = { title: campaignInput().title.en, path: campaignPath(first.id) }
  expect(await pageOf(quests.visitor, id)).toMatchObject({
    ...{ after: { ...named, isClaimed: null }, exclusion: null },
  })
  const user = await quests.signedIn()
  const locked = { after: { ...named, isClaimed: false }, exclusion: 'EARLIER' }
  expect(await pageOf(user, id)).toMatchObject(locked)
  const { data } = await user.get<{ items: CampaignSummary[] }>('/campaigns/by-state?status=LIVE')
  expect(data.items.find((one) => one.id === id)).toMatchObject(locked)
  const refused = await start(user, id)
  expect([refused.status, refused.code, refused.details]).toEqual([
    ...[403, 'EARLIER_CAMPAIGN_FIRST', { campaignId: first.id }],
  ])

  await start(user, first.id)
  await enterCode(user, first.id, CODE)
  expect((await start(user, id)).code).toBe('EARLIER_CAMPAIGN_FIRST')
  expect((await claim(user, first.id)).status).toBe(202)
  expect(await pageOf(user, id)).toMatchObject({ after: { isClaimed: true }, exclusion: null })
  expect((await start(user, id)).status).toBe(200)
  await enterCode(user, id, CODE)
  expect((await claim(user, id)).status).toBe(202)
  expect((await pageOf(user, first.id)).after).toBeNull()
})

test('it is published after one that users can find, which a preview names', async () => {
  const post = (path: string, input?: CampaignInput) =>
    quests.operator.post<AdminCampaign>(`/admin/campaigns${path}`, input)
  const times = { startsAt: quests.inHours(1), endsAt: quests.inHours(2) }
  const input = { slug: 'sequel', after: 'opener', ...times }
  const { id } = (await post('', campaignInput(input))).data
  await post(`/${id}/fund`)
  const missing = { status: 409, code: 'EARLIER_CAMPAIGN_MISSING', details: { after: 'opener' } }
  expect(await post(`/${id}/publish`)).toMatchObject(missing)

  const opener = (await post('', campaignInput({ slug: 'opener', ...times }))).data
  expect(await post(`/${id}/publish`)).toMatchObject(missing)
  const preview = await quests.operator.get<CampaignPreview>(`/admin/campaigns/${id}/preview`)
  expect(preview.data.campaign.after).toMatchObject({ path: campaignPath(opener.id) })
  await post(`/${opener.id}/fund`)
  expect((await post(`/${opener.id}/publish`)).status).toBe(200)
  expect((await post(`/${id}/publish`)).status).toBe(200)

  await liveCampaign(quests, { slug: 'secret', private: true })
  const open = (await post('', campaignInput({ slug: 'open', after: 'secret', ...times }))).data
  await post(`/${open.id}/fund`)
  expect((await post(`/${open.id}/publish`)).code).toBe('EARLIER_CAMPAIGN_MISSING')
})
