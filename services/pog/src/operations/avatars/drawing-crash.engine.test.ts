import { randomUUID } from 'node:crypto'
import { HOUR_MS } from '@platform/contracts/constants'
import { watchQueries } from '@platform/testing/index-coverage'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { look, startAvatars, type TestAvatars } from '../../testing/start-avatars.ts'
import { activateAvatar, followActivated } from './activate-avatar.ts'
import { advanceDrawings } from './advance-drawings.ts'
import { changeAvatar } from './change-avatar.ts'
import type { AvatarDependencies } from './dependencies.ts'
import { giveUpAvatar } from './give-up-avatar.ts'
import { removeSelfiesOf, sweepSelfies } from './remove-selfies.ts'
import { requestAvatar } from './request-avatar.ts'
import { selfieKey } from './selfie-seal.ts'
import { shownAvatar } from './shown-avatar.ts'
import { storeSelfie } from './store-selfie.ts'

const signal = new AbortController().signal
const PRICE = { currency: 'KCASH', amount: '5.00' } as const
const other = { ...look, style: 'HORROR' } as const

const queries = watchQueries()
let avatars: TestAvatars
beforeAll(async () => {
  // The service's own worker stays out of the way.
  avatars = await startAvatars({ paces: { 'draw-avatars': 3_600_000 } })
  avatars.price.now = PRICE
})
afterAll(async () => {
  queries.stop()
  await avatars.stop()
})

/** A process that stops at this step. */
const stoppingAt = (step: string): AvatarDependencies => ({
  ...avatars.deps,
  crashPoint(reached) {
    if (reached === step) throw new Error(`stopped at ${reached}`)
  },
})

async function owner() {
  const userId = randomUUID()
  avatars.slots.set(userId, [1])
  const wish = { id: randomUUID(), userId, slot: 1, look, withSelfie: false }
  return { userId, avatar: await requestAvatar(avatars.deps, wish) }
}

test.each(['avatar-price-held', 'avatar-drawn', 'avatar-price-captured'])(
  'after a stop at %s another process ends the change, which is charged once',
  async (step) => {
    const { userId, avatar } = await owner()
    const request = { id: randomUUID(), hash: 'hash' }
    const change = { look: other, withSelfie: false, price: PRICE, request }
    await expect(changeAvatar(stoppingAt(step), userId, avatar.id, change)).rejects.toThrow(step)
    expect((await avatars.deps.avatars.find(avatar.id))?.image).toBe(avatar.image)
    await advanceDrawings(avatars.deps, signal)
    const after = await avatars.deps.avatars.find(avatar.id)
    expect(after).toMatchObject({ look: other, drawing: null, state: 'ready' })
    expect(avatars.holds.get(request.id)).toBe('captured')
    expect(await changeAvatar(avatars.deps, userId, avatar.id, change)).toMatchObject({
      look: other,
    })
  },
)

test('after a stop between the new picture and the card, another process has the card show it', async () => {
  const { userId, avatar } = await owner()
  const request = { id: randomUUID(), hash: 'hash' }
  const change = { look: other, withSelfie: false, price: PRICE, request }
  const isRefreshed = () => avatars.refreshed.filter((id) => id === userId).length
  await expect(changeAvatar(stoppingAt('avatar-shown'), userId, avatar.id, change)).rejects.toThrow(
    'avatar-shown',
  )
  expect(await avatars.deps.avatars.find(avatar.id)).toMatchObject({ look: other, state: 'ready' })
  expect(isRefreshed()).toBe(0)
  await advanceDrawings(avatars.deps, signal)
  expect(isRefreshed()).toBe(1)
  expect((await avatars.deps.avatars.find(avatar.id))?.drawing).toBeNull()
})

test('after a stop between the choice of an avatar and the card, a worker has the card follow, once', async () => {
  const { userId } = await owner()
  const second = { id: randomUUID(), userId, slot: 2, look: other, withSelfie: false }
  await requestAvatar(avatars.deps, second)
  const isRefreshed = () => avatars.refreshed.filter((id) => id === userId).length
  await expect(activateAvatar(stoppingAt('avatar-activated'), userId, second.id)).rejects.toThrow(
    'avatar-activated',
  )
  expect(isRefreshed()).toBe(0)
  const later = () => new Date(avatars.clock.now().getTime() + HOUR_MS)
  const worker = { ...avatars.deps, clock: { now: later } }
  const unreachable = { ...worker, cardChanged: () => Promise.reject(new Error('no chain')) }
  await expect(followActivated(unreachable, signal)).rejects.toThrow()
  const inAnHour = { now: () => new Date(later().getTime() + HOUR_MS) }
  for (let n = 0; n < 2; n += 1) await followActivated({ ...worker, clock: inAnHour }, signal)
  expect(isRefreshed()).toBe(1)
})

test('a first drawing that a stop interrupts is ended by a worker, under the same id', async () => {
  const wish = { id: randomUUID(), userId: randomUUID(), slot: 1, look, withSelfie: false }
  await expect(requestAvatar(stoppingAt('avatar-drawn'), wish)).rejects.toThrow('stopped')
  expect(await avatars.deps.avatars.find(wish.id)).toMatchObject({ state: 'pending', image: null })
  await advanceDrawings(avatars.deps, signal)
  const drawn = await avatars.deps.avatars.find(wish.id)
  expect(drawn?.state).toBe('ready')
  expect(await requestAvatar(avatars.deps, wish)).toEqual(drawn)
})

test('a drawing that fails for no known reason is tried again later, so that it keeps no other one waiting', async () => {
  const { userId, avatar } = await owner()
  const { generator } = avatars.deps
  const ask = () => Promise.reject(new TypeError('broken'))
  const broken = { ...avatars.deps, generator: { ...generator, ask } }
  const request = { id: randomUUID(), hash: 'hash' }
  const change = { look: other, withSelfie: false, price: PRICE, request }
  await expect(changeAvatar(broken, userId, avatar.id, change)).rejects.toThrow('broken')
  const drawing = async () => (await avatars.deps.avatars.find(avatar.id))?.drawing
  const before = await drawing()
  expect(before).toMatchObject({ step: 'draw', tries: 0 })
  await expect(advanceDrawings(broken, signal)).rejects.toThrow('some drawings failed')
  const after = await drawing()
  expect(after).toMatchObject({ step: 'draw', tries: 1 })
  expect(Number(after?.nextTryAt)).toBeGreaterThan(Number(before?.nextTryAt))
})

test('a selfie whose upload was interrupted is no selfie, and is swept', async () => {
  const userId = randomUUID()
  await expect(
    storeSelfie(stoppingAt('selfie-noted'), userId, Buffer.from('picture')),
  ).rejects.toThrow('stopped')
  expect(await avatars.deps.selfies.ofUser(userId, avatars.clock.now())).toBeNull()
  expect(await avatars.deps.selfies.allOf(userId)).toHaveLength(1)
})

test('a file that an upload writes after its selfie was taken back is deleted, although the upload ends there', async () => {
  const userId = randomUUID()
  const { selfies, selfieFiles, clock } = avatars.deps
  const put = async (key: string, bytes: Uint8Array) => {
    await removeSelfiesOf(avatars.deps, userId)
    await selfieFiles.put(key, bytes)
    throw new Error('stopped')
  }
  const dying = { ...avatars.deps, selfieFiles: { ...selfieFiles, put } }
  await expect(storeSelfie(dying, userId, Buffer.from('picture'))).rejects.toThrow('stopped')
  const [left] = await selfies.allOf(userId)
  if (!left) throw new Error('nothing leads to the file')
  expect(left).toMatchObject({ state: 'removed', salt: 'none' })
  expect(await selfieFiles.has(selfieKey(left))).toBe(true)
  const later = { now: () => new Date(clock.now().getTime() + HOUR_MS) }
  await sweepSelfies({ ...avatars.deps, clock: later }, signal)
  expect(await selfieFiles.has(selfieKey(left))).toBe(false)
  expect(await selfies.allOf(userId)).toEqual([])
})

test('an avatar replaces the one of its slot, and one that is given up is deleted with its document', async () => {
  const { userId, avatar } = await owner()
  const wish = { id: randomUUID(), userId, slot: 1, look: other, withSelfie: false }
  await requestAvatar(avatars.deps, wish)
  expect(await avatars.deps.avatars.find(avatar.id)).toBeNull()
  await giveUpAvatar(avatars.deps, { id: wish.id, userId: randomUUID() })
  expect(await avatars.deps.avatars.ofUser(userId)).toHaveLength(1)
  for (let n = 0; n < 2; n += 1) await giveUpAvatar(avatars.deps, { id: wish.id, userId })
  expect(await avatars.deps.avatars.ofUser(userId)).toEqual([])
})

test('a card shows the avatar that its user chose last, whichever it was minted with', async () => {
  const { userId, avatar } = await owner()
  const second = { id: randomUUID(), userId, slot: 2, look: other, withSelfie: false }
  const { image } = await requestAvatar(avatars.deps, second)
  const shown = () => shownAvatar(avatars.deps, avatar.id)
  expect((await shown())?.image).toBe(avatar.image)
  await activateAvatar(avatars.deps, userId, second.id)
  expect(await shown()).toMatchObject({ image, look: other })
  expect(avatars.refreshed).toContain(userId)
  expect(await shownAvatar(avatars.deps, randomUUID())).toBeNull()
})

test('an index serves every query', async () => {
  const { deps, clock } = avatars
  const { userId, avatar } = await owner()
  await deps.avatars.setActive(userId, avatar.id, clock.now())
  await deps.avatars.unfollowed(clock.now(), 1)
  await deps.avatars.drawnBy(avatar.id)
  await deps.avatars.usedImages([avatar.image ?? ''])
  await deps.selfies.expired(clock.now(), 1, ['none'])
  await deps.selfies.overdueSince(clock.now())
  await storeSelfie(deps, userId, Buffer.from('picture'))
  await removeSelfiesOf(deps, userId)
  expect(queries.unserved()).toEqual([])
  expect(queries.seen('avatars').length).toBeGreaterThan(6)
})
