import { randomUUID } from 'node:crypto'
import { cardMinted } from '@platform/contracts/pog/events'
import { type KPoints, kPointRules } from '@platform/contracts/wallet/k-points'
import { waitFor } from '@platform/testing/wait-for'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWallet, type TestWallet } from '../testing/start-wallet.ts'

let wallet: TestWallet
beforeAll(async () => {
  wallet = await startWallet({}, { events: { publishAs: 'pog' } })
})
afterAll(() => wallet.stop())

test('a minted card earns its user K-Points', async () => {
  const user = await wallet.signedIn()
  const kPointsOf = async () => (await user.get<KPoints>('/api/wallets/k-points')).data
  expect((await kPointsOf()).lifetime).toBe('0')
  const mintedAt = wallet.clock.now().toISOString()
  const card = { page: '/pog/MonsoonFox', image: '/api/pog/share-card/MonsoonFox', mintedAt }
  const data = { userId: user.id, cardId: randomUUID(), ...card }
  await wallet.events.publish(cardMinted, user.id, data, { version: 1 })
  const earned = String(kPointRules.card.each)
  await waitFor(async () => (await kPointsOf()).lifetime === earned)
})
