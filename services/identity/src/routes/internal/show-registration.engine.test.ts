import { randomUUID } from 'node:crypto'
import { PRIVACY_DEFAULTS } from '@platform/contracts/identity/profile'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { logInByWallet } from '../../testing/log-in-by-wallet.ts'
import { outsideBrowser, sessionOf } from '../../testing/outside-browser.ts'
import { profileOwner } from '../../testing/profile-owner.ts'
import { startServiceCaller } from '../../testing/service-caller.ts'
import { newPhone, startIdentity, type TestIdentity } from '../../testing/start-identity.ts'

let identity: TestIdentity
let quests: Awaited<ReturnType<typeof startServiceCaller>>
beforeAll(async () => {
  quests = await startServiceCaller()
  identity = await startIdentity({ env: { ...quests.env, TRUST_PROXY: '127.0.0.1' } })
})
afterAll(async () => {
  await identity.stop()
  await quests.stop()
})

/** A new user, who logs in from this address; on the device that answered before, or a new one. */
async function newUser(address: string, device?: string) {
  const to = newPhone()
  const from = { 'x-forwarded-for': address, 'x-device-id': device ?? randomUUID() }
  const asked = await identity.requestCode(to, from)
  const sealed = device ?? asked.headers.get('x-device-id') ?? ''
  const body = { challengeId: asked.data.challengeId, code: identity.lastCode(to) }
  const headers = { ...from, 'x-device-id': sealed }
  const { data } = await identity.post('/api/auth/otp/verify', body, headers)
  return { id: String(data.userId), device: sealed }
}

const registration = async (userId: string, other: string) =>
  (await quests.get(identity, `/internal/users/${userId}/registration?with=${other}`)).data

test('says when an account was made, and what its log-ins share with those of another one', async () => {
  const user = await newUser('203.0.113.7')
  const stranger = await newUser('198.51.100.9')
  const made = await registration(stranger.id, user.id)
  expect(made.shared).toEqual([])
  expect(made.otherRegisteredAt).toBe((await registration(user.id, stranger.id)).registeredAt)
  expect((await registration(user.id, randomUUID())).otherRegisteredAt).toBeNull()
  expect(Math.abs(identity.clock.now().getTime() - Date.parse(made.registeredAt))).toBeLessThan(
    60_000,
  )
  const nearby = await newUser('203.0.113.7')
  expect((await registration(nearby.id, user.id)).shared).toEqual(['NETWORK'])
  const same = await newUser('198.51.100.77', user.device)
  expect((await registration(same.id, user.id)).shared).toEqual(['DEVICE'])
})

test('says of whom it knows wallets alone', async () => {
  const isOnlyWallet = async (id: string) => (await registration(id, randomUUID())).isOnlyWallet
  const { accessToken, userId } = sessionOf(await logInByWallet(identity))
  expect(await isOnlyWallet(userId)).toBe(true)
  await outsideBrowser(identity, { accessToken }).through('discord', 'no-wallet-alone')
  expect(await isOnlyWallet(userId)).toBe(false)
  expect(await isOnlyWallet((await newUser('203.0.113.9')).id)).toBe(false)
})

test('names as winners those alone who let everybody see it, and nobody who is leaving', async () => {
  const owners = await Promise.all([1, 2, 3].map(() => profileOwner(identity, newPhone())))
  const userIds = owners.map(({ userId }) => userId)
  for (const [n, owner] of owners.entries()) await owner.change({ userName: `winner${n}x` })
  const winners = async () =>
    (await quests.post(identity, '/internal/users/winners', { userIds })).data.items
  expect(await winners()).toEqual([])

  const [shown, , leaving] = owners
  for (const owner of [shown, leaving])
    await owner?.put('me/privacy', { ...PRIVACY_DEFAULTS, winnings: true })
  await leaving?.post('me/deletion-request', { confirmation: 'DELETE' })
  expect(await winners()).toEqual([{ userId: shown?.userId, userName: 'winner0x' }])
})

test('an address inside our own network says nothing', async () => {
  const [one, other] = [await newUser('10.1.2.3'), await newUser('10.1.2.3')]
  expect((await registration(one.id, other.id)).shared).toEqual([])
  expect((await quests.get(identity, `/internal/users/${randomUUID()}/registration`)).status).toBe(
    404,
  )
})
