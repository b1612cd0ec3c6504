import { randomUUID } from 'node:crypto'
import { HOUR_MS } from '@platform/contracts/constants'
import { campaignStatusChanged } from '@platform/contracts/quests/events'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { fixedCampaign, type Instance, openInstance } from '../testing/open-instance.ts'

let here: Instance
let elsewhere: Instance
beforeAll(async () => {
  here = await openInstance('remembered')
  elsewhere = await openInstance('remembered')
})
afterAll(async () => {
  vi.restoreAllMocks()
  await Promise.all([here.mongo.close(), elsewhere.mongo.close()])
})

test('a list reads again only what has changed, also when another instance changed it', async () => {
  const now = new Date()
  const stored = [1, 2, 3].map((order) => ({
    ...fixedCampaign(randomUUID(), 10),
    slug: `campaign-${order}`,
    title: inLanguages(`Campaign ${order}`),
    startsAt: new Date(now.getTime() - HOUR_MS),
    endsAt: new Date(now.getTime() + order * HOUR_MS),
  }))
  for (const campaign of stored) {
    await elsewhere.deps.campaigns.add(campaign, publishedEvent(elsewhere, campaign.id))
  }
  const titles = async () => {
    const { campaignList } = here.deps
    const filter = { statuses: ['LIVE'] as const, now, privateIds: [], games: 'none' as const }
    const segment = { key: 'endsAt', direction: 1, bounds: null } as const
    return (await campaignList.read(filter, segment, null, 10)).map(({ title }) => title.en)
  }
  const [first, second, third] = await titles()
  const find = vi.spyOn(here.mongo.connection.collection('campaigns'), 'find')

  expect(await titles()).toEqual([first, second, third])
  expect(fieldsRead(find.mock.calls)).toEqual([['version']])

  find.mockClear()
  const [, changed] = stored
  if (!changed) throw new Error('three campaigns were stored')
  await elsewhere.deps.campaigns.change(changed, { title: { ...changed.title, en: 'Renamed' } })
  expect(await titles()).toEqual([first, 'Renamed', third])
  expect(fieldsRead(find.mock.calls)).toHaveLength(2)

  await elsewhere.deps.campaigns.change(
    { ...changed, version: changed.version + 1 },
    { private: true },
  )
  expect(await titles()).toEqual([first, third])
})

test('a campaign is public once it is published, unless it is private or archived', async () => {
  const publishedAt = new Date()
  const stored = [
    { publishedAt },
    { publishedAt, private: true },
    { publishedAt, status: 'ARCHIVED' as const },
    { publishedAt: null, status: 'DRAFT' as const },
  ].map((own, n) => {
    const id = randomUUID()
    return { ...fixedCampaign(id, 10), slug: `public-${n}-${id}`, private: false, ...own }
  })
  for (const campaign of stored) {
    await here.deps.campaigns.add(campaign, publishedEvent(here, campaign.id))
  }
  const ids = stored.map(({ id }) => id)
  expect(await here.deps.campaigns.publicAmong(ids)).toEqual([ids[0]])
})

const inLanguages = (en: string) => ({ en, hi: en, 'pt-BR': en })

const fieldsRead = (calls: readonly unknown[][]) =>
  calls.map(([, options]) => Object.keys((options as { projection: object }).projection))

const publishedEvent = ({ deps }: Instance, id: string) =>
  deps.events.create(campaignStatusChanged, {
    key: id,
    data: { campaignId: id, from: 'PUBLISHED', to: 'LIVE' },
  })
