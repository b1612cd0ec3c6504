import type {
  GameDetail,
  GameFilter,
  GameMetadata,
  GameSummary,
  GameUsername,
} from '@platform/contracts/quests/games'
import type { GameLoginMethod } from '@platform/contracts/rules/game-login'
import type { StaffAct } from '@platform/contracts/staff/acts'
import { watchQueries } from '@platform/testing/index-coverage'
import { waitFor } from '@platform/testing/wait-for'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CLOSING_GRACE_MS } from '../../domain/campaign-life.ts'
import { atApi } from '../../testing/at-api.ts'
import { brandInput, gameInput, liveQuest, writeGame } from '../../testing/games.ts'
import { liveDynamicCampaign, TO_END_MS } from '../../testing/make-campaign.ts'
import { startQuests, type TestQuests } from '../../testing/start-quests.ts'

const queries = watchQueries()
let quests: TestQuests
beforeAll(async () => {
  quests = await startQuests()
  await atApi(quests, quests.operator).put('/quest/admin/brands/dark-throne', brandInput())
  await writeGame(quests, 'ember-throne', {
    name: 'Émber Throne',
    genres: ['MMORPG', 'RPG'],
    platforms: ['PC'],
    networks: ['Ethereum'],
    loginMethod: 'USERNAME',
    brand: 'dark-throne',
  })
  await writeGame(quests, 'reef-runners')
  await writeGame(quests, 'sol-garden', { name: 'Sol Garden', genres: ['Farming', 'RPG'] })
})
afterAll(async () => {
  expect(queries.unserved()).toEqual([])
  await quests.stop()
})

const visitor = () => atApi(quests, quests.visitor)
const newUser = async () => atApi(quests, await quests.signedIn())
const idsOf = async (query = '') => {
  const { data } = await visitor().get<{ items: GameSummary[] }>(`/game${query}`)
  return data.items.map(({ id }) => id)
}

test('a game is written once however often it is sent, and every change is an act of staff', async () => {
  const operator = atApi(quests, quests.operator)
  const first = await operator.put('/game/admin/orbit-nine', gameInput({ name: 'Orbit Nine' }))
  expect(first.status).toBe(200)
  quests.advance(1_000)
  const again = await operator.put('/game/admin/orbit-nine', gameInput({ name: 'Orbit Nine' }))
  expect(again.data).toEqual(first.data)
  await operator.put('/game/admin/orbit-nine', gameInput({ name: 'Orbit Ten' }))
  const { data } = await operator.get('/airdrop-campaign/admin/acts?subject=orbit-nine')
  const acts = data.items as StaffAct[]
  expect(acts.map(({ action }) => action)).toEqual(['write-game', 'write-game'])
  expect(acts[0]).toMatchObject({
    before: { name: 'Orbit Nine' },
    after: { name: 'Orbit Ten', fields: ['name'] },
  })
  const all = (await operator.get('/game/admin')).data.items as { id: string; name: string }[]
  expect(all.find(({ id }) => id === 'orbit-nine')?.name).toBe('Orbit Ten')
  await operator.put('/game/admin/orbit-nine', gameInput({ name: 'Zenith', genres: ['Puzzle'] }))
})

test.each([
  ['an address of its own as id', 'filter', {}],
  ['an unknown genre', 'a-game', { genres: ['Fishing'] }],
  ['a genre twice', 'a-game', { genres: ['RPG', 'RPG'] }],
  ['no platform', 'a-game', { platforms: [] }],
  ['an address without HTTPS', 'a-game', { url: 'http://a.example/' }],
])('%s is refused', async (_what, id, change) => {
  const body = { ...gameInput(), ...change }
  const { status, code } = await atApi(quests, quests.operator).put(`/game/admin/${id}`, body)
  expect([status, code]).toEqual([400, 'VALIDATION_FAILED'])
})

test.each([
  ['', ['ember-throne', 'reef-runners', 'sol-garden', 'orbit-nine']],
  ['?genre=RPG', ['ember-throne', 'sol-garden']],
  ['?genre=RPG,Racing', ['ember-throne', 'reef-runners', 'sol-garden']],
  ['?genre=RPG&network=Ethereum', ['ember-throne']],
  ['?platform=PC', ['ember-throne']],
  ['?loginMethod=USERNAME', ['ember-throne']],
  ['?brand=dark-throne', ['ember-throne']],
  ['?q=ember', ['ember-throne']],
  ['?q=GARDEN+sol', ['sol-garden']],
  ['?q=nothing', []],
])('the catalogue %j has these games, by name', async (query, expected) => {
  expect(await idsOf(query)).toEqual(expected)
})

test('a page of the catalogue goes on after the last game of the one before', async () => {
  const first = (await visitor().get('/game?pageLimit=3')).data
  const second = (await visitor().get(`/game?pageLimit=3&cursor=${first.nextCursor}`)).data
  expect([first.items.length, second.items.map(({ id }: GameSummary) => id)]).toEqual([
    3,
    ['orbit-nine'],
  ])
  expect(second.nextCursor).toBeNull()
  for (const position of ['not', '{"id":"nowhere"}']) {
    const cursor = Buffer.from(position).toString('base64url')
    expect((await visitor().get(`/game?cursor=${cursor}`)).code).toBe('INVALID_CURSOR')
  }
})

test('a game is shown in the language that is asked for, with how many of its quests are live', async () => {
  await liveQuest(quests, 'reef-runners')
  await liveQuest(quests, 'reef-runners', { private: true })
  await liveQuest(quests, 'reef-runners', {
    startsAt: quests.inHours(1),
    endsAt: quests.inHours(9),
  })
  const shown = async () => (await visitor().get<GameDetail>('/game/reef-runners?lang=hi')).data
  await waitFor(async () => (await shown()).questCount === 1)
  const game = await shown()
  expect(game).toMatchObject({ name: 'Reef Runners', summary: 'Paper boats (हिन्दी)' })
  expect(game.art).toBe('/api/airdrop-campaign/art/1/race/reef-runners/RR.svg')
  const picture = await quests.app.inject({ method: 'GET', url: game.art })
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([
    200,
    expect.stringContaining('image/svg+xml'),
  ])
  for (const path of ['/game/nowhere', '/game/UPPER', '/game/a%2Fb']) {
    expect((await visitor().get(path)).code).toBe('NOT_FOUND')
  }
})

test('what there is to choose from is what finds something, the most first', async () => {
  const { data } = await visitor().get<GameFilter>('/game/filter?lang=hi')
  expect(data.genres.slice(0, 2)).toEqual([
    { value: 'RPG', count: 2 },
    { value: 'Farming', count: 1 },
  ])
  expect(data.loginMethods).toEqual([{ value: 'USERNAME', count: 1 }])
  expect(data.brands).toEqual([{ value: 'dark-throne', name: 'Dark Throne (हिन्दी)', count: 1 }])
})

test('everything that a game can be is listed, whole and by its parts', async () => {
  const { data } = await visitor().get<GameMetadata>('/game/metadata')
  expect(data.genres).toHaveLength(35)
  expect(data.platforms).toEqual(['Browser', 'Android', 'Windows', 'IOS', 'PC', 'Mac'])
  for (const [path, items] of [
    ['genres', data.genres],
    ['network', data.networks],
    ['platform', data.platforms],
    ['loginmethod', data.loginMethods],
  ]) {
    expect((await visitor().get(`/game/${path}`)).data).toEqual({ items })
  }
})

const SOLANA = '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV'
test.each<[GameLoginMethod, string, string]>([
  ['IN_GAME_EMAIL', 'asha@play.example', 'asha'],
  ['SOLANA_WALLET', SOLANA, `${SOLANA.slice(0, 30)}0O`],
  ['USERNAME', 'Asha_1', 'Asha 1'],
  ['IN_GAME_USER_ID', '#4711', '47 11'],
  ['STEAM_ID', 'STEAM_0:1:4491990', '7656119'],
])('a login by %s takes %s, and %s is refused in words', async (loginMethod, good, bad) => {
  const id = `by-${loginMethod.toLowerCase().replaceAll('_', '-')}`
  await writeGame(quests, id, { loginMethod })
  const [user, other] = [await newUser(), await newUser()]
  const path = `/game/${id}/username`
  const refused = await user.post(path, { login: bad })
  expect([refused.status, refused.code]).toEqual([422, 'QUEST_LOGIN_INVALID'])
  expect(refused.body.message).toMatch(/^Quest login method /)
  expect((await user.get<GameUsername>(path)).data).toEqual({ game: id, loginMethod, login: null })

  expect((await user.post(path, { login: ` ${good} ` })).data.login).toBe(good)
  expect((await user.get<GameUsername>(path)).data.login).toBe(good)
  expect((await other.get<GameUsername>(path)).data.login).toBeNull()
})

test('a new login replaces the one before, and a game that asks for something else knows nobody', async () => {
  await writeGame(quests, 'changing', { loginMethod: 'USERNAME' })
  const user = await newUser()
  const path = '/game/changing/username'
  await user.post(path, { login: 'first' })
  await user.post(path, { login: 'second' })
  expect((await user.get<GameUsername>(path)).data.login).toBe('second')
  await writeGame(quests, 'changing', { loginMethod: 'IN_GAME_EMAIL' })
  expect((await user.get<GameUsername>(path)).data).toMatchObject({ login: null })
})

test.each([
  ['public', false],
  ['private', true],
])(
  'how a game knows its players stands still while a %s quest of it runs',
  async (slug, isPrivate) => {
    const operator = atApi(quests, quests.operator)
    const write = (change: Parameters<typeof gameInput>[0]) =>
      operator.put(`/game/admin/${slug}`, gameInput(change))
    await write({ loginMethod: 'USERNAME' })
    const { id } = await liveDynamicCampaign(quests, { game: slug, private: isPrivate })
    expect((await write({ loginMethod: 'SOLANA_WALLET' })).code).toBe('GAME_LOGIN_FIXED')
    expect((await write({ loginMethod: null })).code).toBe('GAME_LOGIN_FIXED')
    expect((await write({ loginMethod: 'USERNAME', name: 'Renamed' })).status).toBe(200)

    const statusOf = async () => (await quests.operator.get(`/admin/campaigns/${id}`)).data.status
    quests.advance(TO_END_MS)
    await waitFor(async () => {
      quests.advance(CLOSING_GRACE_MS)
      return (await statusOf()) === 'PROCESSING_REWARDS'
    })
    expect((await write({ loginMethod: 'SOLANA_WALLET' })).status).toBe(200)
  },
)

test('a game that asks for no name takes none, and one that is not there is not found', async () => {
  const user = await newUser()
  const login = { login: 'Asha_1' }
  expect((await user.post('/game/reef-runners/username', login)).code).toBe('GAME_ASKS_NO_LOGIN')
  expect((await user.post('/game/nowhere/username', login)).code).toBe('NOT_FOUND')
  expect((await user.get('/game/nowhere/username')).code).toBe('NOT_FOUND')
  expect((await visitor().get('/game/reef-runners/username')).status).toBe(401)
})

test('two changes of a game at once leave one of them', async () => {
  const operator = atApi(quests, quests.operator)
  const names = ['One', 'Two', 'Three']
  const sent = await Promise.all(
    names.map((name) => operator.put('/game/admin/raced', gameInput({ name }))),
  )
  const done = sent.filter(({ status }) => status === 200)
  expect(done.length).toBeGreaterThan(0)
  expect(sent.every(({ status, code }) => status === 200 || code === 'IN_PROGRESS')).toBe(true)
  expect(names).toContain((await visitor().get('/game/raced')).data.name)
})

test('a page goes on after a game whose name is long in any form', async () => {
  const names = [
    'अग्निसिंहासन के रक्षकों की अंतिम और सबसे लंबी महायुद्ध गाथा',
    'ﷺ'.repeat(12),
    'ﷺ'.repeat(13),
  ]
  for (const [index, name] of names.entries()) {
    await writeGame(quests, `long-${index}`, { name, networks: ['Sui'] })
  }
  const shown: string[] = []
  let cursor = ''
  do {
    const page = await visitor().get(`/game?network=Sui&pageLimit=1${cursor}`)
    expect(page.status).toBe(200)
    shown.push(...page.data.items.map(({ id }: GameSummary) => id))
    cursor = page.data.nextCursor && `&cursor=${page.data.nextCursor}`
  } while (cursor)
  expect(shown).toEqual(['long-1', 'long-2', 'long-0'])
})
