import { createHmac } from 'node:crypto'
import { DAY_MS } from '@platform/contracts/constants'
import { kPointsTakenBack } from '@platform/contracts/wallet/events'
import { sealId, uuids } from '@platform/service-kit'
import type { Caller } from '@platform/testing/caller'
import { watchQueries } from '@platform/testing/index-coverage'
import { waitFor } from '@platform/testing/wait-for'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { FIRST_RETRY_MS } from '../../domain/claim-retry.ts'
import { clickIdOf } from '../../domain/offers/offer-click.ts'
import { atApi } from '../../testing/at-api.ts'
import {
  listedOffer,
  type OfferNetworkDouble,
  OTHER_SECRET,
  offerwallOf,
  SECRET,
  startOfferNetwork,
} from '../../testing/offer-network.ts'
import { openInstance } from '../../testing/open-instance.ts'
import { broken, tooManyCalls } from '../../testing/provider-double.ts'
import { startQuests, type TestQuests } from '../../testing/start-quests.ts'

const queries = watchQueries()
let quests: TestQuests
let network: OfferNetworkDouble
let wall: ReturnType<typeof offerwallOf>
beforeAll(async () => {
  network = await startOfferNetwork()
  network.offers.acorn = [
    listedOffer('race'),
    listedOffer('siege', { kPoints: 1_000, game: 'ember-throne', minutes: undefined }),
    listedOffer('dear', { kPoints: 1_001 }),
    listedOffer('odd', { title: 'two\nlines' }),
    listedOffer('script', { link: 'javascript:alert(1)' }),
    ...Array.from({ length: 4 }, (_, index) => listedOffer(`part-${index}`)),
  ]
  network.offers.pine = [listedOffer('race', { kPoints: 500 })]
  quests = await startQuests(network.settings)
  wall = offerwallOf(quests)
})
afterAll(async () => {
  expect(queries.unserved()).toEqual([])
  await quests.stop()
  await network.stop()
})
beforeEach(() => {
  network.answers.length = 0
})

const visitor = () => atApi(quests, quests.visitor)

test('a visitor sees what all networks offer, what pays most first, without what cannot be shown', async () => {
  const { data } = await wall.list(visitor())
  expect(data).toMatchObject({ isConfigured: true, isPartial: false })
  const shown = data.items.map(({ network: { id }, id: offer }) => `${id} ${offer}`)
  expect(shown.slice(0, 3)).toEqual(['acorn siege', 'pine race', 'acorn race'])
  expect(shown).toHaveLength(7)
  expect(data.items[0]).toMatchObject({
    title: 'Play siege',
    kPoints: 1_000,
    minutes: null,
    game: 'ember-throne',
    own: null,
    art: expect.stringMatching(/^\/api\/airdrop-campaign\/art\/1\/race\//),
  })
  expect(JSON.stringify(data)).not.toContain('network.example')
})

test('a network is asked once a minute for a country and a platform, signed, without anything of a user', async () => {
  const user = await wall.newUser()
  const before = network.calls.length
  const reader = { ...user.authorization, 'user-agent': 'Mozilla/5.0 (Linux; Android 14)' }
  const read = () => user.get('/offerwall/offers?lang=hi', reader)
  await Promise.all([read(), read(), read()])
  const calls = network.calls.slice(before)
  expect(calls.map(({ path }) => path.split('?')[0]).sort()).toEqual(['/acorn', '/pine'])
  const query = new URLSearchParams(calls[0]?.path.split('?')[1])
  expect(Object.fromEntries(query)).toMatchObject({
    ...{ app: 'our-app', platform: 'Android', language: 'hi' },
  })
  expect(calls[0]?.headers['x-signature']).toMatch(/^v1=[0-9a-f]{64}$/)
  expect(JSON.stringify(calls)).not.toContain(user.id)
})

test('a link names the user by ids that say nothing to the network and differ between networks', async () => {
  const user = await wall.newUser()
  const { data } = await wall.start(user, 'race')
  const [acorn, pine] = [
    new URL(data.url),
    new URL((await wall.start(user, 'race', 'pine')).data.url),
  ]
  expect(data.kPoints).toBe(300)
  expect(acorn.href).toMatch(/^https:\/\/network\.example\/do\/race\?from=us&click=/)
  expect(`${acorn}${pine}`).not.toContain(user.id)
  expect(acorn.searchParams.get('user')).not.toBe(pine.searchParams.get('user'))
  expect((await wall.start(user, 'race')).data.url).toBe(data.url)
  expect((await wall.own(user)).map(({ state, kPoints }) => `${state} ${kPoints}`).sort()).toEqual([
    'started 300',
    'started 500',
  ])
  expect((await wall.start(user, 'nothing')).code).toBe('NOT_FOUND')
  expect((await wall.start(user, 'race', 'nobody')).code).toBe('NOT_FOUND')
})

test('an offer that is done is credited once, however often and concurrently the network says it', async () => {
  const user = await wall.newUser()
  const { click } = await wall.clickOf(user, 'race')
  const body = wall.completed(click, 'race')
  const answers = await Promise.all(Array.from({ length: 20 }, () => wall.say(body)))
  expect(answers.map(({ status, data }) => [status, data.state])).toEqual(
    Array.from({ length: 20 }, () => [200, 'credited']),
  )
  await waitFor(() => wall.earned(user).length > 0)
  quests.advance(DAY_MS * 3)
  expect((await wall.say(body)).data).toEqual({ state: 'credited' })
  expect(wall.earned(user)).toEqual([expect.objectContaining({ kPoints: 300 })])
  expect((await wall.start(user, 'race')).code).toBe('OFFER_DONE')
  const listed = (await wall.list(user)).data.items.find(({ id }) => id === 'race')
  expect([listed?.network.id, listed?.own]).toEqual(['pine', null])
  const acorn = (await wall.list(user)).data.items.filter(({ own }) => own === 'credited')
  expect(acorn.map(({ id }) => id)).toEqual(['race'])
})

test('a call that comes days late is taken if it is signed now, and not if it was signed then', async () => {
  const user = await wall.newUser()
  const { click } = await wall.clickOf(user, 'race')
  quests.advance(9 * DAY_MS)
  const body = wall.completed(click, 'race')
  expect((await wall.say(body, { agoS: 301 })).code).toBe('UNAUTHENTICATED')
  expect((await wall.say(body, { agoS: 299 })).data).toEqual({ state: 'credited' })
})

test('a forged call changes nothing: another secret, another body, another network', async () => {
  const user = await wall.newUser()
  const { click } = await wall.clickOf(user, 'race')
  const body = wall.completed(click, 'race')
  for (const forged of [
    { secret: OTHER_SECRET },
    { signed: JSON.stringify({ ...body, kPoints: 1 }) },
    { network: 'pine' },
    { network: 'nobody' },
  ]) {
    expect((await wall.say(body, forged)).code).toBe('UNAUTHENTICATED')
  }
  const byPine = await wall.say(body, { network: 'pine', secret: OTHER_SECRET })
  expect(byPine.code).toBe('OFFER_CLICK_UNKNOWN')
  expect((await wall.own(user))[0]?.state).toBe('started')
})

test('a seal of a former version opens what was begun under it, and nothing that was begun since', async () => {
  const user = await wall.newUser()
  await wall.clickOf(user, 'race')
  const id = clickIdOf(uuids.from, user.id, { id: 'race', network: { id: 'acorn' } })
  const formerKey = createHmac('sha256', SECRET).update('clicks of users').digest()
  const body = wall.completed(sealId(id, formerKey), 'race')
  expect((await wall.say(body)).code).toBe('OFFER_CLICK_UNKNOWN')
  const { mongo } = await openInstance('quests')
  const stored = mongo.connection.collection('offer_clicks')
  await stored.updateOne({ _id: id as never }, { $unset: { isOwnSeal: true } })
  await mongo.close()
  expect((await wall.say(body)).data).toEqual({ state: 'credited' })
})

test('a call about another click, amount, offer or transaction is refused, and pays nobody', async () => {
  const [user, other] = [await wall.newUser(), await wall.newUser()]
  const { click } = await wall.clickOf(user, 'race')
  const of = (change: object) => wall.say(wall.completed(click, 'race', change))
  const foreign = (await wall.clickOf(other, 'siege')).click
  expect((await of({ click: `${click.slice(1)}x` })).code).toBe('OFFER_CLICK_UNKNOWN')
  const mixed = foreign.slice(0, 40) + click.slice(40)
  expect((await of({ click: mixed })).code).toBe('OFFER_CLICK_UNKNOWN')
  expect((await of({ kPoints: 301 })).details).toEqual({ field: 'kPoints' })
  expect((await of({ offer: 'siege' })).details).toEqual({ field: 'offer' })
  expect((await of({ kPoints: 0 })).code).toBe('VALIDATION_FAILED')
  const body = wall.completed(click, 'race')
  expect((await wall.say(body)).status).toBe(200)
  expect((await of({})).code).toBe('OFFER_CONVERTED')
  const { transaction } = body
  const stolen = wall.completed(foreign, 'siege', { kPoints: 1_000, transaction })
  expect((await wall.say(stolen)).code).toBe('OFFER_CONVERTED')
  expect((await wall.own(other))[0]?.state).toBe('started')
  expect(wall.earned(other)).toEqual([])
})

test('of two clicks that report one transaction at the same time one is paid', async () => {
  const user = await wall.newUser()
  const [one, two] = [await wall.clickOf(user, 'part-0'), await wall.clickOf(user, 'part-1')]
  const transaction = 'the-same'
  const answers = await Promise.all([
    wall.say(wall.completed(one.click, 'part-0', { transaction })),
    wall.say(wall.completed(two.click, 'part-1', { transaction })),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('what an offer pays is what the user was shown, also after the network has changed it', async () => {
  const user = await wall.newUser()
  const { click } = await wall.clickOf(user, 'part-3')
  const changed = network.offers.acorn.map((offer) =>
    'id' in offer && offer.id === 'part-3' ? { ...offer, kPoints: 350 } : offer,
  )
  network.offers.acorn = changed
  const raised = (kPoints: number) => wall.completed(click, 'part-3', { kPoints })
  expect((await wall.say(raised(350))).code).toBe('OFFER_MISMATCH')
  expect((await wall.say(raised(300))).data).toEqual({ state: 'credited' })
})

test('a reversal before the offer is done keeps it from being paid; after it, the wallet takes it back and staff see it', async () => {
  const user = await wall.newUser()
  const before = wall.completed((await wall.clickOf(user, 'race')).click, 'race')
  expect((await wall.say({ ...before, status: 'reversed' })).data).toEqual({ state: 'reversed' })
  expect((await wall.say(before)).data).toEqual({ state: 'reversed' })

  const paid = wall.completed((await wall.clickOf(user, 'part-0')).click, 'part-0')
  await wall.say(paid)
  const reversal = { ...paid, status: 'reversed' }
  const answers = await Promise.all([wall.say(reversal), wall.say(reversal)])
  expect(answers.map(({ data }) => data.state)).toEqual(['reversed', 'reversed'])
  expect((await wall.say(paid)).data).toEqual({ state: 'reversed' })
  await waitFor(() => wall.earned(user).length === 1)
  await waitFor(() => wall.revoked(user).length === 1)
  expect(wall.revoked(user)[0]).toMatchObject({ source: 'offer', title: 'Play part-0' })

  const staff = atApi(quests, quests.operator)
  const { items } = (await staff.get('/offerwall/admin/reversals?pageLimit=50')).data
  const own = items.filter(({ userId }: { userId: string }) => userId === user.id)
  const { transaction } = paid
  const taken = { offer: 'part-0', transaction, kPoints: 300, takenBackAt: null }
  expect(own).toEqual([expect.objectContaining(taken)])
  expect((await user.get('/offerwall/admin/reversals')).status).toBe(403)
  expect((await wall.own(user)).map(({ state }) => state)).toEqual(['reversed', 'reversed'])
  const { body } = await quests.app.inject('/metrics')
  expect(body).toMatch(/offer_callbacks_total\{.*network="acorn",result="reversed".*\} \d/)
})

test('a reversal that the wallet does not answer is published again until it does, and staff see when it was taken back', async () => {
  const user = await wall.newUser()
  const paid = wall.completed((await wall.clickOf(user, 'part-0')).click, 'part-0')
  await wall.say(paid)
  await wall.say({ ...paid, status: 'reversed' })
  // An event that is still in the outbox is not published again: the next time comes later.
  const isRepublished = (who: Caller) => () => {
    if (wall.revoked(who).length > 1) return true
    if (wall.revoked(who).length === 1) quests.advance(FIRST_RETRY_MS)
    return false
  }
  await waitFor(isRepublished(user))
  const [{ clickId = '' } = {}] = wall.revoked(user)
  const answer = { clickId, userId: user.id, amount: '300' }
  await quests.events.publish(kPointsTakenBack, user.id, answer)
  await quests.events.publish(kPointsTakenBack, user.id, answer)
  const staff = atApi(quests, quests.operator)
  await waitFor(async () => {
    const { data } = await staff.get('/offerwall/admin/reversals?pageLimit=50')
    const own = data.items.find(({ userId }: { userId: string }) => userId === user.id)
    return own.takenBackAt !== null
  })
  const published = wall.revoked(user).length
  const other = await wall.newUser()
  const others = wall.completed((await wall.clickOf(other, 'part-0')).click, 'part-0')
  await wall.say(others)
  await wall.say({ ...others, status: 'reversed' })
  await waitFor(isRepublished(other))
  expect(wall.revoked(user)).toHaveLength(published)
})

test('no more is paid on a day than the limit; the rest is paid on the next, unless it is reversed', async () => {
  const user = await wall.newUser()
  const bodies = []
  for (const id of ['part-0', 'part-1', 'part-2', 'race']) {
    bodies.push(wall.completed((await wall.clickOf(user, id)).click, id))
  }
  const answers = await Promise.all(bodies.map((body) => wall.say(body)))
  const states = answers.map(({ data }) => data.state)
  expect([...states].sort()).toEqual(['credited', 'credited', 'credited', 'held'])
  const held = bodies[states.indexOf('held')]
  expect((await wall.say(held ?? {})).data).toEqual({ state: 'held' })
  const { dueAt } = (await wall.own(user)).find(({ state }) => state === 'held') ?? {}
  expect(dueAt).toMatch(/T00:00:00\.000Z$/)

  const { data } = await wall.say({ ...held, status: 'reversed' })
  expect(data).toEqual({ state: 'reversed' })
  const siege = wall.completed((await wall.clickOf(user, 'siege')).click, 'siege')
  expect((await wall.say({ ...siege, kPoints: 1_000 })).data).toEqual({ state: 'held' })
  quests.advance(DAY_MS)
  await waitFor(() => wall.earned(user).some(({ kPoints }) => kPoints === 1_000))
  expect(wall.earned(user)).toHaveLength(4)
})

test('a network that is down hides no other; when none answers, nothing is pretended', async () => {
  const user = await wall.newUser()
  const inHindi = () => user.get('/offerwall/offers?lang=pt-BR')
  network.answers.push(broken)
  const partial = (await inHindi()).data
  expect(partial.isPartial).toBe(true)
  expect(partial.items.length).toBeGreaterThan(0)
  network.answers.push(broken)
  expect((await inHindi()).data.isPartial).toBe(true)
  expect((await inHindi()).data.isPartial).toBe(false)

  network.answers.push(broken, tooManyCalls(1))
  const iphone = { ...user.authorization, 'user-agent': 'Mozilla/5.0 (iPhone)' }
  const none = await user.get('/offerwall/offers', iphone)
  expect([none.status, none.code]).toEqual([503, 'UNAVAILABLE'])
  const calls = network.calls.length
  const again = await user.get('/offerwall/offers', iphone)
  // Who has asked too often is left alone for the time that they say.
  expect(again.data.isPartial).toBe(true)
  expect(network.calls.length).toBe(calls + 1)
  await waitFor(async () => !(await user.get('/offerwall/offers', iphone)).data.isPartial)
})

test('without a network the list says so', async () => {
  const bare = await startQuests()
  try {
    const { data } = await atApi(bare, bare.visitor).get('/offerwall/offers')
    expect(data).toEqual({ isConfigured: false, isPartial: false, items: [] })
  } finally {
    await bare.stop()
  }
})
