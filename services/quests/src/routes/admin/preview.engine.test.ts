import type { AdminCampaign } from '@platform/contracts/quests/admin'
import type { CampaignPreview } from '@platform/contracts/quests/preview'
import mongoose from 'mongoose'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { campaignInput } from '../../testing/campaign-input.ts'
import { liveCampaign, publish } from '../../testing/make-campaign.ts'
import { startQuests, type TestQuests } from '../../testing/start-quests.ts'

let quests: TestQuests
beforeAll(async () => {
  quests = await startQuests()
})
afterAll(() => quests.stop())

const previewOf = (id: string, query = '', reader = quests.operator) =>
  reader.get<CampaignPreview>(`/admin/campaigns/${id}/preview${query}`)
const soon = () => ({ startsAt: quests.inHours(5), endsAt: quests.inHours(9) })
const draft = async (change: Parameters<typeof campaignInput>[0]) =>
  (await quests.operator.post<AdminCampaign>('/admin/campaigns', campaignInput(change))).data

test('a draft is shown as its users will see it at its start, in each language', async () => {
  const { startsAt, endsAt } = soon()
  const made = await draft({
    slug: 'seen-before',
    startsAt,
    endsAt,
    private: true,
    countries: ['BR'],
  })
  const { status, data } = await previewOf(made.id, '?lang=pt-BR')
  expect(status).toBe(200)
  expect(data).toMatchObject({
    ...{ status: 'DRAFT', at: startsAt, private: true, exclusion: 'COUNTRY_UNKNOWN' },
    campaign: {
      ...{ title: 'Monsoon drop (português)', status: 'LIVE', startsAt, endsAt },
      ...{ progress: null, exclusion: null, funded: null, audience: { countries: ['BR'] } },
      tasks: [{ id: 'code', status: 'ACTIVE', title: 'Enter the code (português)' }],
    },
  })
  expect(JSON.stringify(data)).not.toContain('monsoon-2026')
})

test('what is published is previewed until its start', async () => {
  const { id } = await publish(quests.operator, campaignInput({ slug: 'soon', ...soon() }))
  expect((await previewOf(id)).data).toMatchObject({ status: 'PUBLISHED' })
  const live = await liveCampaign(quests)
  expect(await previewOf(live.id)).toMatchObject({
    code: 'ILLEGAL_TRANSITION',
    details: { from: 'LIVE' },
  })
})

test('a preview is for staff who may change campaigns: for all others its address is worth nothing', async () => {
  const { id } = await draft({ slug: 'not-for-you', ...soon() })
  for (const roles of [[], ['read-only'], ['support'], ['reviewer']] as const) {
    const reader = await quests.signedIn({ roles: [...roles] })
    expect(await previewOf(id, '', reader)).toMatchObject({ status: 403, code: 'FORBIDDEN' })
  }
  expect((await previewOf(id, '', quests.visitor)).status).toBe(401)
  expect(
    (await previewOf(id, '', await quests.signedIn({ roles: ['campaign-manager'] }))).status,
  ).toBe(200)
})

test('a preview stores and publishes nothing, and starts, tries and claims of its campaign are refused', async () => {
  const { id } = await draft({ slug: 'untouched', ...soon() })
  const { MONGO_URL, MONGO_DATABASE } = quests.env
  const connection = await mongoose.createConnection(MONGO_URL).asPromise()
  onTestFinished(() => connection.close())
  const db = connection.useDb(MONGO_DATABASE)
  const stored = async () => {
    const names = ['progress', 'claims', 'staff_acts', 'campaign_counters', 'campaigns']
    return Promise.all(names.map((name) => db.collection(name).countDocuments()))
  }
  const before = await stored()
  await previewOf(id)
  expect(await stored()).toEqual(before)
  const acts = ['user-progress/start', 'claim-reward', 'tasks/code/validate']
  for (const act of acts) {
    const refused = await quests.operator.post(
      `/campaigns/${id}/${act}`,
      act.includes('tasks') ? { input: { code: 'monsoon-2026' } } : undefined,
    )
    expect(refused.status, act).toBe(404)
  }
  expect(await stored()).toEqual(before)
})
