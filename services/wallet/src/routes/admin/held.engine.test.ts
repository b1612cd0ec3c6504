import { randomUUID } from 'node:crypto'
import type { HeldMoney } from '@platform/contracts/wallet/held'
import { serviceHold } from '@platform/contracts/wallet/service-holds'
import type { Caller } from '@platform/testing/caller'
import { watchQueries } from '@platform/testing/index-coverage'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { userAccount } from '../../domain/account.ts'
import { type OpenWallet, openWallet } from '../../testing/open-wallet.ts'
import { orderPayout, type Payments, registered, startPayments } from '../../testing/payments.ts'
import { startWallet, type TestWallet } from '../../testing/start-wallet.ts'

let wallet: TestWallet
let payments: Payments
let inside: OpenWallet
let support: Caller
const queries = watchQueries()
beforeAll(async () => {
  payments = await startPayments()
  wallet = await startWallet({ ...payments.settings, PAYOUT_COOLING_OFF_MS: '3600000' })
  inside = await openWallet('wallet', wallet.clock)
  support = await wallet.signedIn({ roles: ['support'] })
})
afterAll(async () => {
  expect(queries.unserved()).toEqual([])
  await inside.close()
  await wallet.stop()
  await payments.stop()
})

const UPI = { kind: 'upi', upiId: 'asha@okbank' }
const show = (userId: string, by = support) =>
  by.get<HeldMoney>(`/api/wallets/admin/users/${userId}/held`)

/** pog has this much of a user's KCash set aside. */
const hold = (userId: string, amount: string, purpose: string) =>
  wallet.pog.call('wallet', {
    method: 'PUT',
    path: `/internal/service-holds/${randomUUID()}:1`,
    body: {
      ...{ userId, currency: 'KCASH', amount, purpose },
      expiresAt: new Date(wallet.clock.now().getTime() + 60_000).toISOString(),
    },
    data: serviceHold,
  })

test('who has nothing set aside has nothing to show, and only staff who see users are shown it', async () => {
  const user = await wallet.signedIn()
  const nothing = { accounts: [], payouts: [], destinations: [] }
  expect((await show(user.id)).data).toEqual(nothing)
  expect((await show(randomUUID())).data).toEqual(nothing)
  expect((await show(user.id, user)).status).toBe(403)
  expect((await show(user.id, wallet.treasurer)).status).toBe(403)
  expect((await show('somebody')).code).toBe('VALIDATION_FAILED')
})

test('staff see what is set aside and for what, the payouts that wait, and new destinations', async () => {
  const user = await wallet.signedIn({ expiresIn: 86_400 })
  const { userFacts, destinations } = inside.deps
  for (const fact of ['over-18', 'pan-verified'] as const) {
    await userFacts.save(user.id, fact, { holds: true, expiresAt: null }, 1)
  }
  await inside.give(userAccount(user.id, 'KCASH'), 500_000n)
  await registered(user, UPI)
  const waiting = (await show(user.id)).data.destinations
  expect(waiting).toMatchObject([{ fiat: 'INR', kind: 'upi', isAnnounced: false }])
  expect(JSON.stringify(waiting)).not.toContain('okbank')

  const now = wallet.clock.now()
  await destinations.announce(user.id, now, now)
  const ordered = await orderPayout(user)
  expect(ordered.code).toBeUndefined()
  await hold(user.id, '7.00', 'pog-avatar')
  const { data } = await show(user.id)
  expect(data).toMatchObject({
    accounts: [{ currency: 'KCASH', available: '3993.00', held: '1007.00', owed: '0.00' }],
    payouts: [{ id: ordered.data.id, fiat: 'INR', pay: '1000.00', state: 'with-provider' }],
    destinations: [],
  })
  expect(data.accounts[0]?.parts).toEqual([
    { for: 'pog-avatar', amount: '7.00', since: expect.any(String) },
    { for: 'payout', amount: '1000.00', since: expect.any(String) },
  ])
  const auditor = await wallet.signedIn({ roles: ['read-only'] })
  const acts = await auditor.get(`/api/wallets/admin/acts?subject=${user.id}`)
  expect(acts.data.items[0]).toMatchObject({ action: 'look-at-held', actor: `user:${support.id}` })
})
