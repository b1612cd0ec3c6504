import { randomUUID } from 'node:crypto'
import { DomainError } from '@platform/service-kit'
import { idempotencyKey } from '@platform/testing/caller'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WalletClient } from '../../clients/wallet.ts'
import type { Slot } from '../../domain/slots/slot.ts'
import { FIRST_PRICES } from '../../domain/slots/slot-prices.ts'
import { completePurchases } from '../../operations/slots/unlock-slot.ts'
import { openRepositories, type TestRepositories } from '../../testing/open-repositories.ts'
import { cardMaker, startMint, type TestMint } from '../../testing/start-mint.ts'

const PRICE = { currency: 'KCASH', amount: '500.00' }

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

/** A user with a card and money. */
async function newOwner(balance = 1_000) {
  const maker = await cardMaker(pog)
  await maker.quick(maker.userName)
  pog.outside.balances.set(maker.id, balance)
  const unlock = (slot: number, price: object = PRICE, key = idempotencyKey()) =>
    maker.post('/slots/unlock', { slot, price }, key)
  const states = async () =>
    (await maker.get('/slots')).data.items.map(({ state }: { state: string }) => state)
  return { ...maker, unlock, states }
}

test('the first slot comes with the card, and each other one can be bought after the one before', async () => {
  const visitor = await cardMaker(pog)
  const { data } = await visitor.get('/slots')
  expect(data.items[0]).toEqual({
    ...{ slot: 1, state: 'locked', avatar: null, price: { currency: 'KCASH', amount: '0.00' } },
  })
  expect(data.editPrice).toEqual({ currency: 'KCASH', amount: '100.00' })
  const owner = await newOwner()
  expect((await owner.states()).slice(0, 3)).toEqual(['bought', 'buyable', 'locked'])
  expect((await owner.unlock(3)).code).toBe('SLOT_NOT_FOR_SALE')
  const key = idempotencyKey()
  expect((await owner.unlock(2, PRICE, key)).status).toBe(200)
  expect((await owner.unlock(2, PRICE, key)).status).toBe(200)
  expect((await owner.unlock(2)).code).toBe('SLOT_NOT_FOR_SALE')
  expect((await owner.states()).slice(0, 3)).toEqual(['bought', 'bought', 'buyable'])
  expect(pog.outside.charged(owner.id)).toEqual(['500.00'])
})

test('a slot is not bought for another price than was shown, nor without enough', async () => {
  const owner = await newOwner(100)
  expect((await owner.unlock(2, { currency: 'KCASH', amount: '1' })).details).toEqual({
    price: PRICE,
  })
  expect((await owner.unlock(2)).code).toBe('INSUFFICIENT_FUNDS')
  expect((await owner.states())[1]).toBe('buyable')
  pog.outside.balances.set(owner.id, 500)
  expect((await owner.unlock(2)).status).toBe(200)
})

test('two requests at the same time buy one slot', async () => {
  const owner = await newOwner(5_000)
  const answers = await Promise.all([1, 2, 3].map(() => owner.unlock(2)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(pog.outside.charged(owner.id)).toEqual(['500.00'])
})

test('a purchase that stopped is completed by the worker', async () => {
  const owner = await newOwner()
  pog.outside.faults.set('capture', 'UNAVAILABLE')
  expect((await owner.unlock(2)).status).toBe(503)
  expect((await owner.states())[1]).toBe('paying')
  pog.outside.faults.clear()
  pog.clock.advance(60_000)
  await expect.poll(async () => (await owner.states())[1], { timeout: 20_000 }).toBe('bought')
  expect(pog.outside.charged(owner.id)).toEqual(['500.00'])
})

test('a purchase that a debt refused is over: it is not paid when the debt is, and another one can be', async () => {
  const owner = await newOwner(500)
  pog.outside.owing.add(owner.id)
  const key = idempotencyKey()
  expect((await owner.unlock(2, PRICE, key)).code).toBe('DEBT_OPEN')
  pog.outside.owing.delete(owner.id)
  expect((await owner.states())[1]).toBe('buyable')
  expect((await owner.unlock(2, PRICE, key)).status).toBeGreaterThanOrEqual(400)
  expect(pog.outside.charged(owner.id)).toEqual([])
  expect((await owner.unlock(2)).status).toBe(200)
  expect(pog.outside.charged(owner.id)).toEqual(['500.00'])
})

/** A purchase that the service's own workers leave alone, and a worker that has read it. */
async function staleWorker(wallet: Partial<WalletClient>) {
  const { slots } = repositories
  const at = new Date('2200-01-01T00:00:00.000Z')
  const price = { currency: 'KCASH', amount: 50_000n } as const
  const ids = { userId: randomUUID(), purchaseId: randomUUID(), hash: 'h' }
  const purchase: Slot = { ...ids, slot: 2, price, state: 'paying', at }
  await slots.open(purchase, at)
  const deps = {
    ...repositories,
    slots: { ...slots, due: async () => [purchase] },
    wallet: wallet as WalletClient,
    clock: pog.clock,
    crashPoint: () => {},
  }
  const run = () => completePurchases(deps, new AbortController().signal)
  return { purchase, run, stored: () => slots.find(purchase.userId, 2) }
}

test('a worker pays nothing for a purchase that was removed after it had read it', async () => {
  let holds = 0
  const worker = await staleWorker({
    async hold() {
      holds += 1
      throw new DomainError('INSUFFICIENT_FUNDS', {
        available: '0',
        required: '500',
        currency: 'KCASH',
      })
    },
    release: async () => null,
  })
  await repositories.slots.remove(worker.purchase)
  await worker.run()
  expect(holds).toBe(0)
})

test('a purchase that is refused to one instance and was paid by another one is bought', async () => {
  const worker = await staleWorker({
    hold: () => Promise.reject(new DomainError('IDEMPOTENCY_KEY_REUSED')),
    release: async () => ({ state: 'captured' }) as never,
  })
  await worker.run()
  expect(await worker.stored()).toMatchObject({ state: 'bought' })
})

test('what else the wallet answers ends no purchase', async () => {
  const worker = await staleWorker({ hold: () => Promise.reject(new DomainError('FORBIDDEN')) })
  await expect(worker.run()).rejects.toThrow()
  expect(await worker.stored()).toMatchObject({ state: 'paying' })
})

test('prices do not go back when the request that set them is repeated after others', async () => {
  const { slotPrices } = repositories
  const edits = [1n, 2n, 3n].map((amount) => ({ currency: 'RTOKEN', amount }) as const)
  const requests = edits.map((edit) => ({ edit, id: randomUUID() }))
  const carryOut = ({ edit, id }: (typeof requests)[number]) =>
    slotPrices.set({ ...FIRST_PRICES, edit }, id)
  for (const request of requests) await carryOut(request)
  for (const request of requests) await carryOut(request)
  expect((await slotPrices.current()).edit).toEqual(edits[2])
  await slotPrices.set(FIRST_PRICES, randomUUID())
})

test('prices change when a second person approves them', async () => {
  const operator = await pog.signedIn({ roles: ['campaign-manager'] })
  const user = await pog.signedIn()
  const before = (await operator.get('/admin/slot-prices')).data
  expect((await user.put('/admin/slot-prices', before)).status).toBe(403)
  const wanted = {
    slots: [
      { currency: 'KCASH', amount: '0.00' },
      { currency: 'RTOKEN', amount: '2.500000' },
    ],
    edit: { currency: 'KCASH', amount: '50.00' },
  }
  const asked = await operator.put('/admin/slot-prices', wanted)
  expect(asked).toMatchObject({ status: 202, data: { state: 'waiting', body: wanted } })
  expect((await operator.put('/admin/slot-prices', wanted)).data.id).toBe(asked.data.id)
  expect((await operator.get('/admin/slot-prices')).data).toEqual(before)
  const points = { ...wanted, edit: { currency: 'KPOINTS', amount: '5' } }
  expect((await operator.put('/admin/slot-prices', points)).code).toBe('VALIDATION_FAILED')
  // What the approval of another person does.
  await repositories.slotPrices.set(
    { ...FIRST_PRICES, edit: { currency: 'RTOKEN', amount: 1n } },
    randomUUID(),
  )
  expect((await operator.get('/admin/slot-prices')).data.edit).toEqual({
    ...{ currency: 'RTOKEN', amount: '0.000001' },
  })
})
