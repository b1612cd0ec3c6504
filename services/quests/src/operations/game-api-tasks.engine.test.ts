import { createHmac } from 'node:crypto'
import type { Caller } from '@platform/testing/caller'
import { waitFor } from '@platform/testing/wait-for'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { campaignInput } from '../testing/campaign-input.ts'
import { checksOf, idle, openChecks, type StoredChecks } from '../testing/check-user.ts'
import { liveCampaign, publish } from '../testing/make-campaign.ts'
import { openInstance } from '../testing/open-instance.ts'
import {
  type ProviderDouble,
  startProviderDouble,
  tooManyCalls,
} from '../testing/provider-double.ts'
import { startQuests, type TestQuests } from '../testing/start-quests.ts'
import { takePlayer } from './games/game-login.ts'
import { PLACES_OF_A_PART } from './run-task-checks.ts'

const SECRET = 'a-secret-of-the-game-and-nobody-else'
const text = { en: 'a', hi: 'b', 'pt-BR': 'c' }
const shown = { title: text, description: text, stage: 1 }
const goal = {
  ...shown,
  type: 'GAME_API_VALIDATION' as const,
  gameApi: 'ember-throne',
  gameName: 'Ember Throne',
  gameUrl: 'https://ember-throne.example/play',
  goal: 'siege.won',
}

const gameApis = (first = game) =>
  JSON.stringify({
    'ember-throne': { url: `${first.url}/goals`, secret: SECRET },
    'neon-drift': { url: other.url, secret: SECRET },
  })

let quests: TestQuests
let game: ProviderDouble
let other: ProviderDouble
let stored: StoredChecks
let campaignId: string
let own: ReturnType<typeof checksOf>
/** What the game answers; it is true of everybody. */
let truth: unknown
beforeAll(async () => {
  game = await startProviderDouble(() => ({ status: 200, body: truth }))
  other = await startProviderDouble(() => ({ status: 200, body: { done: true } }))
  quests = await startQuests({ GAME_APIS: gameApis() })
  const campaign = await liveCampaign(quests, {
    tasks: [
      {
        ...shown,
        id: 'player',
        type: 'CAPTURE_LOGIN_AND_GAME_DETAILS',
        game: 'Ember Throne',
        loginMethods: ['USERNAME'],
        fields: [],
      },
      { ...goal, id: 'by-login', loginTask: 'player' },
      { ...goal, id: 'by-account' },
      { ...goal, id: 'other', gameApi: 'neon-drift' },
    ],
  })
  stored = await openChecks(quests)
  campaignId = campaign.id
  own = checksOf(quests, campaignId)
})
afterAll(async () => {
  await stored.close()
  await quests.stop()
  await game.stop()
  await other.stop()
})
beforeEach(async () => {
  await stored.forget()
  for (const list of [game.answers, game.calls, other.calls]) list.length = 0
  truth = { done: true }
})

test('the game is asked by a signed call, about the login that the user gave in the campaign', async () => {
  const user = await own.participant()
  await own.tryTask(user, 'player', { loginMethod: 'USERNAME', login: 'Asha_1' })
  expect((await own.checked(user, 'by-login')).status).toBe('VERIFIED')
  const [call] = game.calls
  expect(JSON.parse(call?.body ?? '')).toEqual({
    goal: 'siege.won',
    user: { login: 'Asha_1', loginMethod: 'USERNAME', details: {} },
  })
  const timestamp = String(call?.headers['x-timestamp'])
  expect(Math.abs(Date.now() / 1_000 - Number(timestamp))).toBeLessThan(60)
  const signature = createHmac('sha256', SECRET).update(`${timestamp}.${call?.body}`).digest('hex')
  expect(call?.headers['x-signature']).toBe(`v1=${signature}`)
  expect(call?.headers['idempotency-key']).toMatch(/:by-login:1:[\w-]{22}$/)
})

test('a check begins with the try, and does not wait for the worker', async () => {
  const seldom = await startQuests({ GAME_APIS: gameApis(), CHECK_WORKER_MS: '3600000' })
  const { id } = await liveCampaign(seldom, { tasks: [{ ...goal, id: 'by-account' }] })
  const its = checksOf(seldom, id)
  const user = await its.participant()
  expect((await its.checked(user, 'by-account')).status).toBe('VERIFIED')
  await seldom.stop()
})

test('a game that does not answer delays no check of another game', async () => {
  const silent = await startProviderDouble(() => 'silence')
  onTestFinished(silent.stop)
  const busy = await startQuests({ GAME_APIS: gameApis(silent) })
  onTestFinished(busy.stop)
  const tasks = [
    { ...goal, id: 'by-account' },
    { ...goal, id: 'other', gameApi: 'neon-drift' },
  ]
  const its = checksOf(busy, (await liveCampaign(busy, { tasks })).id)
  const slow = await Promise.all(Array.from({ length: WAITING }, () => its.participant()))
  await Promise.all(slow.map((user) => its.tryTask(user, 'by-account')))
  expect((await its.checked(await its.participant(), 'other')).status).toBe('VERIFIED')
  // Twice as many where the first have waited in vain meanwhile.
  expect(silent.calls.length).toBeLessThanOrEqual(2 * PLACES_OF_A_PART)
})

/** More than run at once: 16 of a type. */
const WAITING = 24

test('without a task for the login the game is asked about the id of the account', async () => {
  const user = await own.participant()
  await own.checked(user, 'by-account')
  expect(JSON.parse(game.calls[0]?.body ?? '').user).toEqual({ platformUserId: user.id })
})

test('somebody who has not given their login is refused, and the game is not asked', async () => {
  const user = await own.participant()
  expect(await own.checked(user, 'by-login')).toMatchObject({
    status: 'REJECTED',
    rejection: 'GAME_LOGIN_MISSING',
    rejectionDetails: { game: 'Ember Throne' },
  })
  expect(game.calls).toEqual([])
})

test('a player verifies the task for one user, however the login is written', async () => {
  const [early, first] = [await own.participant(), await own.participant()]
  const named = async (user: Caller, login: string) => {
    await own.tryTask(user, 'player', { loginMethod: 'USERNAME', login })
    return own.checked(user, 'by-login')
  }
  // Who names a player without having reached the goal takes nothing from its owner.
  truth = { done: false }
  expect((await named(early, 'TopPlayer_1')).rejection).toBe('GAME_GOAL_NOT_REACHED')
  truth = { done: true }
  expect((await named(first, 'TopPlayer_1')).status).toBe('VERIFIED')
  const refused = await Promise.all([
    own.checked(early, 'by-login'),
    named(await own.participant(), 'topplayer_1'),
    named(await own.participant(), 'ＴｏｐＰｌａｙｅｒ＿１'),
  ])
  expect(refused.map(({ rejection }) => rejection)).toEqual(Array(3).fill('GAME_LOGIN_USED'))
  expect((await own.taskOf(first, 'by-login')).status).toBe('VERIFIED')
})

test('of many who give one player at the same time one is verified', async () => {
  const users = await Promise.all(Array.from({ length: 8 }, () => own.participant()))
  for (const user of users) {
    await own.tryTask(user, 'player', { loginMethod: 'USERNAME', login: 'Wanted_1' })
  }
  const all = await Promise.all(users.map((user) => own.checked(user, 'by-login')))
  expect(all.filter(({ status }) => status === 'VERIFIED')).toHaveLength(1)
  expect(all.filter(({ rejection }) => rejection === 'GAME_LOGIN_USED')).toHaveLength(7)
})

test('a run after a crash verifies a player that the run before has taken', async () => {
  const user = await own.participant()
  await own.tryTask(user, 'player', { loginMethod: 'USERNAME', login: 'Crashed_1' })
  const { mongo, deps } = await openInstance('quests')
  const player = { loginMethod: 'USERNAME' as const, login: 'Crashed_1', details: {} }
  const task = { campaignId, taskId: 'by-login', userId: user.id }
  expect(await takePlayer(deps, task, player)).toBe(true)
  await deps.recounts.stop()
  await mongo.close()
  expect((await own.checked(user, 'by-login')).status).toBe('VERIFIED')
})

test.each([
  ['in one line', ' 3 of 5 sieges ', '3 of 5 sieges'],
  ['that is too long', 'x'.repeat(201), undefined],
  ['that turns the text around', 'a\u202eb', undefined],
  ['that is missing', undefined, undefined],
])('a refusal gives a reason %s', async (_what, reason, named) => {
  const user = await own.participant()
  truth = { done: false, reason }
  const task = await own.checked(user, 'by-account')
  expect(task.rejection).toBe('GAME_GOAL_NOT_REACHED')
  expect(task.rejectionDetails).toEqual({ game: 'Ember Throne', ...(named && { reason: named }) })
  truth = { done: true }
  expect((await own.checked(user, 'by-account')).status).toBe('VERIFIED')
})

test('a limit of one game pauses its checks until the given time, and no other game', async () => {
  const user = await own.participant()
  game.answers.push(tooManyCalls(30))
  await own.tryTask(user, 'by-account')
  await waitFor(() => game.calls.length === 1)
  await stored.nextRunIn(30_000)
  expect((await own.taskOf(user, 'by-account')).check?.runs).toBe(0)
  expect((await own.checked(user, 'other')).status).toBe('VERIFIED')
  quests.advance(29_999)
  await idle()
  expect(game.calls).toHaveLength(1)
  quests.advance(1)
  expect((await own.resultOf(user, 'by-account')).status).toBe('VERIFIED')
})

test.each([
  ['an error', { status: 500, body: '<html>' }],
  ['no JSON', { status: 200, body: '<html>' }],
  ['an answer of another shape', { status: 200, body: { done: 'true' } }],
  ['a redirect', { status: 302, headers: { location: 'http://127.0.0.1:1/' }, body: {} }],
])('%s is no answer: the question is repeated under the same key', async (_what, wrong) => {
  const user = await own.participant()
  game.answers.push(wrong)
  await own.tryTask(user, 'by-account')
  await waitFor(() => game.calls.length === 1)
  await stored.nextRunIn(2_000)
  expect((await own.taskOf(user, 'by-account')).status).toBe('VALIDATING')
  expect((await own.repeated(user, 'by-account')).status).toBe('VERIFIED')
  expect(new Set(game.calls.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
})

test('a campaign about a game that the deployment does not know is not published', async () => {
  const tasks = [{ ...goal, id: 'siege', gameApi: 'unheard-of' }]
  const input = campaignInput({ slug: 'unheard-of', tasks })
  await expect(publish(quests.operator, input)).rejects.toThrow('TASK_NOT_CONFIGURED')
})

test('nothing shows the address or the secret of a game', async () => {
  const user = await own.participant()
  const all = JSON.stringify((await own.taskOf(user, 'by-account')).settings)
  expect(all).not.toContain(SECRET)
  expect(all).not.toContain(game.url)
})
