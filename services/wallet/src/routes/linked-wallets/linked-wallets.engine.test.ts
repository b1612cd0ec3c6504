import { walletLinked } from '@platform/contracts/wallet/events'
import type {
  LinkedWallet,
  StoredWalletBackup,
  ThirdPartyWallet,
  WalletBackup,
} from '@platform/contracts/wallet/http'
import { linkedAddress } from '@platform/contracts/wallet/internal'
import { WALLET_CHAIN_ID } from '@platform/contracts/wallet/wallet-proof'
import { waitFor } from '@platform/testing/wait-for'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage } from 'viem/siwe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ORIGIN, startWallet, type TestWallet } from '../../testing/start-wallet.ts'

let wallet: TestWallet

beforeAll(async () => {
  wallet = await startWallet()
})
afterAll(() => wallet.stop())

type Caller = Awaited<ReturnType<TestWallet['signedIn']>>
const newKey = () => privateKeyToAccount(generatePrivateKey())
const nonceOf = async (user: Caller) =>
  (await user.get<{ nonce: string }>('/api/wallets/nonce')).data.nonce

async function signed(key: PrivateKeyAccount, nonce: string) {
  const message = createSiweMessage({
    address: key.address,
    chainId: WALLET_CHAIN_ID,
    domain: new URL(ORIGIN).host,
    uri: ORIGIN,
    nonce,
    version: '1',
    issuedAt: new Date(),
  })
  return { message, signature: await key.signMessage({ message }) }
}
const link = async (user: Caller, key: PrivateKeyAccount, more: object = {}) =>
  user.post<LinkedWallet>('/api/verify_wallet_v2', {
    ...(await signed(key, await nonceOf(user))),
    kind: 'embedded',
    ...more,
  })
const saved = async (user: Caller) => (await user.get<LinkedWallet>('/api/get_wallet_v2')).data
const backupOf = (address: string, ciphertext = 'AAAA'): WalletBackup => ({
  address,
  version: 1,
  kdf: 'PBKDF2-SHA256',
  iterations: 600_000,
  salt: 'AAAA',
  iv: 'AAAA',
  ciphertext,
})

test.each([
  ['POST', '/api/wallets/third-party/verify'],
  ['PUT', '/api/users/me/wallet-address'],
] as const)('%s %s links as well, and only with a proof', async (method, path) => {
  const [user, key] = [await wallet.signedIn(), newKey()]
  const proof = await signed(key, await nonceOf(user))
  const forged = { ...proof, signature: (await signed(newKey(), await nonceOf(user))).signature }
  expect((await user.call(method, path, { body: forged })).code).toBe('WALLET_PROOF_INVALID')
  const fresh = await signed(key, await nonceOf(user))
  expect((await user.call(method, path, { body: fresh })).status).toBe(200)
  expect(await saved(user)).toMatchObject({ evmWalletAddress: key.address, kind: 'external' })
})

test('saves a proven address, publishes it, and shows it to quests', async () => {
  const [user, key] = [await wallet.signedIn(), newKey()]
  expect(await saved(user)).toEqual({
    evmWalletAddress: null,
    kind: null,
    linkedAt: null,
    hasBackup: false,
  })
  expect((await link(user, key)).data.evmWalletAddress).toBe(key.address)
  expect(await saved(user)).toMatchObject({ evmWalletAddress: key.address, kind: 'embedded' })
  const known = await wallet.quests.call('wallet', {
    method: 'GET',
    path: `/internal/linked-wallets/${user.id}`,
    data: linkedAddress,
  })
  expect(known).toEqual({ evmWalletAddress: key.address })
  await waitFor(() =>
    wallet.events.received(walletLinked).some(({ data }) => data.userId === user.id),
  )
})

test('a nonce saves once and for its user only, and a repeat of the same proof gives the saved address', async () => {
  const [user, thief, key] = [await wallet.signedIn(), await wallet.signedIn(), newKey()]
  const proof = await signed(key, await nonceOf(user))
  const send = (caller: Caller, more: object = {}) =>
    caller.post<LinkedWallet>('/api/verify_wallet_v2', { ...proof, ...more })
  expect((await send(thief)).code).toBe('WALLET_PROOF_INVALID')
  await Promise.all(Array.from({ length: 5 }, () => send(user)))
  const published = () =>
    wallet.events.received(walletLinked).filter(({ data }) => data.userId === user.id)
  expect((await send(user)).data.evmWalletAddress).toBe(key.address)
  expect((await send(thief)).code).toBe('WALLET_PROOF_INVALID')
  await link(user, newKey(), { replace: true })
  expect((await send(user, { replace: true })).code).toBe('WALLET_PROOF_INVALID')
  await waitFor(() => published().length === 2)
  const [first, second] = published().map(({ data }) => data.replacedAt)
  expect([first, second]).toEqual([null, expect.any(String)])
  const invented = await signed(key, '0123456789abcdef')
  const answer = await user.post('/api/verify_wallet_v2', invented)
  expect(answer.code).toBe('WALLET_PROOF_INVALID')
})

test('refuses a proof by another key, or made for another site', async () => {
  const [user, key] = [await wallet.signedIn(), newKey()]
  const proof = await signed(key, await nonceOf(user))
  const forged = { ...proof, signature: await newKey().signMessage(proof) }
  const elsewhere = proof.message.replaceAll(new URL(ORIGIN).host, 'evil.example')
  const phished = { message: elsewhere, signature: await key.signMessage({ message: elsewhere }) }
  for (const wrong of [forged, phished]) {
    const answer = await user.post('/api/verify_wallet_v2', wrong)
    expect(answer.code).toBe('WALLET_PROOF_INVALID')
  }
  expect((await saved(user)).evmWalletAddress).toBeNull()
})

test('an address belongs to one user, also when ten save it at the same time', async () => {
  const key = newKey()
  const users = await Promise.all(Array.from({ length: 10 }, () => wallet.signedIn()))
  const answers = await Promise.all(users.map((user) => link(user, key)))
  const codes = answers.map(({ status, code }) => code ?? status).sort()
  expect(codes).toEqual([200, ...Array(9).fill('WALLET_LINKED_ELSEWHERE')])
})

test('replaces a wallet or a back-up only after a fresh proof, and asks for none the first time', async () => {
  const { unproven } = wallet.identity
  const [user, first, second] = [await wallet.signedIn(), newKey(), newKey()]
  unproven.add(user.id)
  expect((await link(user, first)).status).toBe(200)
  const put = (ciphertext: string) =>
    user.put('/api/wallets/backup', backupOf(first.address, ciphertext))
  expect((await put('AAAA')).status).toBe(200)
  expect((await put('AAAA')).status).toBe(200)
  const refused = await put('BBBB')
  expect(refused).toMatchObject({
    status: 403,
    code: 'FRESH_PROOF_NEEDED',
    details: { ways: [{ way: 'totp' }] },
  })
  expect((await user.get<WalletBackup>('/api/wallets/backup')).data.ciphertext).toBe('AAAA')

  const proof = { ...(await signed(second, await nonceOf(user))), kind: 'embedded', replace: true }
  const replace = () => user.post<LinkedWallet>('/api/verify_wallet_v2', proof)
  expect((await replace()).code).toBe('FRESH_PROOF_NEEDED')
  expect((await saved(user)).evmWalletAddress).toBe(first.address)
  unproven.delete(user.id)
  wallet.identity.down = true
  expect((await replace()).code).toBe('UNAVAILABLE')
  wallet.identity.down = false
  expect((await replace()).data.evmWalletAddress).toBe(second.address)
})

test('a second address replaces the first only on request', async () => {
  const [user, first, second] = [await wallet.signedIn(), newKey(), newKey()]
  await link(user, first)
  expect((await link(user, first)).data.evmWalletAddress).toBe(first.address)
  expect((await link(user, second)).code).toBe('WALLET_ALREADY_SAVED')
  expect((await saved(user)).evmWalletAddress).toBe(first.address)
  expect((await link(user, second, { replace: true })).data.evmWalletAddress).toBe(second.address)
  const taken = await link(await wallet.signedIn(), second)
  expect(taken.code).toBe('WALLET_LINKED_ELSEWHERE')
})

test('replaces a wallet by five new ones a day; what is refused changes and counts nothing, and an own one comes back', async () => {
  const [user, first, taken] = [await wallet.signedIn(), newKey(), newKey()]
  await link(await wallet.signedIn(), taken)
  await link(user, first)
  const replace = (key: PrivateKeyAccount) => link(user, key, { replace: true })
  for (const _often of Array(5)) expect((await replace(taken)).code).toBe('WALLET_LINKED_ELSEWHERE')
  const others = Array.from({ length: 5 }, newKey)
  for (const key of others) {
    expect((await replace(key)).data.evmWalletAddress).toBe(key.address)
  }
  expect((await replace(newKey())).code).toBe('RATE_LIMITED')
  expect(await saved(user)).toMatchObject({ evmWalletAddress: others[4]?.address })
  expect((await replace(first)).data.evmWalletAddress).toBe(first.address)
})

test('funds of the platform stay the user’s when the wallet of a lost device is replaced', async () => {
  const user = await wallet.signedIn()
  await link(user, newKey())
  await wallet.give(user.id, '25.00')
  const read = async () => [
    (await user.get('/api/wallets/balance')).data,
    (await user.get('/api/transactions/simplified')).data,
  ]
  const before = await read()
  expect(before[0]).toMatchObject({
    balances: expect.arrayContaining([
      expect.objectContaining({ currency: 'KCASH', available: '25.00', held: '0.00' }),
    ]),
  })
  const next = newKey()
  expect((await link(user, next, { replace: true })).status).toBe(200)
  expect(await saved(user)).toMatchObject({ evmWalletAddress: next.address })
  expect(await read()).toEqual(before)
})

test("an address that was replaced stays its first user's: one wallet earns for one account", async () => {
  const [user, other] = [await wallet.signedIn(), await wallet.signedIn()]
  const [first, second] = [newKey(), newKey()]
  await link(user, first)
  await link(user, second, { replace: true })
  expect((await link(other, first)).code).toBe('WALLET_LINKED_ELSEWHERE')
  expect((await link(user, first, { replace: true })).data.evmWalletAddress).toBe(first.address)
  expect((await link(other, second)).code).toBe('WALLET_LINKED_ELSEWHERE')
})

test('stores the back-up of the saved embedded wallet, and never replaces it by one of another address', async () => {
  const [user, first, second] = [await wallet.signedIn(), newKey(), newKey()]
  const put = (backup: WalletBackup) => user.put('/api/wallets/backup', backup)
  const read = () => user.get<WalletBackup>('/api/wallets/backup')
  expect((await put(backupOf(first.address))).code).toBe('WALLET_NOT_FOUND')
  await link(user, first)
  expect((await read()).code).toBe('NOT_FOUND')
  expect((await put(backupOf(second.address))).code).toBe('WALLET_ALREADY_SAVED')
  expect((await put(backupOf(first.address))).status).toBe(200)
  expect((await put(backupOf(first.address, 'BBBB'))).status).toBe(200)
  expect((await read()).data).toEqual({
    ...backupOf(first.address, 'BBBB'),
    earlier: [backupOf(first.address)],
  })
  expect((await saved(user)).hasBackup).toBe(true)

  await link(user, second, { replace: true, kind: 'external' })
  expect((await saved(user)).hasBackup).toBe(false)
  expect((await put(backupOf(second.address))).code).toBe('WALLET_ALREADY_SAVED')
  expect((await read()).data.address).toBe(first.address)
  expect((await (await wallet.signedIn()).get('/api/wallets/backup')).code).toBe('NOT_FOUND')
})

const info = async (user: Caller) =>
  (await user.get<ThirdPartyWallet>('/api/wallets/third-party/info')).data
const disconnect = (user: Caller) =>
  user.post<ThirdPartyWallet>('/api/wallets/third-party/disconnect')

test('a wallet that is disconnected gives way to the one made on the site, once, and stays the address of its user', async () => {
  const [user, made, own] = [await wallet.signedIn(), newKey(), newKey()]
  const none = { evmWalletAddress: null, isActive: false, linkedAt: null }
  expect(await info(user)).toEqual({ ...none, embeddedAddress: null })
  expect((await disconnect(user)).data).toEqual({ ...none, embeddedAddress: null })
  await link(user, made)
  expect(await info(user)).toEqual({ ...none, embeddedAddress: made.address })
  await link(user, own, { kind: 'external', replace: true })
  expect(await info(user)).toEqual({
    ...{ evmWalletAddress: own.address, isActive: true, embeddedAddress: made.address },
    linkedAt: expect.any(String),
  })

  const answers = await Promise.all(Array.from({ length: 5 }, () => disconnect(user)))
  for (const { data } of answers) expect(data).toEqual({ ...none, embeddedAddress: made.address })
  expect(await saved(user)).toMatchObject({ evmWalletAddress: made.address, kind: 'embedded' })
  const published = () =>
    wallet.events.received(walletLinked).filter(({ data }) => data.userId === user.id)
  await waitFor(() => published().length === 3)
  expect(published().map(({ data }) => data.kind)).toEqual(['embedded', 'external', 'embedded'])

  const other = await wallet.signedIn()
  expect((await link(other, own)).code).toBe('WALLET_LINKED_ELSEWHERE')
  expect((await link(user, own, { kind: 'external', replace: true })).status).toBe(200)
  expect(published().filter(({ data }) => data.kind === 'embedded')).toHaveLength(2)
})

test('disconnecting changes where value goes out to: it needs a fresh proof', async () => {
  const [user, made, own] = [await wallet.signedIn(), newKey(), newKey()]
  await link(user, made)
  await link(user, own, { kind: 'external', replace: true })
  wallet.identity.unproven.add(user.id)
  expect((await disconnect(user)).code).toBe('FRESH_PROOF_NEEDED')
  expect((await saved(user)).evmWalletAddress).toBe(own.address)
  wallet.identity.unproven.delete(user.id)
  expect((await disconnect(user)).data.isActive).toBe(false)
})

test('an account that never had a wallet of the site keeps its own until one is made', async () => {
  const [user, own, made] = [await wallet.signedIn(), newKey(), newKey()]
  await link(user, own, { kind: 'external' })
  expect((await disconnect(user)).code).toBe('WALLET_EMBEDDED_MISSING')
  expect((await saved(user)).evmWalletAddress).toBe(own.address)
  await link(user, made, { replace: true })
  expect(await info(user)).toMatchObject({ isActive: false, embeddedAddress: made.address })
})

/** The last one: it moves the clock. */
test('replaces a back-up twice a day, and keeps the last five that were replaced, the newest first', async () => {
  const dayS = 24 * 3_600
  const [user, key] = [await wallet.signedIn({ expiresIn: 4 * dayS }), newKey()]
  await link(user, key)
  const put = (ciphertext: string) =>
    user.put('/api/wallets/backup', backupOf(key.address, ciphertext))
  const days = [
    ['AAAA', 'BBBB', 'CCCC', 'CCCC'],
    ['DDDD', 'EEEE'],
    ['FFFF', 'GGGG'],
  ]
  for (const day of days) {
    for (const ciphertext of day) expect((await put(ciphertext)).status).toBe(200)
    expect((await put('HHHH')).code).toBe('RATE_LIMITED')
    wallet.clock.advance(dayS * 1_000)
  }
  const { ciphertext, earlier } = (await user.get<StoredWalletBackup>('/api/wallets/backup')).data
  const kept = earlier.map((one) => one.ciphertext)
  expect([ciphertext, ...kept]).toEqual(['GGGG', 'FFFF', 'EEEE', 'DDDD', 'CCCC', 'BBBB'])
})
