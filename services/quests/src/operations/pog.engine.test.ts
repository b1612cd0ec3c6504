import { randomUUID } from 'node:crypto'
import { cardMinted, scoreChanged } from '@platform/contracts/pog/events'
import type { CampaignDetail, CampaignSummary, Task } from '@platform/contracts/quests/http'
import { eraseUser } from '@platform/service-kit'
import type { Caller } from '@platform/testing/caller'
import { type EventClient, startEventClient } from '@platform/testing/event-client'
import { watchQueries } from '@platform/testing/index-coverage'
import { waitFor } from '@platform/testing/wait-for'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { personalData } from '../personal-data.ts'
import { CODE, campaignInput } from '../testing/campaign-input.ts'
import { checksOf } from '../testing/check-user.ts'
import { enterCode } from '../testing/finish-campaign.ts'
import { type IdentityDouble, startIdentityDouble } from '../testing/identity-double.ts'
import { liveCampaign, publish } from '../testing/make-campaign.ts'
import { type Instance, openInstance } from '../testing/open-instance.ts'
import { SITE, startQuests, type TestQuests } from '../testing/start-quests.ts'
import { startXDouble, type XDouble } from '../testing/x-double.ts'

const queries = watchQueries()
let quests: TestQuests
let pog: EventClient
let x: XDouble
let identity: IdentityDouble
let instance: Instance
beforeAll(async () => {
  x = await startXDouble()
  identity = await startIdentityDouble()
  const outside = { IDENTITY_URL: identity.url, X_API_URL: x.url }
  quests = await startQuests({ ...outside, POG_EVENTS: 'on' })
  const { KAFKA_BROKERS: brokers, KAFKA_TOPIC_PREFIX: prefix } = quests.env
  pog = await startEventClient({ brokers, prefix, publishAs: 'pog' })
  instance = await openInstance('quests')
})
afterAll(async () => {
  await instance.mongo.close()
  await pog.stop()
  queries.stop()
  await quests.stop()
  await identity.stop()
  await x.stop()
})

const parts = { human: 0, play: 0, skill: 0, commerce: 0, social: 0 }

async function publishScore(userId: string, total: number, version: number, id?: string) {
  const data = { userId, total, parts: { ...parts, play: total }, at: quests.now().toISOString() }
  await pog.publish(scoreChanged, userId, data, { version, id })
}

async function publishCard(userId: string, page: string, version = 1) {
  const mintedAt = quests.now().toISOString()
  const data = { userId, cardId: randomUUID(), page, image: `${page}/card.webp`, mintedAt }
  await pog.publish(cardMinted, userId, data, { version })
}

const minimumIn = async (user: Caller, id: string) =>
  (await user.get<CampaignDetail>(`/campaigns/${id}`)).data.minimumScore
const exclusionIn = async (user: Caller, id: string) =>
  (await user.get<CampaignDetail>(`/campaigns/${id}`)).data.exclusion
const scoreIs = (user: Caller, id: string, has: number) =>
  waitFor(async () => (await minimumIn(user, id))?.has === has)

test('a campaign with a minimum score says what is missing, and lets users in who have it', async () => {
  const { id } = await liveCampaign(quests, { minimumScore: 400 })
  const user = await quests.signedIn()
  const start = () => user.post(`/campaigns/${id}/user-progress/start`)
  expect(await minimumIn(quests.visitor, id)).toEqual({ needs: 400, has: null })
  expect(await exclusionIn(quests.visitor, id)).toBeNull()
  const { items } = (await user.get<{ items: CampaignSummary[] }>('/campaigns/by-state')).data
  expect(items.find((one) => one.id === id)).toMatchObject({
    ...{ minimumScore: { needs: 400, has: 0 }, exclusion: 'SCORE' },
  })
  expect(await start()).toMatchObject({
    ...{ status: 403, code: 'SCORE_TOO_LOW', details: { needs: 400, has: 0, missing: 400 } },
    body: { message: 'This campaign needs a POG score of 400. Yours is 0: 400 more to go.' },
  })
  await publishScore(user.id, 250, 1)
  await scoreIs(user, id, 250)
  expect((await start()).details).toEqual({ needs: 400, has: 250, missing: 150 })
  await publishScore(user.id, 400, 2)
  await scoreIs(user, id, 400)
  expect(await exclusionIn(user, id)).toBeNull()
  expect((await start()).status).toBe(200)
})

test('who has begun and has fallen below the minimum claims once they have it again', async () => {
  const { id } = await liveCampaign(quests, { minimumScore: 400 })
  const user = await quests.signedIn()
  await publishScore(user.id, 400, 1)
  await scoreIs(user, id, 400)
  await user.post(`/campaigns/${id}/user-progress/start`)
  await publishScore(user.id, 399, 2)
  await scoreIs(user, id, 399)
  // What is begun can be finished.
  expect(await exclusionIn(user, id)).toBeNull()
  await enterCode(user, id, CODE)
  await publishScore(user.id, 390, 3)
  await scoreIs(user, id, 390)
  expect(await exclusionIn(user, id)).toBe('SCORE')
  const claim = () => user.post(`/campaigns/${id}/claim-reward`)
  expect(await claim()).toMatchObject({ code: 'SCORE_TOO_LOW', details: { missing: 10 } })
  await publishScore(user.id, 410, 4)
  await scoreIs(user, id, 410)
  expect((await claim()).status).toBe(202)
  // What is claimed stays claimed.
  await publishScore(user.id, 1, 5)
  await scoreIs(user, id, 1)
  expect((await claim()).status).toBe(202)
})

test('an older event changes nothing, and a repeated one neither', async () => {
  const { id } = await liveCampaign(quests, { minimumScore: 400 })
  const [user, next] = [await quests.signedIn(), await quests.signedIn()]
  const event = randomUUID()
  await publishScore(user.id, 500, 5, event)
  await publishCard(user.id, '/pog/New', 2)
  await publishScore(user.id, 100, 4)
  await publishCard(user.id, '/pog/Old', 1)
  await publishScore(user.id, 500, 5, event)
  // The events of a user keep their order: once this one is there, those before are.
  await publishScore(user.id, 501, 6)
  await scoreIs(user, id, 501)
  expect(await instance.deps.pogFacts.find(user.id)).toMatchObject({
    ...{ score: { total: 501 }, card: { page: '/pog/New' } },
  })
  // Two instances may handle a card and a score of one user at once.
  const { pogFacts } = instance.deps
  const at = quests.now()
  await Promise.all([
    ...[3, 1, 2].map((version) => pogFacts.saveScore(next.id, { total: version, at }, version)),
    ...[1, 2].map((version) => {
      return pogFacts.saveCard(next.id, { page: `/pog/${version}`, mintedAt: at }, version)
    }),
  ])
  expect(await pogFacts.find(next.id)).toMatchObject({
    ...{ score: { total: 3 }, card: { page: '/pog/2' } },
  })
})

const text = { en: 'a', hi: 'b', 'pt-BR': 'c' }
const shareTask = {
  ...{ id: 'share', title: text, description: text, stage: 1 },
  type: 'TWITTER_SHARE_POG_CARD' as const,
}
const CONFIRM = { step: 'confirm' }

test('a POG card is shared at X by a post with the page of the own card', async () => {
  const { id } = await liveCampaign(quests, { tasks: [shareTask] })
  const own = checksOf(quests, id)
  const user = await own.participant()
  const checked = async (): Promise<Task> => {
    expect((await own.tryTask(user, 'share', CONFIRM)).status).toBe('VALIDATING')
    return own.resultOf(user, 'share')
  }
  const without = await own.tryTask(user, 'share', { step: 'open' })
  expect([without.rejection, without.card]).toEqual(['POG_CARD_MISSING', undefined])
  await publishCard(user.id, '/pog/MonsoonFox')
  await waitFor(async () => (await own.taskOf(user, 'share')).card === '/pog/MonsoonFox')
  expect((await own.tryTask(user, 'share', CONFIRM)).rejection).toBe('TWITTER_NOT_LINKED')
  expect(x.calls).toEqual([])
  const account = { handle: 'monsoon_fox', token: randomUUID(), renewed: null }
  identity.accounts.set(user.id, account)
  const posted = (path: string) =>
    x.pages.set(account.token, { tweets: [[{ entities: { urls: [{ expanded_url: path }] } }]] })
  posted(`${SITE}/pog/Other`)
  expect(await checked()).toMatchObject({
    ...{ status: 'REJECTED', rejection: 'TWITTER_NO_POG_CARD_POST' },
    rejectionDetails: { user: 'monsoon_fox' },
  })
  // The user has another name by now: the page of the card has moved.
  await publishCard(user.id, '/pog/RiverFox', 2)
  await waitFor(async () => (await own.taskOf(user, 'share')).card === '/pog/RiverFox')
  posted(`${SITE}/pog/RiverFox`)
  expect((await checked()).status).toBe('VERIFIED')
  expect((await own.taskOf(quests.visitor, 'share')).card).toBeUndefined()
})

test('of a deleted user nothing stays, also of an event that came late', async () => {
  const { deps, mongo } = instance
  const user = await quests.signedIn()
  const isKnown = async () => (await deps.pogFacts.find(user.id)) !== null
  await publishScore(user.id, 250, 1)
  await waitFor(isKnown)
  expect(await eraseUser(mongo, personalData, user.id, quests.now())).toBe(0)
  expect(await isKnown()).toBe(false)
  await publishScore(user.id, 251, 2)
  await waitFor(isKnown)
  // The second round, a day later.
  expect(await eraseUser(mongo, personalData, user.id, quests.now())).toBe(0)
  expect(await isKnown()).toBe(false)
})

test('without a POG service a campaign that needs it is not published, in words', async () => {
  const without = await startQuests()
  const dates = { startsAt: quests.inHours(-1), endsAt: quests.inHours(10) }
  const scored = campaignInput({ slug: 'scored', minimumScore: 400, ...dates })
  await expect(publish(without.operator, scored)).rejects.toThrow('SCORE_NOT_CONFIGURED')
  const sharing = campaignInput({ slug: 'sharing', tasks: [shareTask], ...dates })
  await expect(publish(without.operator, sharing)).rejects.toThrow('TASK_NOT_CONFIGURED')
  const { data } = await without.operator.get<{ items: { id: string; slug: string }[] }>(
    '/admin/campaigns',
  )
  const id = data.items.find(({ slug }) => slug === 'sharing')?.id
  expect((await without.operator.post(`/admin/campaigns/${id}/fund`)).details).toEqual({
    ...{ task: 'share', lacks: 'POG_EVENTS' },
  })
  await without.stop()
})

test('a declared index serves every query', () => {
  expect(queries.seen('pog_facts').length).toBeGreaterThan(2)
  expect(queries.unserved()).toEqual([])
})
