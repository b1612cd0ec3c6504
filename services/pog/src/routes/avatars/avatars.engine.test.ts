import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@platform/contracts/constants'
import { idempotencyKey } from '@platform/testing/caller'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { MOST_CHOICES_A_DAY } from '../../operations/avatars/limit-drawings.ts'
import { look, startAvatars, type TestAvatars } from '../../testing/start-avatars.ts'

const FREE = { currency: 'KCASH', amount: '0.00' } as const
const PRICE = { currency: 'KCASH', amount: '100.00' } as const
const other = { ...look, style: 'TOON' } as const

let avatars: TestAvatars
beforeAll(async () => {
  avatars = await startAvatars()
})
afterAll(() => avatars.stop())
beforeEach(() => {
  avatars.price.now = FREE
})

/** A user with these slots, and an avatar in the first. */
async function owner(slots: number[] = [1]) {
  const user = await avatars.signedIn()
  avatars.slots.set(user.id, slots)
  const { data } = await user.post('/generate', { slot: 1, look })
  return { ...user, first: data as { id: string; image: string } }
}
const change = (body: object = {}) => ({ look: other, price: FREE, ...body })

test('shows what an avatar can look like to everybody', async () => {
  const { visitor } = avatars
  const categories = await visitor.get('/categories')
  expect(categories.data.items.map((one: { category: string }) => one.category)).toEqual([
    ...['HERO', 'ROGUE', 'SAGE', 'MACHINE'],
  ])
  const sages = await visitor.get('/characters?category=SAGE')
  expect(sages.data.items).toEqual([
    expect.objectContaining({ character: 'IARA', image: '/api/pog/art/SAGE/IARA/ADVENTURE/0.svg' }),
    expect.objectContaining({ character: 'OMAR' }),
    expect.objectContaining({ character: 'NOOR' }),
  ])
  expect((await visitor.get('/characters')).data.items).toHaveLength(12)
  const styles = await visitor.get('/styles?character=BOLT')
  expect(styles.data.items).toHaveLength(6)
  expect(styles.data.items[3].image).toBe('/api/pog/art/MACHINE/BOLT/TOON/0.svg')
  expect((await visitor.get('/characters?category=WIZARD')).code).toBe('VALIDATION_FAILED')
})

test('random variants have every style once, each with another character, and are not cached', async () => {
  const { data, headers } = await avatars.visitor.get('/random-variants')
  const looks = data.items.map((one: { look: typeof look }) => one.look)
  expect(new Set(looks.map(({ style }: typeof look) => style)).size).toBe(6)
  expect(new Set(looks.map(({ character }: typeof look) => character)).size).toBe(6)
  expect(headers.get('cache-control')).toBe('no-store')
})

test('a bought slot gets one avatar, also of two requests at once, and no other slot does', async () => {
  const user = await avatars.signedIn()
  avatars.slots.set(user.id, [1])
  const made = await Promise.all([1, 2].map(() => user.post('/generate', { slot: 1, look })))
  const [one, two] = made.filter(({ status }) => status === 200)
  expect(made.every(({ status, code }) => status === 200 || code === 'IN_PROGRESS')).toBe(true)
  expect(one?.data).toMatchObject({ state: 'ready', look, isActive: true })
  if (two) expect(two.data.id).toBe(one?.data.id)
  expect((await user.post('/generate', { slot: 1, look })).data.id).toBe(one?.data.id)
  expect((await user.post('/generate', { slot: 1, look: other })).code).toBe('AVATAR_SLOT_FULL')
  expect((await user.post('/generate', { slot: 2, look })).code).toBe('AVATAR_SLOT_LOCKED')
  expect((await user.get('')).data.items).toHaveLength(1)
})

test('refuses a character of another category', async () => {
  const { post } = await owner()
  const wrong = { ...look, character: 'BOLT' }
  expect((await post('/generate', { slot: 1, look: wrong })).code).toBe('VALIDATION_FAILED')
})

test('the avatar that is chosen last is shown by the card, which is read again', async () => {
  const user = await owner([1, 2])
  const { data: second } = await user.post('/generate', { slot: 2, look: other })
  expect(second.isActive).toBe(false)
  expect((await user.post(`/${second.id}/activate`)).data.isActive).toBe(true)
  expect(avatars.refreshed).toContain(user.id)
  const shown = (await user.get('')).data.items as { isActive: boolean }[]
  expect(shown.map(({ isActive }) => isActive)).toEqual([false, true])
  expect((await user.post(`/${user.first.id}/activate`)).data.isActive).toBe(true)
})

test('a day has a number of times that a card is given another avatar, and a repeat is none of them', async () => {
  const user = await owner([1, 2])
  const { data: second } = await user.post('/generate', { slot: 2, look: other })
  const key = `avatar-choice:${user.id}`
  await avatars.deps.rates.add(key, DAY_MS, MOST_CHOICES_A_DAY - 1)
  expect((await user.post(`/${second.id}/activate`)).data.isActive).toBe(true)
  expect((await user.post(`/${second.id}/activate`)).data.isActive).toBe(true)
  expect((await user.post(`/${user.first.id}/activate`)).code).toBe('RATE_LIMITED')
})

test('nobody sees, chooses or changes the avatar of another user', async () => {
  const { first } = await owner()
  const stranger = await owner()
  expect((await stranger.post(`/${first.id}/activate`)).code).toBe('NOT_FOUND')
  expect((await stranger.put(`/${first.id}`, change(), idempotencyKey())).code).toBe('NOT_FOUND')
  const { items } = (await stranger.get('/status')).data
  expect(items.map((one: { avatar: { id: string } }) => one.avatar.id)).toEqual([stranger.first.id])
})

test('a change is charged once, and draws into the same avatar', async () => {
  const { first, put, id } = await owner()
  avatars.price.now = PRICE
  const key = idempotencyKey()
  const before = avatars.holds.size
  const both = await Promise.all(
    [1, 2].map(() => put(`/${first.id}`, change({ price: PRICE }), key)),
  )
  expect(both.some(({ status }) => status === 200)).toBe(true)
  const again = await put(`/${first.id}`, change({ price: PRICE }), key)
  expect(again.data).toMatchObject({ id: first.id, look: other, state: 'ready' })
  expect(again.data.image).not.toBe(first.image)
  expect([...avatars.holds.values()].slice(before)).toEqual(['captured'])
  expect(avatars.refreshed).toContain(id)
  const reused = await put(`/${first.id}`, change({ price: PRICE, look }), key)
  expect(reused.code).toBe('IDEMPOTENCY_KEY_REUSED')
})

test('a change needs enough KCash or reward tokens, and costs nothing without', async () => {
  const { first, put, get, id } = await owner()
  avatars.price.now = PRICE
  avatars.poor.add(id)
  const refused = await put(`/${first.id}`, change({ price: PRICE }), idempotencyKey())
  expect(refused).toMatchObject({ status: 409, code: 'INSUFFICIENT_FUNDS' })
  expect(refused.body.message).toMatch(/^Uh-oh! Not Enough K-Cash or r/)
  const { items } = (await get('/status')).data
  expect(items[0].avatar).toMatchObject({ isDrawing: false, problem: 'INSUFFICIENT_FUNDS' })
  expect(items[0].avatar.image).toBe(first.image)
  avatars.poor.delete(id)
  expect((await put(`/${first.id}`, change({ price: PRICE }), idempotencyKey())).status).toBe(200)
})

test('a change at a price that was not shown is refused with the present one', async () => {
  const { first, put } = await owner()
  avatars.price.now = PRICE
  const refused = await put(`/${first.id}`, change(), idempotencyKey())
  expect(refused).toMatchObject({ code: 'SLOT_PRICE_CHANGED', details: { price: PRICE } })
  expect((await put(`/${first.id}`, change({ price: PRICE }))).code).toBe('IDEMPOTENCY_KEY_MISSING')
})

test('a change goes on once the wallet answers again', async () => {
  const { first, put, get } = await owner()
  avatars.price.now = PRICE
  avatars.wallet.isDown = true
  const key = idempotencyKey()
  const begun = await put(`/${first.id}`, change({ price: PRICE }), key)
  expect(begun.data).toMatchObject({ image: first.image, state: 'ready' })
  expect((await get('/status')).data.items[0].avatar.isDrawing).toBe(true)
  const second = await put(`/${first.id}`, change({ price: PRICE }), idempotencyKey())
  expect(second.code).toBe('IN_PROGRESS')
  avatars.wallet.isDown = false
  await avatars.clock.ahead(61_000, async () => {
    await expect
      .poll(async () => (await get('')).data.items[0].look, { timeout: 20_000 })
      .toEqual(other)
  })
})

test('as many avatars as a day allows are drawn, and no more', async () => {
  const user = await owner()
  let made = 1
  let last = await user.put(`/${user.first.id}`, change(), idempotencyKey())
  while (last.status === 200 && made < 40) {
    made += 1
    avatars.clock.advance(3_000)
    last = await user.put(`/${user.first.id}`, change(), idempotencyKey())
  }
  expect(last).toMatchObject({ code: 'AVATAR_LIMIT', details: { limit: 30 } })
  expect(made).toBe(30)
})

test('an unknown avatar is not found', async () => {
  const { post } = await owner()
  expect((await post(`/${randomUUID()}/activate`)).code).toBe('NOT_FOUND')
})
