import type { AdminCampaign } from '@platform/contracts/quests/admin'
import { watchQueries } from '@platform/testing/index-coverage'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { campaignInput } from '../../testing/campaign-input.ts'
import { liveCampaign, publish } from '../../testing/make-campaign.ts'
import { startQuests, type TestQuests } from '../../testing/start-quests.ts'

interface Page {
  items: AdminCampaign[]
  nextCursor: string | null
}

const title = { en: 'Summer cup', hi: 'गर्मी का कप', 'pt-BR': 'Copa de verão' }
const queries = watchQueries()
let quests: TestQuests
beforeAll(async () => {
  quests = await startQuests()
  const { operator, inHours } = quests
  const paused = await liveCampaign(quests, { slug: 'stopped' })
  await operator.post(`/admin/campaigns/${paused.id}/pause`, { reason: 'A check' })
  quests.advance(1)
  await liveCampaign(quests, { slug: 'running', title })
  quests.advance(1)
  const soon = { startsAt: inHours(2), endsAt: inHours(3) }
  await publish(operator, campaignInput({ slug: 'soon', ...soon }))
  quests.advance(1)
  await operator.post('/admin/campaigns', campaignInput({ slug: 'draft' }))
})
afterAll(async () => {
  queries.stop()
  await quests.stop()
})

const page = (query: string) => quests.operator.get<Page>(`/admin/campaigns?${query}`)
const slugs = async (query: string) => (await page(query)).data.items.map(({ slug }) => slug)

test.each([
  ['', ['draft', 'soon', 'running', 'stopped']],
  ['status=LIVE', ['running', 'stopped']],
  ['status=DRAFT,PUBLISHED', ['draft', 'soon']],
  ['paused=true', ['stopped']],
  ['status=LIVE&paused=false', ['running']],
  ['search=SUMMER', ['running']],
  ['search=copa%20verao', ['running']],
  ['search=stop', ['stopped']],
  ['search=nothing', []],
])('the filter %j finds %j, newest first', async (query, expected) => {
  expect(await slugs(query)).toEqual(expected)
})

test('pages of a filter neither repeat nor skip', async () => {
  const seen: string[] = []
  let cursor = ''
  do {
    const { data } = await page(`status=LIVE&pageLimit=1${cursor}`)
    seen.push(...data.items.map(({ slug }) => slug))
    cursor = data.nextCursor ? `&cursor=${data.nextCursor}` : ''
  } while (cursor)
  expect(seen).toEqual(['running', 'stopped'])
})

test('a list has when each starts and ends, without its tasks; an index serves it', async () => {
  const [draft] = (await page('')).data.items
  expect(draft).toMatchObject({ startsAt: '2026-01-01T00:00:00.000Z', private: false })
  expect(queries.unserved()).toEqual([])
})

test('an unknown status, and a search that is too long, are refused', async () => {
  for (const query of ['status=GONE', `search=${'a'.repeat(500)}`, 'cursor=x']) {
    expect((await page(query)).status, query).toBe(400)
  }
})
