import { DAY_MS } from '@platform/contracts/constants'
import { contactUndone, payoutNoticeSent } from '@platform/contracts/identity/events'
import type { LinkedWallet } from '@platform/contracts/wallet/http'
import { waitFor } from '@platform/testing/wait-for'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenWallet, openWallet } from '../testing/open-wallet.ts'
import { startWallet, type TestWallet } from '../testing/start-wallet.ts'
import { linkKey, newKey } from '../testing/swap-chain.ts'
import { register } from './payouts/destinations.ts'

let wallet: TestWallet
let inside: OpenWallet
beforeAll(async () => {
  wallet = await startWallet({}, { events: { publishAs: 'identity', subscribeTo: 'wallet' } })
  inside = await openWallet('wallet', wallet.clock)
})
afterAll(async () => {
  await inside.close()
  await wallet.stop()
})

const UPI = { kind: 'upi', upiId: 'asha@bank' } as const
type User = Awaited<ReturnType<TestWallet['signedIn']>>
const addressOf = async (user: User) =>
  (await user.get<LinkedWallet>('/api/get_wallet_v2')).data.evmWalletAddress
const destinationsOf = async ({ id }: User) =>
  (await inside.deps.destinations.of(id)).map(({ kind }) => kind)
const at = (ms: number) => new Date(wallet.clock.now().getTime() + ms)
const undone = ({ id: userId }: User, addedSince: Date) => {
  const data = {
    userId,
    addedSince: addedSince.toISOString(),
    at: wallet.clock.now().toISOString(),
  }
  return wallet.events.publish(contactUndone, userId, data)
}

test('an undone change suspends the wallet that was linked and the destinations that were registered since', async () => {
  const [user, key] = [await wallet.signedIn(), newKey()]
  await linkKey(user, key)
  const ago = { ...inside.deps, clock: { now: () => at(-60_000) } }
  await register(ago, user.id, { kind: 'pix-email', pixKey: 'asha@site.example' })
  await register(inside.deps, user.id, { kind: 'upi', upiId: 'asha@bank' })
  expect((await destinationsOf(user)).toSorted()).toEqual(['pix-email', 'upi'])
  await undone(user, at(-30_000))
  await waitFor(async () => (await addressOf(user)) === null)
  await waitFor(async () => (await destinationsOf(user)).length === 1)
  expect(await destinationsOf(user)).toEqual(['pix-email'])

  // Its owner links it again, or another one, and what was linked after the undo stays.
  const earlier = at(-1)
  expect((await linkKey(user, key)).status).toBe(200)
  expect(await addressOf(user)).toBe(key.address)
  await inside.deps.wallets.suspendAdded(user.id, { since: at(-90_000), until: earlier })
  await inside.deps.wallets.suspendAdded(user.id, { since: at(60_000), until: at(90_000) })
  expect(await addressOf(user)).toBe(key.address)
  await inside.deps.wallets.suspendAdded(user.id, { since: at(-90_000), until: at(1_000) })
  expect(await addressOf(user)).toBeNull()
  const next = newKey()
  expect((await linkKey(user, next)).status).toBe(200)
  expect(await addressOf(user)).toBe(next.address)
})

test('who links a suspended external wallet again has the wallet made on the site too, who links another one has not', async () => {
  const [user, made, own] = [await wallet.signedIn(), newKey(), newKey()]
  await linkKey(user, made)
  const external = { kind: 'external', replace: true }
  expect((await linkKey(user, own, external)).status).toBe(200)
  const embedded = async () => (await inside.deps.wallets.find(user.id))?.embedded
  for (const [key, expected] of [
    [own, made.address],
    [newKey(), null],
  ] as const) {
    await inside.deps.wallets.suspendAdded(user.id, { since: at(-90_000), until: at(1_000) })
    expect(await addressOf(user)).toBeNull()
    expect((await linkKey(user, key, external)).status).toBe(200)
    expect(await embedded()).toBe(expected)
  }
})

test('the message of a new destination of payouts begins the time that it waits', async () => {
  const user = await wallet.signedIn()
  const waiting = { ...inside.deps, payoutCoolingOffMs: 1 }
  const { registeredAt, isAnnounced } = await register(waiting, user.id, UPI)
  expect(isAnnounced).toBe(false)
  const sentAt = at(60_000)
  const data = { registeredAt: registeredAt.toISOString(), sentAt: sentAt.toISOString() }
  await wallet.events.publish(payoutNoticeSent, user.id, { userId: user.id, ...data })
  const stored = async () => (await inside.deps.destinations.of(user.id))[0]
  await waitFor(async () => (await stored())?.isAnnounced === true)
  // As long as the service says, which is a day.
  expect((await stored())?.usableFrom.getTime()).toBe(sentAt.getTime() + DAY_MS)
})
