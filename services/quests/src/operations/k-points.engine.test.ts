import { kPointsEarned } from '@platform/contracts/quests/events'
import type { CampaignDetail } from '@platform/contracts/quests/http'
import { waitFor } from '@platform/testing/wait-for'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeTask } from '../testing/campaign-input.ts'
import { checksOf } from '../testing/check-user.ts'
import { userWhoDid } from '../testing/finish-campaign.ts'
import { type IdentityDouble, startIdentityDouble } from '../testing/identity-double.ts'
import { liveCampaign } from '../testing/make-campaign.ts'
import { startQuests, type TestQuests } from '../testing/start-quests.ts'

const text = { en: 'a', hi: 'b', 'pt-BR': 'c' }
const shown = { title: text, description: text, stage: 1 }

let quests: TestQuests
let identity: IdentityDouble
let campaignId: string
beforeAll(async () => {
  identity = await startIdentityDouble()
  quests = await startQuests({ IDENTITY_URL: identity.url })
  const type = 'INTERNAL_API_VALIDATION' as const
  const checked = { id: 'email', type, fact: 'EMAIL_VERIFIED' as const, kPoints: 70, ...shown }
  const tasks = [{ ...codeTask('code'), kPoints: 30 }, codeTask('plain'), checked]
  campaignId = (await liveCampaign(quests, { tasks })).id
})
afterAll(async () => {
  await quests.stop()
  await identity.stop()
})

const earnedBy = (userId: string) =>
  quests.events
    .received(kPointsEarned)
    .filter(({ data }) => data.userId === userId && data.source !== 'goal')
    .map(({ data }) => ('taskId' in data ? [data.taskId, data.kPoints] : [data.source]))

test('a verified task publishes its K-Points once, whether it was checked at once or later; one without publishes none', async () => {
  const own = checksOf(quests, campaignId)
  const user = await userWhoDid(quests, campaignId, ['plain', 'code', 'code'])
  identity.lacking.set(`${user.id}/EMAIL_VERIFIED`, [])
  expect((await own.checked(user, 'email')).status).toBe('REJECTED')
  identity.lacking.clear()
  expect((await own.checked(user, 'email')).status).toBe('VERIFIED')
  await waitFor(() => earnedBy(user.id).length >= 2)
  const last = await userWhoDid(quests, campaignId, ['code'])
  await waitFor(() => earnedBy(last.id).length === 1)
  expect(earnedBy(user.id).sort()).toEqual([
    ['code', 30],
    ['email', 70],
  ])
})

test('a task shows its K-Points, and one without shows none', async () => {
  const user = await quests.signedIn()
  const { data } = await user.get<CampaignDetail>(`/campaigns/${campaignId}`)
  expect(data.tasks.map(({ id, kPoints }) => [id, kPoints])).toEqual([
    ['code', 30],
    ['plain', undefined],
    ['email', 70],
  ])
})
