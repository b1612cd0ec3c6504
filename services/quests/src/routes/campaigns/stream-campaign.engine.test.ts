import type { CampaignEvents } from '@platform/contracts/quests/campaign-stream'
import { readEvents } from '@platform/testing/read-stream'
import { waitFor } from '@platform/testing/wait-for'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { checksOf } from '../../testing/check-user.ts'
import { finisher, userWhoDid } from '../../testing/finish-campaign.ts'
import { liveCampaign, liveRankedCampaign } from '../../testing/make-campaign.ts'
import { type ProviderDouble, startProviderDouble } from '../../testing/provider-double.ts'
import { startQuests, type TestQuests } from '../../testing/start-quests.ts'

const text = { en: 'a', hi: 'b', 'pt-BR': 'c' }
const goal = {
  ...{ id: 'goal', title: text, description: text, stage: 1, goal: 'siege.won' },
  ...{ gameApi: 'ember-throne', gameName: 'Ember Throne', gameUrl: 'https://ember.example/play' },
  type: 'GAME_API_VALIDATION' as const,
}

let quests: TestQuests
let game: ProviderDouble
/** Lets the game answer. */
let answerNow: () => void
let answered: Promise<void>
beforeAll(async () => {
  game = await startProviderDouble(async () => {
    await answered
    return { status: 200, body: { done: false } }
  })
  const api = { url: game.url, secret: 'a-secret-of-the-game-and-nobody-else' }
  quests = await startQuests({ GAME_APIS: JSON.stringify({ 'ember-throne': api }) })
})
afterAll(async () => {
  await quests.stop()
  await game.stop()
})

type User = Awaited<ReturnType<TestQuests['signedIn']>>

async function follow<Name extends keyof CampaignEvents>(
  user: User,
  campaignId: string,
  name: Name,
  url = quests.url,
) {
  const stream = await readEvents<CampaignEvents[Name]>(
    `${url}/api/airdrop-campaign/campaigns/${campaignId}/stream`,
    name,
    user.authorization,
  )
  onTestFinished(stream.close)
  await waitFor(() => stream.events.length > 0)
  return () => stream.events.map(({ data }) => data)
}

test('a result reaches the streams of its user, whichever instance records it, and those of nobody else', async () => {
  const { id } = await liveCampaign(quests, { tasks: [goal] })
  const its = checksOf(quests, id)
  const [user, other] = [await its.participant(), await its.participant()]
  const second = await quests.another()
  onTestFinished(second.stop)
  ;({ promise: answered, resolve: answerNow } = Promise.withResolvers<void>())
  const own = await follow(user, id, 'checking')
  const elsewhere = await follow(user, id, 'checking', second.url)
  const ofOther = await follow(other, id, 'checking')
  await its.tryTask(user, 'goal')
  // The next look finds it.
  await waitFor(() => own().length === 2 && elsewhere().length === 2)
  answerNow()
  await waitFor(() => own().length === 3 && elsewhere().length === 3)
  const expected = [{ taskIds: [] }, { taskIds: ['goal'] }, { taskIds: [] }]
  expect([own(), elsewhere()]).toEqual([expected, expected])
  expect(ofOther()).toEqual([{ taskIds: [] }])
  expect((await its.taskOf(user, 'goal')).rejection).toBe('GAME_GOAL_NOT_REACHED')
})

test('a check that begins and ends between two looks is reported', async () => {
  const { id } = await liveCampaign(quests, { tasks: [goal] })
  const its = checksOf(quests, id)
  const user = await its.participant()
  answered = Promise.resolve()
  const checking = await follow(user, id, 'checking')
  await its.tryTask(user, 'goal')
  await waitFor(() => checking().length > 1 && checking().at(-1)?.taskIds.length === 0)
  expect((await its.taskOf(user, 'goal')).status).toBe('REJECTED')
})

test('slots that are claimed are counted down', async () => {
  const { id } = await liveCampaign(quests, {
    reward: { currency: 'KCASH', amount: '1.00', slots: 5 },
  })
  const user = await finisher(quests, id)
  const slots = await follow(user, id, 'slots')
  await (await finisher(quests, id)).post(`/campaigns/${id}/claim-reward`)
  await waitFor(() => slots().length > 1)
  expect(slots()).toEqual([{ remainingSlots: 5 }, { remainingSlots: 4 }])
})

test('the own place changes when somebody comes before', async () => {
  const { id } = await liveRankedCampaign(quests)
  const user = await userWhoDid(quests, id, ['one'])
  const places = await follow(user, id, 'place')
  await userWhoDid(quests, id, ['ten'])
  await waitFor(() => places().length > 1)
  expect(places().map((each) => each?.place)).toEqual([1, 2])
})

test('a stream of a campaign that does not exist, or of a visitor, is refused', async () => {
  const user = await quests.signedIn()
  expect((await user.get(`/campaigns/${crypto.randomUUID()}/stream`)).code).toBe('NOT_FOUND')
  const path = `${quests.url}/api/airdrop-campaign/campaigns/${crypto.randomUUID()}/stream`
  expect((await fetch(path)).status).toBe(401)
})
