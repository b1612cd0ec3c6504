import { randomUUID } from 'node:crypto'
import type { Transaction } from '@platform/contracts/wallet/http'
import { serviceHold } from '@platform/contracts/wallet/service-holds'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWallet, type TestWallet } from '../../testing/start-wallet.ts'

let wallet: TestWallet
beforeAll(async () => {
  wallet = await startWallet()
})
afterAll(() => wallet.stop())

test('pog has an amount set aside, sees it, and is paid; the user sees it held and then in their history', async () => {
  const user = await wallet.signedIn()
  await wallet.give(user.id, '8.00')
  const path = `/internal/service-holds/${randomUUID()}:1`
  const call = (method: 'GET' | 'PUT' | 'POST', end = '', body?: object) =>
    wallet.pog.call('wallet', { method, path: `${path}${end}`, body, data: serviceHold })
  const expiresAt = new Date(wallet.clock.now().getTime() + 60_000).toISOString()
  const terms = { userId: user.id, currency: 'KCASH', amount: '5.00', purpose: 'pog-slot' }
  const held = { ...terms, expiresAt, state: 'held' }
  await expect(call('GET')).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(call('POST', '/release')).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await call('PUT', '', { ...terms, expiresAt })).toEqual(held)
  expect(await call('GET')).toEqual(held)
  const { data } = await user.get('/api/wallets/balance')
  expect(data).toMatchObject({
    balances: expect.arrayContaining([{ currency: 'KCASH', available: '3.00', held: '5.00' }]),
  })
  await expect(call('PUT', '', { ...terms, amount: '9', expiresAt })).rejects.toMatchObject({
    code: 'IDEMPOTENCY_KEY_REUSED',
  })
  expect((await call('POST', '/capture')).state).toBe('captured')
  expect((await call('POST', '/release')).state).toBe('captured')
  const history = await user.get<{ items: Transaction[] }>('/api/transactions/simplified')
  const [bought] = history.data.items
  expect(bought).toMatchObject({ type: 'shop', purchase: { name: 'Avatar slot of your POG card' } })
  const details = await user.get(`/api/transactions/${bought!.id}`)
  expect(details.data).toMatchObject({
    legs: [
      { party: 'you', delta: '-5.00' },
      { party: 'revenue', delta: '5.00' },
    ],
  })
})
