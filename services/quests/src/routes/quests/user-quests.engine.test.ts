import { randomUUID } from 'node:crypto'
import { HOUR_MS } from '@platform/contracts/constants'
import { rewardClaimed } from '@platform/contracts/quests/events'
import type { QuestDetail, QuestSummary } from '@platform/contracts/quests/quest-lists'
import type { OwnGame, QuestSlots, QuestStatus } from '@platform/contracts/quests/user-quests'
import type { Caller } from '@platform/testing/caller'
import { watchQueries } from '@platform/testing/index-coverage'
import { waitFor } from '@platform/testing/wait-for'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { atApi } from '../../testing/at-api.ts'
import { CODE, codeTask } from '../../testing/campaign-input.ts'
import { liveQuest, writeGame } from '../../testing/games.ts'
import { liveCampaign } from '../../testing/make-campaign.ts'
import { proofTask } from '../../testing/proofs.ts'
import { type ProviderDouble, startProviderDouble } from '../../testing/provider-double.ts'
import { startQuests, type TestQuests } from '../../testing/start-quests.ts'

const text = { en: 'a', hi: 'b', 'pt-BR': 'c' }
const goal = {
  ...{ id: 'siege', title: text, description: text, stage: 1 },
  type: 'GAME_API_VALIDATION' as const,
  gameApi: 'ember-throne',
  gameName: 'Ember Throne',
  gameUrl: 'https://ember-throne.example/play',
  goal: 'siege.won',
}
const player = {
  ...{ id: 'player', title: text, description: text, stage: 1 },
  type: 'CAPTURE_LOGIN_AND_GAME_DETAILS' as const,
  game: 'Ember Throne',
  loginMethods: ['USERNAME' as const],
  fields: [],
}

const queries = watchQueries()
let quests: TestQuests
let game: ProviderDouble
let clans: ProviderDouble
/** Users who are chiefs, and whether they are verified. */
const chiefs = new Map<string, boolean>()
beforeAll(async () => {
  game = await startProviderDouble(() => ({ status: 200, body: { done: true } }))
  const secret = 'a-secret-of-the-game-and-nobody-else'
  const GAME_APIS = JSON.stringify({ 'ember-throne': { url: `${game.url}/goals`, secret } })
  clans = await startProviderDouble(({ path }) => {
    const isVerified = chiefs.get(path.slice('/internal/chiefs/'.length))
    const data = {
      clanId: isVerified === undefined ? null : randomUUID(),
      isVerified: isVerified ?? false,
    }
    return { status: 200, body: { success: true, status: 200, message: 'OK', data } }
  })
  quests = await startQuests({ GAME_APIS, CLANS_URL: clans.url })
  await writeGame(quests, 'ember-throne', { name: 'Ember Throne', loginMethod: 'USERNAME' })
  await writeGame(quests, 'reef-runners')
})
afterAll(async () => {
  expect(queries.unserved()).toEqual([])
  await quests.stop()
  await game.stop()
  await clans.stop()
})

const newUser = async () => atApi(quests, await quests.signedIn())
const start = (user: Caller, slug: string) => user.post('/userquest/start', { slug })
const sayLogin = (user: Caller, login = 'Asha_1') =>
  user.post('/game/ember-throne/username', { login })
const validate = (user: Caller, id: string, taskId: string, input: object = {}) =>
  user.post(`/airdrop-campaign/campaigns/${id}/tasks/${taskId}/validate`, { input })
const statusOf = async (user: Caller, slug: string) =>
  (await user.get<QuestStatus>(`/userquest/queststatus?slug=${slug}`)).data
const slugsOf = async (user: Caller, path: string) =>
  (await user.get<{ items: QuestSummary[] }>(path)).data.items.map(({ slug }) => slug).sort()

test('the difficulty of a quest is shown, and published with its reward', async () => {
  const quest = await liveQuest(quests, 'reef-runners', { difficulty: 4 })
  const user = await newUser()
  await start(user, quest.slug)
  await validate(user, quest.id, 'code', { code: CODE })
  await user.post(
    `/airdrop-campaign/campaigns/${quest.id}/claim-reward`,
    {},
    { 'idempotency-key': randomUUID() },
  )
  expect((await user.get<QuestDetail>(`/quest/${quest.slug}`)).data.difficulty).toBe(4)
  const claimed = await waitFor(() =>
    quests.events.received(rewardClaimed).find(({ data }) => data.userId === user.id),
  )
  expect(claimed.data).toMatchObject({ campaignId: quest.id, difficulty: 4 })
})

test('a quest begins once its game knows the user, by whichever address', async () => {
  const quest = await liveQuest(quests, 'ember-throne')
  const [user, other] = [await newUser(), await newUser()]
  await sayLogin(other)
  for (const refused of [
    await start(user, quest.slug),
    await user.post(`/airdrop-campaign/campaigns/${quest.id}/user-progress/start`),
  ]) {
    expect([refused.status, refused.code]).toEqual([422, 'QUEST_LOGIN_NEEDED'])
    expect(refused.body.message).toMatch(/^Quest login method /)
  }
  expect((await user.get<QuestDetail>(`/quest/${quest.slug}`)).data.progress).toBeNull()

  await sayLogin(user)
  const started = await start(user, quest.slug)
  expect(started.data).toMatchObject({ completedTasks: 0, totalTasks: 1 })
  expect((await start(user, quest.slug)).data.startedAt).toBe(started.data.startedAt)
  const { data } = await user.get<QuestDetail>(`/quest/${quest.slug}`)
  expect([data.login, data.progress?.startedAt]).toEqual(['Asha_1', started.data.startedAt])
})

test('a quest that is not live, is paused, is for others or is none does not begin', async () => {
  const user = await newUser()
  const startsAt = quests.inHours(1)
  const coming = await liveQuest(quests, 'reef-runners', { startsAt })
  const elsewhere = await liveQuest(quests, 'reef-runners', { clients: ['another'] })
  const paused = await liveQuest(quests, 'reef-runners')
  await quests.operator.post(`/admin/campaigns/${paused.id}/pause`, { reason: 'A check' })
  const drop = await liveCampaign(quests)
  expect((await start(user, coming.slug)).code).toBe('CAMPAIGN_NOT_LIVE')
  expect((await start(user, elsewhere.slug)).code).toBe('NOT_IN_AUDIENCE')
  expect((await start(user, paused.slug)).code).toBe('CAMPAIGN_PAUSED')
  expect((await start(user, drop.slug)).code).toBe('NOT_FOUND')
  expect((await start(user, 'nowhere')).code).toBe('NOT_FOUND')
  expect((await start(atApi(quests, quests.visitor), paused.slug)).status).toBe(401)
})

test("the own quests and games are the user's alone, in every state", async () => {
  const [user, other] = [await newUser(), await newUser()]
  const tasks = [codeTask('code')]
  const live = await liveQuest(quests, 'reef-runners', { tasks })
  const short = await liveQuest(quests, 'reef-runners', { endsAt: quests.inHours(1) })
  const siege = await liveQuest(quests, 'ember-throne')
  const drop = await liveCampaign(quests)
  await sayLogin(user)
  for (const { slug } of [live, short, siege]) expect((await start(user, slug)).status).toBe(200)
  await user.post(`/airdrop-campaign/campaigns/${drop.id}/user-progress/start`)
  await start(other, live.slug)
  await validate(user, live.id, 'code', { code: CODE })
  await user.post(`/airdrop-campaign/campaigns/${live.id}/claim-reward`)
  quests.advance(HOUR_MS)

  expect(await slugsOf(user, '/userquest/me')).toEqual([live.slug, short.slug, siege.slug].sort())
  expect(await slugsOf(user, '/userquest/live')).toEqual([live.slug, siege.slug].sort())
  expect(await slugsOf(other, '/userquest/me')).toEqual([live.slug])
  const { items } = (await user.get<{ items: OwnGame[] }>('/userquest/gamelist')).data
  expect(items).toMatchObject([
    { game: { id: 'ember-throne' }, begun: 1, live: 1, claimed: 0 },
    { game: { id: 'reef-runners' }, begun: 2, live: 1, claimed: 1 },
  ])
  expect((await (await newUser()).get('/userquest/gamelist')).data).toEqual({ items: [] })

  const first = (await user.get('/userquest/me?pageLimit=2')).data
  const second = (await user.get(`/userquest/me?pageLimit=2&cursor=${first.nextCursor}`)).data
  expect([first.items.length, second.items.length, second.nextCursor]).toEqual([2, 1, null])
})

test('slots and status follow the user from the start to the claim', async () => {
  const reward = { currency: 'KCASH', amount: '10', slots: 2 } as const
  const quest = await liveQuest(quests, 'reef-runners', { tasks: [codeTask('code')], reward })
  const user = await newUser()
  const slots = async () => (await user.get<QuestSlots>(`/userquest/slots?slug=${quest.slug}`)).data
  expect(await slots()).toEqual({ total: 2, remaining: 2 })
  expect(await statusOf(user, quest.slug)).toMatchObject({
    ...{ status: 'LIVE', paused: false, user: 'NOT_STARTED', progress: null },
    tasks: [{ id: 'code', status: 'ACTIVE' }],
  })
  await start(user, quest.slug)
  await validate(user, quest.id, 'code', { code: 'wrong' })
  expect(await statusOf(user, quest.slug)).toMatchObject({
    user: 'STARTED',
    tasks: [{ id: 'code', status: 'REJECTED', rejection: 'WRONG_CODE' }],
  })
  await validate(user, quest.id, 'code', { code: CODE })
  expect((await statusOf(user, quest.slug)).user).toBe('COMPLETED')
  await user.post(`/airdrop-campaign/campaigns/${quest.id}/claim-reward`)
  expect((await statusOf(user, quest.slug)).user).toBe('CLAIMED')
  await waitFor(async () => (await slots()).remaining === 1)
  expect((await statusOf(await newUser(), quest.slug)).user).toBe('NOT_STARTED')
  for (const path of ['slots', 'queststatus']) {
    expect((await user.get(`/userquest/${path}?slug=nowhere`)).code).toBe('NOT_FOUND')
  }
})

test('once its slots are taken a quest can be done, and not claimed', async () => {
  const reward = { currency: 'KCASH', amount: '10', slots: 1 } as const
  const quest = await liveQuest(quests, 'reef-runners', { tasks: [codeTask('code')], reward })
  const claim = async (user: Caller) => {
    await start(user, quest.slug)
    await validate(user, quest.id, 'code', { code: CODE })
    return user.post(`/airdrop-campaign/campaigns/${quest.id}/claim-reward`)
  }
  expect((await claim(await newUser())).status).toBe(202)
  expect((await claim(await newUser())).code).toBe('SLOTS_EXHAUSTED')
})

test('a game API is asked about the login that its game knows, without a task that asks for it', async () => {
  const quest = await liveQuest(quests, 'ember-throne', { tasks: [goal] })
  const user = await newUser()
  await sayLogin(user, 'Siege_Lord')
  await start(user, quest.slug)
  await validate(user, quest.id, 'siege')
  await waitFor(async () => (await statusOf(user, quest.slug)).user === 'COMPLETED')
  expect(JSON.parse(game.calls.at(-1)?.body ?? '').user).toEqual({
    ...{ login: 'Siege_Lord', loginMethod: 'USERNAME', details: {} },
  })
})

test('a player that a game knows two users by verifies its task for the first', async () => {
  const quest = await liveQuest(quests, 'ember-throne', { tasks: [goal] })
  const [first, second] = [await newUser(), await newUser()]
  await sayLogin(first, 'TopPlayer_1')
  await sayLogin(second, 'topplayer_1')
  const resultOf = async (user: Caller) => {
    await start(user, quest.slug)
    await validate(user, quest.id, 'siege')
    const task = async () => (await statusOf(user, quest.slug)).tasks[0]
    await waitFor(async () => (await task())?.status !== 'VALIDATING')
    return task()
  }
  expect(await resultOf(first)).toMatchObject({ status: 'VERIFIED' })
  expect(await resultOf(second)).toMatchObject({ status: 'REJECTED', rejection: 'GAME_LOGIN_USED' })
})

test("a quest's own login task comes before the login of its game, which stands in for it", async () => {
  const tasks = [player, { ...goal, loginTask: 'player' }]
  const quest = await liveQuest(quests, 'ember-throne', { tasks })
  const asked = async (login: string) => {
    await waitFor(() => game.calls.some(({ body }) => body.includes(login)))
    return JSON.parse(game.calls.at(-1)?.body ?? '').user.login
  }
  const [user, other] = [await newUser(), await newUser()]
  for (const one of [user, other]) {
    await sayLogin(one, one === user ? 'Of_The_Game' : 'Stands_In')
    await start(one, quest.slug)
  }
  await validate(user, quest.id, 'player', { loginMethod: 'USERNAME', login: 'Of_The_Task' })
  await validate(user, quest.id, 'siege')
  expect(await asked('Of_The_Task')).toBe('Of_The_Task')
  await validate(other, quest.id, 'siege')
  expect(await asked('Stands_In')).toBe('Stands_In')
})

test('the login task takes the login of the game where the user sends none', async () => {
  const quest = await liveQuest(quests, 'ember-throne', { tasks: [player] })
  const user = await newUser()
  await sayLogin(user)
  await start(user, quest.slug)
  expect((await validate(user, quest.id, 'player')).data.task.status).toBe('VERIFIED')

  const without = await liveQuest(quests, 'reef-runners', { tasks: [player] })
  await start(user, without.slug)
  const refused = await validate(user, without.id, 'player')
  expect([refused.code, refused.details.fields.length]).toEqual(['VALIDATION_FAILED', 2])
})

test.each([
  ['/userquest/proof', { text: 'I won' }],
  ['/userquest/proof/v2', { text: 'I won', link: 'https://clips.example/1' }],
  ['/userquest/proof/v3', { text: 'I won', pictures: [] }],
])('%s hands in the proof of a quest, as a try at its task', async (path, parts) => {
  const quest = await liveQuest(quests, 'reef-runners', { tasks: [proofTask, codeTask('code')] })
  const user = await newUser()
  const handIn = (more: object = {}) => user.post(path, { slug: quest.slug, ...parts, ...more })
  expect((await handIn()).code).toBe('CAMPAIGN_NOT_STARTED')
  await start(user, quest.slug)
  expect((await handIn({ taskId: 'code' })).code).toBe('VALIDATION_FAILED')
  const { data } = await handIn()
  expect(data.task).toMatchObject({ id: 'shot', status: 'VALIDATING', check: { review: 'proof' } })
  const reviewer = await quests.signedIn({ roles: ['reviewer'] })
  const queue = `/admin/reviews?state=open&subject=${quest.id}`
  await waitFor(async () => (await reviewer.get(queue)).data.items.length === 1)
})

test('a proof names its task where the quest has several, and lacks nothing that the task asks for', async () => {
  const tasks = [proofTask, { ...proofTask, id: 'second' }]
  const quest = await liveQuest(quests, 'reef-runners', { tasks })
  const user = await newUser()
  await start(user, quest.slug)
  const handIn = (more: object) =>
    user.post('/userquest/proof/v2', { slug: quest.slug, text: 'I won', ...more })
  expect((await handIn({})).details.fields[0].path).toBe('body.taskId')
  expect((await handIn({ taskId: 'second' })).data.task.id).toBe('second')
  expect((await handIn({ taskId: 'shot', text: undefined })).code).toBe('VALIDATION_FAILED')
  const none = await liveQuest(quests, 'reef-runners')
  await start(user, none.slug)
  const refused = await user.post('/userquest/proof', { slug: none.slug, text: 'I won' })
  expect(refused.details.fields[0]).toMatchObject({ problem: 'is a quest without a proof' })
})

test('the verified chief of a clan begins a quest as one, and nobody else does', async () => {
  const quest = await liveQuest(quests, 'reef-runners')
  const [user, chief] = [await newUser(), await newUser()]
  const ask = (by: Caller, slug = quest.slug) => by.post(`/userquest/clanchief/v2?slug=${slug}`)
  expect((await ask(user)).code).toBe('VERIFIED_CHIEF_ONLY')
  expect((await ask(user, 'nowhere')).code).toBe('NOT_FOUND')
  expect((await statusOf(user, quest.slug)).user).toBe('NOT_STARTED')
  chiefs.set(chief.id, false)
  expect((await ask(chief)).code).toBe('VERIFIED_CHIEF_ONLY')
  clans.answers.push({ status: 503, body: {} })
  expect((await ask(chief)).code).toBe('UNAVAILABLE')
  chiefs.set(chief.id, true)
  expect((await ask(chief)).status).toBe(200)
  expect((await statusOf(chief, quest.slug)).user).toBe('STARTED')

  // One that is for chiefs alone is begun by no other, on no other address.
  const ofChiefs = await liveQuest(quests, 'reef-runners', { chiefs: true })
  const begin = (by: Caller) => [
    () => by.post('/userquest/start', { slug: ofChiefs.slug }),
    () => by.post(`/airdrop-campaign/campaigns/${ofChiefs.id}/user-progress/start`),
  ]
  for (const one of begin(user)) expect((await one()).code).toBe('VERIFIED_CHIEF_ONLY')
  for (const one of begin(chief)) expect((await one()).status).toBe(200)
})
