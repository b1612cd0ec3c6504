import { HOUR_MS } from '@platform/contracts/constants'
import type { CampaignSummary } from '@platform/contracts/quests/http'
import { encodeCursor } from '@platform/service-kit'
import type { Caller } from '@platform/testing/caller'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CODE, campaignInput } from '../../testing/campaign-input.ts'
import { enterCode } from '../../testing/finish-campaign.ts'
import { liveCampaign, liveDynamicCampaign, publish } from '../../testing/make-campaign.ts'
import { startQuests, type TestQuests } from '../../testing/start-quests.ts'

interface Page {
  items: CampaignSummary[]
  nextCursor: string | null
}

let quests: TestQuests
beforeAll(async () => {
  quests = await startQuests()
  const { operator, inHours } = quests
  const slug = (name: string) => ({ slug: name, startsAt: inHours(-1), endsAt: inHours(10) })
  await liveCampaign(quests, {
    ...slug('india'),
    countries: ['IN'],
    continents: ['AS'],
    platforms: ['Android'],
    clients: ['app'],
    categories: ['shooter'],
    featured: true,
  })
  await liveCampaign(quests, {
    ...slug('rich'),
    endsAt: inHours(5),
    reward: { currency: 'USDT', amount: '1', slots: 1 },
  })
  await liveDynamicCampaign(quests, slug('pool'))
  await liveCampaign(quests, { ...slug('secret'), private: true })
  await liveCampaign(quests, { ...slug('over'), endsAt: inHours(0.5) })
  await publish(operator, campaignInput({ slug: 'soon', startsAt: inHours(2), endsAt: inHours(3) }))
  await operator.post('/admin/campaigns', campaignInput({ slug: 'draft' }))
  quests.advance(HOUR_MS)
})
afterAll(() => quests.stop())

/** Whom the campaign `india` is for. */
const indian = () => quests.signedIn({ country: { code: 'IN', source: 'phone' } })
const onAndroid = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14)', 'x-source': 'app' }

const page = (query: string, caller: Caller = quests.visitor) =>
  caller.get<Page>(`/campaigns/by-state?${query}`)
const slugs = async (query: string, caller?: Caller) => {
  const { data } = await page(query, caller)
  return data.items.map(({ slug }) => slug)
}

test('a list shows what still runs, soonest end first, then what is over; no draft, nothing private', async () => {
  expect(await slugs('')).toEqual(['soon', 'rich', ...(await tied('india', 'pool')), 'over'])
})

test.each([
  ['status=LIVE&sort=highestReward', ['india', 'rich', 'pool']],
  ['status=ENDED', ['over']],
  ['status=PUBLISHED', ['soon']],
  ['status=DRAFT,ARCHIVED', []],
  ['upcoming=true', ['soon']],
  ['upcoming=true&status=LIVE', []],
  ['upcoming=false&campaignVariants=FIXED_SLOT_FIXED_REWARD&featured=false', ['rich', 'over']],
  ['featured=true', ['india']],
  ['campaignVariants=OPEN_SLOT_DYNAMIC_REWARD', ['pool']],
  ['applicableCategory=shooter', ['india']],
  ['status=LIVE&applicableCountry=br', ['rich', 'pool']],
  ['status=LIVE&applicableCountry=FR', ['rich', 'pool']],
  ['status=LIVE&applicableContinent=EU', ['rich', 'pool']],
  ['status=LIVE&applicablePlatform=Mac', ['rich', 'pool']],
  ['status=LIVE&applicableClient=web', ['rich', 'pool']],
])('the filter %s shows %j', async (query, expected) => {
  expect(await slugs(query)).toEqual(expected)
})

test('one campaign is listed by its id, unless it is private or no visitor sees it', async () => {
  const { data } = await quests.operator.get<{ items: { id: string; slug: string }[] }>(
    '/admin/campaigns',
  )
  const idOf = (wanted: string) => data.items.find(({ slug }) => slug === wanted)?.id
  expect(await slugs(`id=${idOf('rich')}`)).toEqual(['rich'])
  expect(await slugs(`id=${idOf('over')}&pageLimit=1`)).toEqual(['over'])
  for (const unseen of ['secret', 'draft']) expect(await slugs(`id=${idOf(unseen)}`)).toEqual([])
  expect(await slugs(`id=${idOf('rich')}&search=nothing-like-it`)).toEqual([])
  expect((await page('id=rich')).status).toBe(400)
})

test('a campaign for India is shown in India, on its platform and client', async () => {
  const query =
    'applicableCountry=IN&applicableContinent=AS&applicablePlatform=Android&applicableClient=app'
  expect(await slugs(query)).toContain('india')
})

test('lists a private campaign for a user who has started it, unless they exclude private ones', async () => {
  const user = await quests.signedIn()
  const { data } = await quests.operator.get<{ items: { id: string; slug: string }[] }>(
    '/admin/campaigns',
  )
  const secret = data.items.find(({ slug }) => slug === 'secret')
  expect((await quests.visitor.get(`/campaigns/${secret?.id}`)).status).toBe(200)
  expect(await slugs('', user)).not.toContain('secret')
  await user.post(`/campaigns/${secret?.id}/user-progress/start`)
  expect(await slugs('', user)).toContain('secret')
  expect(await slugs('excludePrivateCampaigns=true', user)).not.toContain('secret')
})

test('a draft has no address for users', async () => {
  const { data } = await quests.operator.get<{ items: { id: string; slug: string }[] }>(
    '/admin/campaigns',
  )
  const draft = data.items.find(({ slug }) => slug === 'draft')
  expect((await quests.visitor.get(`/campaigns/${draft?.id}`)).code).toBe('NOT_FOUND')
})

test('texts come in the language asked for, in English otherwise', async () => {
  const titles = async (query: string) =>
    (await page(`featured=true${query}`)).data.items.map(({ title }) => title)
  expect(await titles('')).toEqual(['Monsoon drop'])
  expect(await titles('&lang=pt-BR')).toEqual(['Monsoon drop (português)'])
})

test('a signed-in user sees their progress, a visitor none', async () => {
  const user = await indian()
  const [campaign] = (await page('featured=true')).data.items
  await user.post(`/campaigns/${campaign?.id}/user-progress/start`, undefined, onAndroid)
  const mine = await page('featured=true', user)
  expect(mine.data.items[0]?.progress).toMatchObject({ completedTasks: 0, totalTasks: 1 })
  expect((await page('featured=true')).data.items[0]?.progress).toBeNull()
})

test('a campaign names the first task that its reader can do', async () => {
  const user = await indian()
  const [campaign] = (await page('featured=true')).data.items
  const nextTask = { id: 'code', type: 'SPECIAL_CODE_VALIDATION', title: 'Enter the code' }
  expect(campaign).toMatchObject({ nextTask })
  await user.post(`/campaigns/${campaign?.id}/user-progress/start`, undefined, onAndroid)
  await enterCode(user, `${campaign?.id}`, CODE)
  expect((await page('featured=true', user)).data.items[0]?.nextTask).toBeNull()
})

test('what a user has begun comes first and what they have claimed last, on every page', async () => {
  const user = await quests.signedIn()
  for (const slug of ['begun-a', 'begun-b', 'begun-c']) {
    await liveCampaign(quests, { slug, categories: ['begun'] })
  }
  const query = 'applicableCategory=begun&sort=newest'
  const [first, second, third] = (await page(query)).data.items
  if (!first || !second || !third) throw new Error('three campaigns are listed')
  await user.post(`/campaigns/${first.id}/user-progress/start`)
  await enterCode(user, first.id, CODE)
  await user.post(`/campaigns/${first.id}/claim-reward`)
  await user.post(`/campaigns/${third.id}/user-progress/start`)
  const begunFirst = [third.slug, second.slug, first.slug]

  expect(await slugs(`${query}&begunFirst=true`, user)).toEqual(begunFirst)
  expect(await slugs(`${query}&begunFirst=true`)).toEqual([first.slug, second.slug, third.slug])
  const seen: string[] = []
  let cursor: string | null = null
  do {
    const next: string = cursor ? `&cursor=${cursor}` : ''
    const { data } = await page(`${query}&begunFirst=true&pageLimit=1${next}`, user)
    seen.push(...data.items.map(({ slug }) => slug))
    cursor = data.nextCursor
  } while (cursor)
  expect(seen).toEqual(begunFirst)
})

test('amounts are compared within one currency only', async () => {
  const times = { startsAt: quests.inHours(-1), endsAt: quests.inHours(10) }
  const more = { currency: 'KCASH', amount: '200', slots: 1 } as const
  await liveCampaign(quests, { ...times, slug: 'more-kcash', reward: more })
  const listed = await slugs(
    'status=LIVE&sort=highestReward&campaignVariants=FIXED_SLOT_FIXED_REWARD',
  )
  expect(listed.filter((slug) => ['more-kcash', 'india', 'rich'].includes(slug))).toEqual([
    'more-kcash',
    'india',
    'rich',
  ])
})

test("in a partner's embed a user sees their progress in the list, and starts nothing", async () => {
  const user = await indian()
  const framed = await quests.signedIn({ sub: user.id, audience: 'embed:pk_arena1234' })
  const [campaign] = (await page('featured=true')).data.items
  const start = `/campaigns/${campaign?.id}/user-progress/start`
  expect((await framed.post(start)).status).toBe(401)
  expect((await page('featured=true', framed)).data.items[0]?.progress).toBeNull()
  await user.post(start, undefined, onAndroid)
  const progress = { completedTasks: 0, totalTasks: 1 }
  const [there] = (await page('featured=true', framed)).data.items
  expect(there).toMatchObject({ progress })
  expect(there).not.toHaveProperty('nextTask')
  const one = `/campaigns/${campaign?.id}`
  for (const path of [one, `${one}/leaderboard`, `${one}/raffle`]) {
    expect((await framed.get(path)).status).toBe(401)
  }
})

test("a partner reads nothing of a user's rewards, and of no private campaign that they take part in", async () => {
  const user = await indian()
  const framed = await quests.signedIn({ sub: user.id, audience: 'embed:pk_arena1234' })
  const hidden = await liveCampaign(quests, { private: true })
  const claimed = await liveCampaign(quests, { categories: ['paid'] })
  const begun = await liveCampaign(quests, { categories: ['paid'], after: claimed.slug })
  for (const { id } of [hidden, claimed]) {
    await user.post(`/campaigns/${id}/user-progress/start`)
    await enterCode(user, id, CODE)
    expect((await user.post(`/campaigns/${id}/claim-reward`)).status).toBe(202)
  }
  await user.post(`/campaigns/${begun.id}/user-progress/start`)
  const all = 'begunFirst=true&pageLimit=100'
  expect(await slugs(all, user)).toContain(hidden.slug)
  expect(await slugs(all, framed)).not.toContain(hidden.slug)

  const paid = `${all}&applicableCategory=paid`
  const { items } = (await page(paid, framed)).data
  // In the order of the list: what is claimed does not come last.
  expect(items.map(({ slug }) => slug)).toEqual(await slugs('applicableCategory=paid'))
  const done = { completedTasks: 1, totalTasks: 1, claim: null, share: null }
  const times = { startedAt: expect.any(String), completedAt: expect.any(String) }
  const own = items.find(({ slug }) => slug === claimed.slug)
  expect(own).toMatchObject({ exclusion: null })
  expect(own?.progress).toEqual({ ...done, ...times })
  const next = items.find(({ slug }) => slug === begun.slug)
  expect(next).toMatchObject({ exclusion: null, after: { isClaimed: null } })
})

test.each(['endingSoon', 'highestReward', 'newest'])(
  'pages by %s neither repeat nor skip, though campaigns are added and time passes between them',
  async (sort) => {
    const whole = await slugs(`sort=${sort}`)
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const query: string = cursor ? `&cursor=${cursor}` : ''
      const { data } = await page(`sort=${sort}&pageLimit=2${query}`)
      seen.push(...data.items.map(({ slug }) => slug))
      cursor = data.nextCursor
      const reward = { currency: 'KCASH', amount: '0.01', slots: 1 } as const
      await liveCampaign(quests, { endsAt: quests.inHours(0.01), reward })
      quests.advance(60_000)
    } while (cursor)
    const known = seen.filter((slug) => whole.includes(slug))
    expect(known).toEqual(whole)
    expect(new Set(seen).size).toBe(seen.length)
  },
)

test('a cursor of another order, and a malformed one, are refused', async () => {
  const { data } = await page('sort=newest&pageLimit=1')
  expect((await page(`sort=endingSoon&cursor=${data.nextCursor}`)).code).toBe('INVALID_CURSOR')
  expect((await page('cursor=bm9uc2Vuc2U')).code).toBe('INVALID_CURSOR')
})

test.each([
  { asOf: 9e15, after: null },
  { asOf: 0, after: { value: 9e15, id: 'a' } },
])('a cursor with a time beyond all dates is refused: %j', async (position) => {
  const cursor = encodeCursor({ sort: 'endingSoon', segment: 0, ...position })
  expect(await page(`sort=endingSoon&cursor=${cursor}`)).toMatchObject({
    status: 400,
    code: 'INVALID_CURSOR',
  })
})

/** Two campaigns that end at the same moment: their ids decide. */
async function tied(...names: string[]): Promise<string[]> {
  const { data } = await page('')
  const some = data.items.filter(({ slug }) => names.includes(slug))
  return some.sort((a, b) => (a.id < b.id ? -1 : 1)).map(({ slug }) => slug)
}
