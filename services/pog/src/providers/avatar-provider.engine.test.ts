import { randomUUID } from 'node:crypto'
import { SELFIE_CONSENT_VERSION } from '@platform/contracts/pog/selfies'
import { providerEnvironment, type Sandbox, startSandbox } from '@platform/sandbox'
import { eraseUser, ProviderError } from '@platform/service-kit'
import { idempotencyKey } from '@platform/testing/caller'
import { fileForm } from '@platform/testing/file-form'
import { blackPng } from '@platform/testing/png'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { advanceDrawings } from '../operations/avatars/advance-drawings.ts'
import { giveUpAvatar } from '../operations/avatars/give-up-avatar.ts'
import { requestAvatar } from '../operations/avatars/request-avatar.ts'
import { look, startAvatars, type TestAvatars } from '../testing/start-avatars.ts'

const signal = new AbortController().signal
const PRICE = { currency: 'KCASH', amount: '5.00' } as const
const other = { ...look, style: 'HORROR' } as const

let sandbox: Sandbox
let avatars: TestAvatars
beforeAll(async () => {
  avatars = await startAvatars({
    // Only the test takes drawings further.
    paces: { 'draw-avatars': 3_600_000 },
    async prepare({ onStop, reserveUrl }) {
      sandbox = await startSandbox({ siteUrl: await reserveUrl() })
      onStop(sandbox.stop)
      return providerEnvironment(sandbox, ['avatars'])
    },
  })
})
afterAll(() => avatars.stop())
beforeEach(async () => {
  ahead = 0
  sandbox.faults.change({ avatars: 'ok' })
  await act({ outcome: 'ready' })
})

const act = (body: Record<string, string>) =>
  fetch(`${sandbox.url}/easel`, {
    method: 'POST',
    body: new URLSearchParams(body),
    redirect: 'manual',
  })
interface Asked {
  id: string
  hadPicture: boolean
  isWithdrawn: boolean
  asked: number
  calls: string[]
}
const drawings = async () =>
  (await (await fetch(`${sandbox.url}/easel/drawings`)).json()) as Asked[]
/** How far the worker's clock is ahead, ms. */
let ahead = 0
/** The worker runs, as long after its last run as a drawing waits at most. */
const goOn = async (afterMs = 61_000, generator = avatars.deps.generator) => {
  ahead += afterMs
  const { deps, clock } = avatars
  const later = { now: () => new Date(clock.now().getTime() + ahead) }
  await advanceDrawings({ ...deps, generator, clock: later }, signal)
}

async function requested(withSelfie = false) {
  const user = await avatars.signedIn()
  avatars.slots.set(user.id, [1])
  if (withSelfie) await selfie(user)
  const { data } = await user.post('/generate', { slot: 1, look, withSelfie })
  const status = async () => (await user.get('/status')).data
  return { ...user, avatar: data as { id: string; state: string }, status }
}
const selfie = (user: { call: TestAvatars['visitor']['call'] }) =>
  user.call('POST', `/selfie?consentVersion=${SELFIE_CONSENT_VERSION}`, fileForm(blackPng(64, 64)))

test('a drawing waits for the provider, is asked for once, and its picture is drawn anew as WebP', async () => {
  const { avatar, status, get } = await requested(true)
  expect(avatar.state).toBe('pending')
  expect(await status()).toMatchObject({
    items: [{ avatar: { isDrawing: true } }],
    selfie: { state: 'stored' },
  })
  await goOn()
  await goOn()
  expect(await drawings()).toContainEqual(
    expect.objectContaining({ id: avatar.id, hadPicture: true, asked: 1 }),
  )
  const { items, selfie: left } = await status()
  expect(items[0]).toMatchObject({
    ...{ selfie: 'used', avatar: { state: 'ready', isDrawing: false } },
  })
  expect(left.state).toBe('none')
  const { image } = items[0].avatar
  const answer = await fetch(`${avatars.url}${image}`)
  expect(answer.headers.get('content-type')).toBe('image/webp')
  expect(Buffer.from(await answer.arrayBuffer()).toString('latin1', 8, 12)).toBe('WEBP')
  expect((await get('')).data.items[0].isActive).toBe(true)
})

test('a signed call of the provider takes its drawing further at once; a forged or old one does nothing', async () => {
  const { avatar, status } = await requested()
  await goOn()
  for (const call of ['forged', 'replayed']) await act({ drawing: avatar.id, call })
  expect((await status()).items[0].avatar.isDrawing).toBe(true)
  for (const call of ['genuine', 'genuine']) await act({ drawing: avatar.id, call })
  expect((await status()).items[0].avatar.state).toBe('ready')
  const { calls } = (await drawings()).find(({ id }) => id === avatar.id) ?? { calls: [] }
  expect(calls.map((call) => call.replace(/.*: /, ''))).toEqual([
    ...['401 UNAUTHENTICATED', '401 UNAUTHENTICATED', '200', '200'],
  ])
})

test.each([
  ['unsafe', 'AVATAR_REFUSED'],
  ['content', 'AVATAR_REFUSED'],
  ['not-a-picture', 'AVATAR_REFUSED'],
  ['no-face', 'FACE_NOT_DETECTED'],
])('what is %s is not shown, and another look can be chosen', async (outcome, problem) => {
  await act({ outcome })
  const { avatar, status, post } = await requested()
  await goOn()
  await goOn()
  expect((await status()).items[0]).toMatchObject({
    avatar: { state: 'refused', image: null, problem },
  })
  await act({ outcome: 'ready' })
  const { data } = await post('/generate', { slot: 1, look: other })
  expect(data.id).not.toBe(avatar.id)
  await goOn()
  await goOn()
  expect((await status()).items[0].avatar).toMatchObject({
    id: data.id,
    state: 'ready',
    look: other,
  })
})

test('a change that the moderation refuses costs nothing, and the former picture stays', async () => {
  const { avatar, put, status } = await requested()
  await goOn()
  await goOn()
  const before = (await status()).items[0].avatar.image
  avatars.price.now = PRICE
  await act({ outcome: 'unsafe' })
  const count = avatars.holds.size
  await put(`/${avatar.id}`, { look: other, price: PRICE }, idempotencyKey())
  expect([...avatars.holds.values()].slice(count)).toEqual(['held'])
  await goOn()
  await goOn()
  expect([...avatars.holds.values()].slice(count)).toEqual(['released'])
  const [item] = (await status()).items
  expect(item.avatar).toMatchObject({
    ...{ image: before, state: 'ready', look, problem: 'AVATAR_REFUSED', isDrawing: false },
  })
})

test('what is never drawn is given up in time, and a provider that is down is asked again', async () => {
  sandbox.faults.change({ avatars: 'error' })
  const down = await requested()
  await goOn()
  expect((await down.status()).items[0].avatar.isDrawing).toBe(true)
  sandbox.faults.change({ avatars: 'ok' })
  await goOn()
  await goOn()
  expect((await down.status()).items[0].avatar.state).toBe('ready')

  await act({ outcome: 'late' })
  const late = await requested()
  await goOn()
  await goOn(600_001)
  expect((await late.status()).items[0]).toMatchObject({
    avatar: { state: 'refused', problem: 'AVATAR_NOT_DRAWN', isDrawing: false },
  })
})

test('a selfie without a face is refused where the provider says so, and kept while it does not answer', async () => {
  const user = await avatars.signedIn({ sub: randomUUID() })
  avatars.asked.add(user.id)
  await act({ outcome: 'no-face' })
  const refused = await selfie(user)
  expect(refused).toMatchObject({ code: 'FACE_NOT_DETECTED' })
  expect(refused.body.message).toBe('Error: Face not detected!')
  expect(await avatars.deps.selfies.allOf(user.id)).toEqual([])
  sandbox.faults.change({ avatars: 'error' })
  expect((await selfie(user)).status).toBe(200)
})

const isWithdrawn = async (id: string) =>
  (await drawings()).find((one) => one.id === id)?.isWithdrawn

test('a selfie that its user takes back is deleted by the provider too, and the change costs nothing', async () => {
  const { avatar, call, put, status, ...user } = await requested()
  await goOn()
  await goOn()
  const before = (await status()).items[0].avatar.image
  await act({ outcome: 'late' })
  avatars.price.now = PRICE
  await selfie({ ...user, call })
  const count = avatars.holds.size
  const change = { look: other, price: PRICE, withSelfie: true }
  await put(`/${avatar.id}`, change, idempotencyKey())
  const id = String((await avatars.deps.avatars.find(avatar.id))?.drawing?.id)
  await goOn()
  expect(await isWithdrawn(id)).toBe(false)
  await call('DELETE', '/selfie')
  await goOn()
  expect(await isWithdrawn(id)).toBe(true)
  expect([...avatars.holds.values()].slice(count)).toEqual(['released'])
  expect((await status()).items[0]).toMatchObject({
    avatar: { image: before, state: 'ready', isDrawing: false },
  })
})

test('a selfie that the provider has without an answer is deleted too when its user takes it back', async () => {
  await act({ outcome: 'late' })
  const { avatar, call } = await requested(true)
  const { generator } = avatars.deps
  await goOn(0, {
    ...generator,
    async ask(request) {
      await generator.ask(request)
      throw new ProviderError('the answer is lost', { isUnavailable: true })
    },
  })
  expect((await drawings()).find(({ id }) => id === avatar.id)).toMatchObject({ hadPicture: true })
  await call('DELETE', '/selfie')
  await goOn()
  expect(await isWithdrawn(avatar.id)).toBe(true)
  expect((await avatars.deps.avatars.find(avatar.id))?.drawing).toBeNull()
})

test('a provider that is asked after the selfie was taken back is made to delete it again', async () => {
  await act({ outcome: 'late' })
  const { avatar, call } = await requested(true)
  const { generator } = avatars.deps
  await goOn(0, {
    ...generator,
    async ask(request) {
      await call('DELETE', '/selfie')
      // The worker has it deleted before this request arrives.
      await goOn()
      expect(await isWithdrawn(avatar.id)).toBeUndefined()
      return generator.ask(request)
    },
  })
  expect(await isWithdrawn(avatar.id)).toBe(true)
})

test('an avatar that is given up while the provider does not answer frees its slot, and the selfie is deleted later', async () => {
  await act({ outcome: 'late' })
  const { avatar, id: userId, status } = await requested(true)
  await goOn()
  const { deps } = avatars
  sandbox.faults.change({ avatars: 'error' })
  await giveUpAvatar(deps, { id: avatar.id, userId })
  const next = { id: randomUUID(), userId, slot: 1, look, withSelfie: false }
  expect(await requestAvatar(deps, next)).toMatchObject({ id: next.id, state: 'pending' })
  expect((await status()).items).toMatchObject([{ avatar: { id: next.id } }])
  expect(await isWithdrawn(avatar.id)).toBe(false)
  sandbox.faults.change({ avatars: 'ok' })
  await goOn()
  expect(await isWithdrawn(avatar.id)).toBe(true)
  expect(await deps.avatars.find(avatar.id)).toBeNull()
})

test('a provider deletes the selfie of a drawing that is given up, and an erasure waits for it', async () => {
  await act({ outcome: 'late' })
  const { avatar, id: userId } = await requested(true)
  await goOn()
  const { mongo, personalData, clock } = avatars
  const erase = () => eraseUser(mongo, personalData, userId, clock.now())
  expect(await erase()).toBeGreaterThan(0)
  expect(await avatars.deps.avatars.find(avatar.id)).not.toBeNull()
  sandbox.faults.change({ avatars: 'error' })
  await goOn(600_001)
  await goOn()
  expect(await isWithdrawn(avatar.id)).toBe(false)
  sandbox.faults.change({ avatars: 'ok' })
  await goOn()
  expect(await isWithdrawn(avatar.id)).toBe(true)
  await erase()
  expect(await avatars.deps.avatars.find(avatar.id)).toBeNull()
})
