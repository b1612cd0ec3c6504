import type { CampaignSummary } from '@platform/contracts/quests/http'
import type { Caller } from '@platform/testing/caller'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { liveCampaign } from '../../testing/make-campaign.ts'
import { startQuests, type TestQuests } from '../../testing/start-quests.ts'

interface Page {
  items: CampaignSummary[]
  nextCursor: string | null
}

let quests: TestQuests
beforeAll(async () => {
  quests = await startQuests()
})
afterAll(() => quests.stop())

const page = (query: string, caller: Caller = quests.visitor) =>
  caller.get<Page>(`/campaigns/by-state?${query}`)
const slugs = async (query: string) => (await page(query)).data.items.map(({ slug }) => slug)

test('a search finds titles in the language of the reader, with filters, orders and pages', async () => {
  const titled = (en: string, pt: string) => ({ en, hi: `${en} का`, 'pt-BR': pt })
  const found = { categories: ['sought'] }
  await liveCampaign(quests, {
    ...found,
    slug: 'night-a',
    title: titled('Night race', 'Ação à noite'),
  })
  await liveCampaign(quests, { ...found, slug: 'night-b', title: titled('Late NIGHT', 'Tarde') })
  await liveCampaign(quests, { slug: 'night-c', title: titled('Night out', 'Sair'), private: true })
  await liveCampaign(quests, { ...found, slug: 'day', title: titled('Day race', 'Corrida de dia') })

  expect((await slugs('search=NIGHT')).toSorted()).toEqual(['night-a', 'night-b'])
  expect(await slugs('search=race%20nigh&applicableCategory=sought')).toEqual(['night-a'])
  expect(await slugs('search=night&applicableCategory=other')).toEqual([])
  expect(await slugs('search=acao&lang=pt-BR')).toEqual(['night-a'])
  expect(await slugs('search=night&lang=pt-BR')).toEqual([])
  expect(await slugs('search=.*')).toEqual([])
  expect(await slugs('search=%20&applicableCategory=sought')).toHaveLength(3)

  const user = await quests.signedIn()
  const newest = 'search=night&sort=newest&begunFirst=true&pageLimit=1'
  const first = await page(newest, user)
  const second = await page(`${newest}&cursor=${first.data.nextCursor}`, user)
  const seen = [first, second].flatMap(({ data }) => data.items.map(({ slug }) => slug))
  expect(seen.toSorted()).toEqual(['night-a', 'night-b'])
  expect(second.data.nextCursor).toBeNull()
})

test('a search of more than 64 characters is refused', async () => {
  expect((await page(`search=${'a'.repeat(64)}`)).status).toBe(200)
  expect((await page(`search=${'a'.repeat(65)}`)).code).toBe('VALIDATION_FAILED')
})
