import type { AdminCampaign } from '@platform/contracts/quests/admin'
import type { CampaignDetail, CampaignSummary } from '@platform/contracts/quests/http'
import type {
  Brand,
  NumberedQuests,
  QuestDetail,
  QuestFilter,
  QuestSummary,
} from '@platform/contracts/quests/quest-lists'
import { watchQueries } from '@platform/testing/index-coverage'
import { waitFor } from '@platform/testing/wait-for'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { atApi } from '../../testing/at-api.ts'
import { campaignInput } from '../../testing/campaign-input.ts'
import { brandInput, liveQuest, writeGame } from '../../testing/games.ts'
import { liveCampaign } from '../../testing/make-campaign.ts'
import { startQuests, type TestQuests } from '../../testing/start-quests.ts'

const ADMIN = '/airdrop-campaign/admin/campaigns'
const queries = watchQueries()
let quests: TestQuests
let siege: AdminCampaign
let hidden: AdminCampaign
let drop: AdminCampaign
beforeAll(async () => {
  quests = await startQuests()
  await atApi(quests, quests.operator).put('/quest/admin/brands/dark-throne', brandInput())
  await writeGame(quests, 'ember-throne', {
    name: 'Ember Throne',
    genres: ['MMORPG', 'RPG'],
    platforms: ['PC', 'Mac'],
    networks: ['Ethereum'],
    loginMethod: 'USERNAME',
    brand: 'dark-throne',
  })
  await writeGame(quests, 'reef-runners')
  siege = await liveQuest(quests, 'ember-throne', {
    slug: 'first-siege',
    title: { en: 'First siege', hi: 'पहली घेराबंदी', 'pt-BR': 'Primeiro cerco' },
    featured: true,
  })
  quests.advance(1_000)
  for (const slug of ['tide-one', 'tide-two']) await liveQuest(quests, 'reef-runners', { slug })
  quests.advance(1_000)
  await liveQuest(quests, 'reef-runners', {
    slug: 'tide-later',
    startsAt: quests.inHours(1),
    endsAt: quests.inHours(20),
  })
  hidden = await liveQuest(quests, 'reef-runners', { slug: 'hidden-tide', private: true })
  drop = await liveCampaign(quests, { slug: 'a-drop' })
})
afterAll(async () => {
  expect(queries.unserved()).toEqual([])
  await quests.stop()
})

const visitor = () => atApi(quests, quests.visitor)
const newUser = async () => atApi(quests, await quests.signedIn())
const slugsOf = async (path: string) =>
  (await visitor().get<{ items: CampaignSummary[] }>(path)).data.items
    .map(({ slug }) => slug)
    .sort()

test('quests are in the list of quests alone, and campaigns without a game in that of K-Drop', async () => {
  const all = ['first-siege', 'tide-later', 'tide-one', 'tide-two']
  expect(await slugsOf('/airdrop-campaign/campaigns/by-state')).toEqual(['a-drop'])
  expect(await slugsOf('/airdrop-campaign/campaigns/by-state?search=siege')).toEqual([])
  expect(await slugsOf(`/airdrop-campaign/campaigns/by-state?id=${siege.id}`)).toEqual([
    'first-siege',
  ])
  expect(await slugsOf(`/airdrop-campaign/campaigns/by-state?id=${hidden.id}`)).toEqual([])
  for (const path of ['/quest', '/quest/v2/questlist', '/quest/questlist']) {
    expect(await slugsOf(`${path}?excludePrivateCampaigns=true`)).toEqual(all)
  }
})

test('a quest and its game are one campaign at both addresses', async () => {
  const path = `/airdrop-campaign/campaigns/${siege.id}`
  const { data: campaign } = await visitor().get<CampaignDetail>(path)
  const { data: quest } = await visitor().get<QuestDetail>('/quest/first-siege?lang=hi')
  expect(campaign).toMatchObject({ entity: 'kquest', game: { id: 'ember-throne' } })
  expect(quest).toMatchObject({
    ...{ id: siege.id, title: 'पहली घेराबंदी', entity: 'kquest', login: null, progress: null },
    game: { name: 'Ember Throne', loginMethod: 'USERNAME', description: expect.any(String) },
  })
  const other = await visitor().get<CampaignDetail>(`/airdrop-campaign/campaigns/${drop.id}`)
  expect(other.data).toMatchObject({ entity: 'kdrop', game: null })
})

test.each([
  ['game=ember-throne', ['first-siege']],
  ['game=ember-throne,reef-runners&upcoming=true', ['tide-later']],
  ['genre=Racing', ['tide-later', 'tide-one', 'tide-two']],
  ['genre=Racing&status=LIVE', ['tide-one', 'tide-two']],
  ['platform=Mac', ['first-siege']],
  ['network=Ethereum', ['first-siege']],
  ['loginMethod=USERNAME', ['first-siege']],
  ['brand=dark-throne', ['first-siege']],
  ['brand=dark-throne&genre=Racing', []],
  ['featured=true', ['first-siege']],
  ['search=SIEGE', ['first-siege']],
  ['search=siege&lang=hi', []],
  ['status=ENDED', []],
])('the lists of quests, asked for %j, have these', async (query, expected) => {
  await waitFor(async () => (await slugsOf('/quest?search=siege')).length === 1)
  expect(await slugsOf(`/quest?${query}`)).toEqual(expected)
  const { data } = await visitor().get<NumberedQuests>(`/quest/questlist?${query}`)
  expect([data.items.map(({ slug }) => slug).sort(), data.total]).toEqual([
    expected,
    expected.length,
  ])
})

test('pages by a cursor and by their number have every quest once', async () => {
  const seen: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const path: string = `/quest?pageLimit=3&sort=newest${cursor && `&cursor=${cursor}`}`
    const { data } = await visitor().get(path)
    seen.push(...data.items.map(({ slug }: QuestSummary) => slug))
    cursor = data.nextCursor
  }
  const pages = await Promise.all(
    [1, 2, 3].map(async (page) => {
      const path = `/quest/questlist?sort=newest&limit=3&page=${page}`
      return (await visitor().get<NumberedQuests>(path)).data
    }),
  )
  expect(pages.map(({ items }) => items.length)).toEqual([3, 1, 0])
  expect(pages.flatMap(({ items }) => items.map(({ slug }) => slug))).toEqual(seen)
  expect(new Set(seen).size).toBe(4)
  expect(pages.map(({ total }) => total)).toEqual([4, 4, 4])
})

test.each(['page=0', 'limit=101', 'page=11&limit=100', 'genre=Fishing', 'game=UPPER'])(
  'a list by %s is refused',
  async (query) => {
    expect((await visitor().get(`/quest/questlist?${query}`)).code).toBe('VALIDATION_FAILED')
  },
)

test('what there is to choose from counts public quests as they stand now', async () => {
  const counted = async () => (await visitor().get<QuestFilter>('/quest/filter')).data
  await waitFor(async () => (await counted()).genres.length === 3)
  expect(await counted()).toMatchObject({
    games: [
      { value: 'reef-runners', name: 'Reef Runners', count: 3 },
      { value: 'ember-throne', name: 'Ember Throne', count: 1 },
    ],
    brands: [{ value: 'dark-throne', name: 'Dark Throne', count: 1 }],
    statuses: [
      { value: 'LIVE', count: 3 },
      { value: 'PUBLISHED', count: 1 },
    ],
  })
})

test('a private quest is found by its id, and by its slug only by those who have begun it', async () => {
  const [user, other] = [await newUser(), await newUser()]
  expect((await user.get('/quest/hidden-tide')).code).toBe('NOT_FOUND')
  expect((await user.get<QuestDetail>(`/quest/${hidden.id}`)).data.slug).toBe('hidden-tide')
  expect((await user.post('/userquest/start', { slug: 'hidden-tide' })).code).toBe('NOT_FOUND')
  expect((await user.post('/userquest/start', { slug: hidden.id })).status).toBe(200)
  expect((await user.get<QuestDetail>('/quest/hidden-tide')).data.id).toBe(hidden.id)
  expect((await other.get('/quest/hidden-tide')).code).toBe('NOT_FOUND')
  expect((await visitor().get('/quest/hidden-tide')).code).toBe('NOT_FOUND')
})

test('what is no quest, or not public yet, is not found as one', async () => {
  const draft = campaignInput({ slug: 'a-draft-quest', game: 'reef-runners' })
  const { data } = await atApi(quests, quests.operator).post(ADMIN, draft)
  for (const key of ['a-drop', drop.id, 'a-draft-quest', data.id, 'nothing-at-all', 'ÄÖ ?']) {
    expect((await visitor().get(`/quest/${encodeURIComponent(key)}`)).code).toBe('NOT_FOUND')
  }
})

test('the game of a campaign is there, stays once it is public, and is kept by its clone', async () => {
  const operator = atApi(quests, quests.operator)
  const write = (change: object) => operator.post(ADMIN, { ...campaignInput(), ...change })
  const unknown = await write({ slug: 'of-no-game', game: 'nowhere' })
  expect([unknown.code, unknown.details.fields[0].path]).toEqual(['VALIDATION_FAILED', 'body.game'])
  const named = await write({ slug: 'questlist', game: 'reef-runners' })
  expect([named.code, named.details.fields[0].path]).toEqual(['VALIDATION_FAILED', 'body.slug'])

  const draft = { ...campaignInput(), slug: 'moves-on', game: 'reef-runners' }
  const { data } = await operator.post<AdminCampaign>(ADMIN, draft)
  const moved = await operator.put(`${ADMIN}/${data.id}`, { ...draft, game: 'ember-throne' })
  expect(moved.data.game).toBe('ember-throne')
  await operator.post(`${ADMIN}/${data.id}/fund`)
  expect((await operator.post(`${ADMIN}/${data.id}/publish`)).status).toBe(200)
  const fixed = await operator.put(`${ADMIN}/${data.id}`, draft)
  expect(fixed.code).toBe('TERMS_FIXED')
  const own = { slug: 'moved-again', startsAt: quests.inHours(1), endsAt: quests.inHours(2) }
  const clone = await operator.post(`${ADMIN}/${data.id}/clone`, own)
  expect(clone.data).toMatchObject({ status: 'DRAFT', game: 'ember-throne' })
  await operator.post(`${ADMIN}/${data.id}/end`)
})

test("the page of a brand has the brand's words and its games", async () => {
  const { data } = await visitor().get<Brand>('/quest/brands/dark-throne?lang=pt-BR')
  expect(data).toMatchObject({ slug: 'dark-throne', title: 'Dark Throne (português)' })
  expect(data.games.map(({ id }) => id)).toEqual(['ember-throne'])
  expect((await visitor().get('/quest/brands/colexion')).code).toBe('NOT_FOUND')
  const operator = atApi(quests, quests.operator)
  expect((await operator.put('/quest/admin/brands/games', brandInput())).status).toBe(400)
  const changed = await operator.put('/quest/admin/brands/dark-throne', brandInput('Throne'))
  const again = await operator.put('/quest/admin/brands/dark-throne', brandInput('Throne'))
  expect(again.data).toEqual(changed.data)
  const acts = await operator.get('/airdrop-campaign/admin/acts?subject=dark-throne')
  expect(acts.data.items.map(({ action }: { action: string }) => action)).toEqual([
    'write-brand',
    'write-brand',
  ])
})
