import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@platform/contracts/constants'
import { cardMinted } from '@platform/contracts/pog/events'
import type { MintView } from '@platform/contracts/pog/mint-http'
import { idempotencyKey } from '@platform/testing/caller'
import { readEvents } from '@platform/testing/read-stream'
import { waitFor } from '@platform/testing/wait-for'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { FIRST_PRICES } from '../../domain/slots/slot-prices.ts'
import { openRepositories, type TestRepositories } from '../../testing/open-repositories.ts'
import { cardMaker, FREE, newAddress, startMint, type TestMint } from '../../testing/start-mint.ts'

const PRICE = { currency: 'KCASH', amount: '5.00' } as const

let pog: TestMint
let repositories: TestRepositories
beforeAll(async () => {
  pog = await startMint()
  repositories = await openRepositories(pog)
})
afterAll(async () => {
  await repositories.close()
  await pog.stop()
})
beforeEach(() => setPrice(500n))
afterEach(() => {
  pog.outside.faults.clear()
  Object.assign(pog.outside.settings, { avatar: 'ready', canMint: true, isMined: true })
  pog.outside.gate.wait = async () => {}
})

const setPrice = (amount: bigint) =>
  repositories.slotPrices.set(
    { ...FIRST_PRICES, slots: [{ currency: 'KCASH', amount }] },
    randomUUID(),
  )

/** A user with a wallet and money. */
async function newMaker(balance = 10) {
  const maker = await cardMaker(pog)
  pog.outside.balances.set(maker.id, balance)
  return maker
}

/** Lets the workers do what is due in this time. */
async function later(ms: number, isSo: () => Promise<boolean>) {
  pog.clock.advance(ms)
  await waitFor(isSo)
}

test('a user makes a card step by step, and pays once', async () => {
  const maker = await newMaker()
  const { outside } = pog
  expect(await maker.state()).toMatchObject({ state: 'ReserveUsername', version: 0, name: null })
  const reserved = (await maker.reserve(maker.userName)).data
  expect(reserved).toMatchObject({
    state: 'AvatarCategorySelection',
    name: { userName: maker.userName, walletName: `${maker.userName}.kovra.io` },
  })
  expect((await maker.style({ category: 'SAGE' })).data.state).toBe('CharacterSelection')
  expect((await maker.style({ character: 'NOOR' })).data.state).toBe('StyleSelection')
  expect((await maker.style({ style: 'HORROR' })).data).toMatchObject({
    ...{ state: 'SelfieUpload', price: PRICE, canAbandon: true, payment: null },
  })
  const { data } = await maker.start(PRICE)
  expect(data).toMatchObject({
    ...{ state: 'Minted', mode: 'customize_pog', canAbandon: false, progress: null, problem: null },
    name: { keptUntil: null },
    payment: { state: 'captured', price: PRICE },
    card: { page: `/pog/${maker.userName}` },
  })
  expect(outside.charged(maker.id)).toEqual(['5.00'])
  expect(outside.balances.get(maker.id)).toBe(5)
  const { cardId = '', tokenId } = data.card ?? {}
  expect(outside.tokens.get(cardId)).toEqual({
    to: outside.addresses.get(maker.id),
    isBurnt: false,
  })
  expect(tokenId).toBe(BigInt(`0x${cardId.replaceAll('-', '')}`).toString())
  expect(outside.names.get(maker.id)).toMatchObject({ cardId, isFixed: true })
  expect(outside.posts.get(cardId)).toBe(1)
  const published = () =>
    pog.events.received(cardMinted).filter(({ subject }) => subject === maker.id)
  await waitFor(() => published().length === 1)
  expect(published()[0]?.data).toEqual({
    ...{ userId: maker.id, cardId, mintedAt: data.card?.mintedAt },
    ...{ page: `/pog/${maker.userName}`, image: `/api/pog/share-card/${maker.userName}` },
  })
  // Once minted nothing moves it.
  expect((await maker.start(PRICE)).data).toEqual(await maker.state())
  expect((await maker.abandon()).code).toBe('MINT_TOO_LATE')
  expect((await maker.reserve('another')).code).toBe('MINT_STATE')
  expect(outside.charged(maker.id)).toEqual(['5.00'])
  expect((await repositories.mints.findByName(maker.userName.toUpperCase()))?.userId).toBe(maker.id)
})

test('a quick mint needs a name alone, and the same request again is the same card', async () => {
  await setPrice(0n)
  const maker = await newMaker(0)
  const key = idempotencyKey()
  expect((await maker.post('/mint/quick', { userName: maker.userName, price: FREE })).code).toBe(
    'IDEMPOTENCY_KEY_MISSING',
  )
  const first = await maker.quick(maker.userName, FREE, key)
  expect(first.data).toMatchObject({ state: 'Minted', mode: 'quick_mint', payment: null })
  expect((await maker.quick(maker.userName, FREE, key)).data).toEqual(first.data)
  expect(
    [...pog.outside.tokens.values()].filter(({ to }) => to === pog.outside.addresses.get(maker.id)),
  ).toHaveLength(1)
})

test('many requests at the same time make one card and one charge', async () => {
  const maker = await newMaker(100)
  const answers = await Promise.all([
    ...[1, 2, 3].map(() => maker.quick(maker.userName, PRICE)),
    ...[1, 2].map(() => maker.start(PRICE)),
  ])
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
  await later(10_000, async () => (await maker.state()).state === 'Minted')
  expect(pog.outside.charged(maker.id)).toEqual(['5.00'])
})

test('without enough KCash nothing is minted; the price of now is shown, and another try is another payment', async () => {
  const maker = await newMaker(1)
  await maker.choose()
  const failed = (await maker.start(PRICE)).data
  expect(failed).toMatchObject({
    ...{ state: 'SlotPaymentFailed', problem: 'INSUFFICIENT_FUNDS', canAbandon: true },
    payment: { state: 'failed', reason: 'INSUFFICIENT_FUNDS' },
  })
  await setPrice(700n)
  expect((await maker.state()).price.amount).toBe('7.00')
  expect((await maker.start(PRICE)).details).toEqual({
    price: { currency: 'KCASH', amount: '7.00' },
  })
  pog.outside.balances.set(maker.id, 10)
  expect((await maker.start({ currency: 'KCASH', amount: '7' })).data.state).toBe('Minted')
  expect(pog.outside.charged(maker.id)).toEqual(['7.00'])
})

test('a payment that hangs is tried again by the worker and by the user, and can be given up', async () => {
  const { outside } = pog
  outside.faults.set('place', 'UNAVAILABLE')
  const [maker, other] = [await newMaker(), await newMaker()]
  for (const one of [maker, other]) {
    await one.choose()
    expect((await one.start(PRICE)).data).toMatchObject({
      ...{ state: 'SlotPaymentProcessing', problem: 'UNAVAILABLE', canAbandon: true },
      payment: { state: 'processing' },
    })
  }
  expect((await other.abandon()).data).toMatchObject({ state: 'ReserveUsername', name: null })
  outside.faults.clear()
  expect((await maker.start(PRICE)).data.state).toBe('Minted')
  pog.clock.advance(60_000)
  expect(outside.charged(other.id)).toEqual([])
  await waitFor(() => !outside.names.has(other.id))
})

test('where no chain mints cards nothing is paid, and the card can be given up', async () => {
  pog.outside.settings.canMint = false
  const maker = await newMaker()
  await maker.choose()
  const { data } = await maker.start(PRICE)
  expect(data).toMatchObject({ problem: 'UNAVAILABLE', canAbandon: true })
  expect(pog.outside.charged(maker.id)).toEqual([])
  expect((await maker.abandon()).data).toMatchObject({ state: 'ReserveUsername', name: null })
  expect(pog.outside.balances.get(maker.id)).toBe(10)
  expect(pog.outside.names.has(maker.id)).toBe(false)
})

test('an avatar that is gone when a paid card is published is drawn again', async () => {
  const maker = await newMaker()
  const { outside } = pog
  outside.settings.isMined = false
  await maker.quick(maker.userName, PRICE)
  const avatarId = String((await repositories.mints.find(maker.id))?.avatarId)
  expect(outside.avatars.delete(avatarId)).toBe(true)
  outside.settings.isMined = true
  await later(10_000, async () => (await maker.state()).state === 'Minted')
  expect(outside.avatars.get(avatarId)).toBe('ready')
})

test('an avatar that is gone when a paid card is published, and is refused then, is the drawing of its look', async () => {
  const maker = await newMaker()
  const { outside } = pog
  outside.settings.isMined = false
  await maker.quick(maker.userName, PRICE)
  const avatarId = String((await repositories.mints.find(maker.id))?.avatarId)
  expect(outside.avatars.delete(avatarId)).toBe(true)
  outside.settings.avatar = 'refused'
  outside.settings.isMined = true
  await later(10_000, async () => (await maker.state()).state === 'Minted')
  expect(outside.avatars.get(avatarId)).toBe('ready')
})

test('who gives up gets all of it back, and begins anew with another card', async () => {
  pog.outside.settings.avatar = 'pending'
  const maker = await newMaker()
  await maker.choose()
  const working = (await maker.start(PRICE)).data
  expect(working).toMatchObject({ state: 'AvatarGenerationPending', payment: { state: 'held' } })
  expect(working.progress?.steps.map(({ state }) => state)).toEqual([
    ...['done', 'now', 'later', 'later', 'later'],
  ])
  expect(pog.outside.balances.get(maker.id)).toBe(5)
  const before = await repositories.mints.find(maker.id)
  const { data } = await maker.abandon()
  expect(data).toMatchObject({ state: 'ReserveUsername', name: null, payment: null, avatar: null })
  expect(pog.outside.balances.get(maker.id)).toBe(10)
  expect(pog.outside.names.has(maker.id)).toBe(false)
  expect(pog.outside.avatars.has(String(before?.avatarId))).toBe(false)
  expect(await repositories.mints.find(maker.id)).toMatchObject({ step: null })
  pog.outside.settings.avatar = 'ready'
  await maker.choose()
  expect((await maker.start(PRICE)).data.card?.cardId).not.toBe(before?.cardId)
})

test('what a step had asked for before its mint was given up, and comes later, is given back too', async () => {
  pog.outside.settings.avatar = 'pending'
  const maker = await newMaker()
  await maker.choose()
  await maker.start(PRICE)
  const before = await repositories.mints.find(maker.id)
  const holdId = String(before?.payment?.id)
  const hold = pog.outside.holds.get(holdId)
  if (!before || !hold) throw new Error('nothing is set aside')
  await maker.abandon()
  // As requests that an ended process had sent arrive now.
  pog.outside.holds.set(holdId, { ...hold, state: 'held' })
  const fixed = { userName: maker.userName, cardId: before.cardId, isFixed: true }
  pog.outside.names.set(maker.id, fixed)
  const isGivenBack = async () =>
    pog.outside.holds.get(holdId)?.state === 'released' && !pog.outside.names.has(maker.id)
  await later(60_000, isGivenBack)
  const abandoned = await repositories.mints.find(maker.id)
  await waitFor(async () => (await repositories.mints.find(maker.id))?.leftovers.length === 0)
  // It comes in the way of nothing that the user does.
  expect((await repositories.mints.find(maker.id))?.version).toBe(before.version + 1)
  expect(abandoned?.version).toBe(before.version + 1)
})

test('a name that somebody else got costs nothing, and says so', async () => {
  pog.outside.settings.avatar = 'pending'
  const maker = await newMaker()
  await maker.choose()
  await maker.start(PRICE)
  // The reservation is over, and somebody else has the name.
  pog.outside.names.delete(maker.id)
  pog.outside.names.set('another', { userName: maker.userName, cardId: 'c', isFixed: true })
  pog.outside.settings.avatar = 'ready'
  pog.outside.avatars.set(String((await repositories.mints.find(maker.id))?.avatarId), 'ready')
  const { data } = await maker.start(PRICE)
  expect(data).toMatchObject({
    ...{ state: 'ReserveUsername', name: null, problem: 'MINT_NAME_LOST', style: 'TOON' },
  })
  await waitFor(() => pog.outside.balances.get(maker.id) === 10)
  const other = `${maker.userName}b`.slice(0, 12)
  expect((await maker.reserve(other)).data).toMatchObject({ state: 'SelfieUpload', problem: null })
  expect((await maker.start(PRICE)).data.state).toBe('Minted')
})

test('a card that is given up keeps no name fixed, also one that it had before another name was lost', async () => {
  const maker = await newMaker()
  await maker.choose()
  pog.outside.settings.avatar = 'pending'
  await maker.start(PRICE)
  const { cardId, avatarId } = (await repositories.mints.find(maker.id)) ?? {}
  // As identity has it: this card has fixed one name, and somebody else has the one that was chosen since.
  const fixed = { userName: `${maker.userName}a`.slice(-12), cardId: String(cardId), isFixed: true }
  pog.outside.names.set(maker.id, fixed)
  const another = { userName: maker.userName, cardId: 'c', isFixed: true }
  pog.outside.names.set(`another-${maker.id}`, another)
  pog.outside.settings.avatar = 'ready'
  pog.outside.avatars.set(String(avatarId), 'ready')
  expect((await maker.start(PRICE)).data.problem).toBe('MINT_NAME_LOST')
  expect(pog.outside.names.get(maker.id)).toEqual(fixed)
  await maker.abandon()
  await waitFor(() => !pog.outside.names.has(maker.id))
})

test('an avatar that is refused costs nothing, and another look is chosen', async () => {
  pog.outside.settings.avatar = 'refused'
  const maker = await newMaker()
  await maker.choose()
  expect((await maker.start(PRICE)).data).toMatchObject({
    ...{ state: 'StyleSelection', problem: 'MINT_AVATAR_REFUSED', payment: null },
  })
  await waitFor(() => pog.outside.balances.get(maker.id) === 10)
  pog.outside.settings.avatar = 'ready'
  await maker.style({ style: 'ACTION' })
  expect((await maker.start(PRICE)).data.state).toBe('Minted')
})

test('without a wallet nothing is taken; what was set aside ends after a week, and the user goes on or gives up', async () => {
  const { outside, clock } = pog
  const maker = await newMaker()
  outside.addresses.delete(maker.id)
  await maker.choose()
  expect((await maker.start(PRICE)).data).toMatchObject({
    ...{ state: 'MintInProgress', problem: 'WALLET_NOT_FOUND', canAbandon: true },
    payment: { state: 'held' },
  })
  await later(8 * DAY_MS, async () => (await maker.state()).state === 'SlotPaymentFailed')
  expect(outside.charged(maker.id)).toEqual([])
  expect(outside.balances.get(maker.id)).toBe(10)
  expect((await maker.abandon()).data.state).toBe('ReserveUsername')
  expect(outside.names.has(maker.id)).toBe(false)
  outside.addresses.set(maker.id, newAddress())
  clock.advance(DAY_MS)
  await maker.choose()
  expect((await maker.start(PRICE)).data.state).toBe('Minted')
})

test('a price that is taken at this moment cannot be given up, and the card is minted', async () => {
  const { outside } = pog
  const maker = await newMaker()
  await maker.choose()
  const reached = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  outside.gate.wait = async (call) => {
    if (call !== 'capture') return
    reached.resolve()
    await released.promise
  }
  const started = maker.start(PRICE)
  await reached.promise
  expect((await maker.abandon()).code).toBe('MINT_TOO_LATE')
  released.resolve()
  expect((await started).data.state).toBe('Minted')
  expect(outside.charged(maker.id)).toEqual(['5.00'])
})

test('what a step did for an attempt that was given up meanwhile is given back', async () => {
  const { outside } = pog
  const maker = await newMaker()
  await maker.choose()
  const reached = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  outside.gate.wait = async (call) => {
    if (call !== 'place') return
    reached.resolve()
    await released.promise
  }
  // The answer is late: the amount is set aside, and the mint does not know.
  const started = maker.start(PRICE)
  await reached.promise
  expect((await maker.abandon()).data.state).toBe('ReserveUsername')
  outside.gate.wait = async () => {}
  await maker.reserve(`${maker.userName}z`.slice(0, 12))
  released.resolve()
  await started
  await waitFor(() => outside.balances.get(maker.id) === 10)
  expect(outside.names.get(maker.id)?.userName).toBe(`${maker.userName}z`.slice(0, 12))
  expect(outside.charged(maker.id)).toEqual([])
})

test('once the price is taken, a failing chain is tried again, and charges nothing twice', async () => {
  const { outside } = pog
  outside.faults.set('chain-mint', 'INTERNAL')
  const maker = await newMaker()
  await maker.choose()
  expect((await maker.start(PRICE)).data).toMatchObject({
    ...{ state: 'MintInProgress', canAbandon: false, payment: { state: 'captured' } },
    problem: 'INTERNAL',
  })
  expect((await maker.start(PRICE)).data.state).toBe('MintInProgress')
  expect((await maker.abandon()).code).toBe('MINT_TOO_LATE')
  outside.faults.clear()
  await later(10 * 60_000, async () => (await maker.state()).state === 'Minted')
  expect(outside.charged(maker.id)).toEqual(['5.00'])
})

test('mints that wait for the chain keep no other one waiting', async () => {
  await setPrice(0n)
  pog.outside.settings.isMined = false
  const waiting = await Promise.all([1, 2, 3].map(() => newMaker()))
  for (const maker of waiting) {
    expect((await maker.quick(maker.userName)).data).toMatchObject({
      ...{ state: 'MintInProgress', problem: null },
    })
  }
  const before = await repositories.mints.find(String(waiting[0]?.id))
  pog.clock.advance(5_000)
  await waitFor(async () => {
    const now = await repositories.mints.find(String(waiting[0]?.id))
    return (now?.nextTryAt ?? 0) > (before?.nextTryAt ?? 0)
  })
  pog.outside.settings.isMined = true
  await later(5_000, async () => {
    const states = await Promise.all(waiting.map(({ state }) => state()))
    return states.every(({ state }) => state === 'Minted')
  })
  const numbers = await Promise.all(waiting.map(async ({ state }) => (await state()).card?.number))
  expect(new Set(numbers).size).toBe(3)
})

test('of two names that are reserved at the same time the stored one is reserved', async () => {
  for (let round = 0; round < 4; round += 1) {
    const maker = await newMaker()
    const names = ['a', 'b'].map((end) => `${maker.userName}${end}`.slice(0, 12))
    await Promise.all(names.map((name) => maker.reserve(name)))
    const shown = (await maker.state()).name?.userName
    expect(names).toContain(shown)
    expect(pog.outside.names.get(maker.id)?.userName).toBe(shown)
  }
})

test('nothing is stored of a user whom identity does not know', async () => {
  pog.outside.faults.set('reserve', 'NOT_FOUND')
  const maker = await newMaker()
  expect((await maker.reserve(maker.userName)).status).toBe(404)
  expect(await repositories.mints.find(maker.id)).toBeNull()
})

test('work is begun ten times a day at most', async () => {
  const maker = await newMaker(0)
  await maker.choose()
  for (let n = 0; n < 10; n += 1) {
    expect((await maker.start(PRICE)).data.state, String(n)).toBe('SlotPaymentFailed')
  }
  expect((await maker.start(PRICE)).code).toBe('MINT_STARTED_OFTEN')
  pog.clock.advance(DAY_MS)
  expect((await maker.start(PRICE)).data.state).toBe('SlotPaymentFailed')
})

test('the page follows its mint by the stream', async () => {
  await setPrice(0n)
  pog.outside.settings.isMined = false
  const maker = await newMaker()
  const url = `${pog.url}/api/pog/mint/stream`
  const stream = await readEvents<MintView>(url, 'mint', maker.authorization)
  await waitFor(() => stream.events.length === 1)
  await maker.quick(maker.userName)
  await waitFor(() => stream.events.at(-1)?.data.state === 'MintInProgress')
  pog.outside.settings.isMined = true
  await later(5_000, async () => stream.events.at(-1)?.data.state === 'Minted')
  const versions = stream.events.map(({ data }) => data.version)
  expect(versions).toEqual(versions.toSorted((a, b) => a - b))
  stream.close()
})

test('operators switch quick mints off, and the page knows it', async () => {
  const off = await startMint({ QUICK_MINT_FLOW_DISABLED: 'true', MONGO_DATABASE: 'pog_off' })
  try {
    const maker = await cardMaker(off)
    expect((await maker.state()).isQuickMintOff).toBe(true)
    expect((await maker.quick(maker.userName)).code).toBe('QUICK_MINT_OFF')
  } finally {
    await off.stop()
  }
})
