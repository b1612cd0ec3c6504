import type { CampaignStatus } from '@platform/contracts/quests/campaign'
import { campaignStatusChanged } from '@platform/contracts/quests/events'
import { uuids } from '@platform/service-kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fixedCampaign, type Instance, openInstance } from '../testing/open-instance.ts'
import { advanceCampaigns } from './advance-campaigns.ts'
import { catchUp } from './move-campaign.ts'

const NOW = Date.now()
const at = (ms: number) => new Date(NOW + ms)

let instance: Instance
beforeAll(async () => {
  instance = await openInstance('advance', { now: () => at(0) })
})
afterAll(() => instance.mongo.close())

async function stored(status: CampaignStatus, startsAt: number, endsAt: number): Promise<string> {
  const { campaigns, events } = instance.deps
  const id = uuids.next()
  const data = { campaignId: id, from: 'DRAFT', to: 'PUBLISHED' } as const
  const event = events.create(campaignStatusChanged, { key: id, data })
  const dates = { startsAt: at(startsAt), endsAt: at(endsAt) }
  await campaigns.add({ ...fixedCampaign(id, 1), slug: id, status, ...dates }, event)
  return id
}

test('a run takes the longest due of each status, and the next run the rest', async () => {
  const { campaigns } = instance.deps
  const starting = []
  for (const startsAt of [-2_000, -3_000, -1_000, 1]) {
    starting.push(await stored('PUBLISHED', startsAt, 60_000))
  }
  const ending = []
  for (const endsAt of [-2_000, -1_000, -3_000, 1]) {
    ending.push(await stored('LIVE', -60_000, endsAt))
  }
  const run = async () => {
    const due = await campaigns.due(at(0), 2)
    for (const campaign of due) await catchUp(instance.deps, campaign)
    return due.map(({ id }) => id)
  }
  expect(await run()).toEqual([starting[1], starting[0], ending[2], ending[0]])
  expect(await run()).toEqual([starting[2], ending[1]])
  expect(await run()).toEqual([])
})

test('a run stores the status that the clock implies', async () => {
  const id = await stored('PUBLISHED', -2_000, -1_000)
  await advanceCampaigns(instance.deps, new AbortController().signal)
  expect(await instance.deps.campaigns.find(id)).toMatchObject({ status: 'ENDED', version: 3 })
})
