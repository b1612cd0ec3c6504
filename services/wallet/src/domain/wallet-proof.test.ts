import { WALLET_CHAIN_ID } from '@platform/contracts/wallet/wallet-proof'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage } from 'viem/siwe'
import { expect, test } from 'vitest'
import { readWalletProof } from './wallet-proof.ts'

const owner = privateKeyToAccount(generatePrivateKey())
const stranger = privateKeyToAccount(generatePrivateKey())
const origins = ['https://play.example', 'http://localhost:3000']
const now = new Date('2026-05-01T12:00:00Z')
const nonce = 'a1b2c3d4e5f6a7b8'

type Fields = Parameters<typeof createSiweMessage>[0]
const messageWith = (fields: Partial<Fields> = {}) =>
  createSiweMessage({
    address: owner.address,
    chainId: WALLET_CHAIN_ID,
    domain: 'play.example',
    uri: 'https://play.example',
    nonce,
    version: '1',
    issuedAt: now,
    expirationTime: new Date(now.getTime() + 600_000),
    ...fields,
  })
const proofOf = async (message: string, signer = owner) =>
  readWalletProof({ message, signature: await signer.signMessage({ message }) }, origins, now)

test('accepts a message signed by the address it names, for one of our origins', async () => {
  expect(await proofOf(messageWith())).toEqual({ address: owner.address, nonce })
  const local = messageWith({ domain: 'localhost:3000', uri: 'http://localhost:3000/login' })
  expect(await proofOf(local)).toEqual({ address: owner.address, nonce })
})

test('refuses a signature by another key', async () => {
  expect(await proofOf(messageWith(), stranger)).toBeNull()
})

test('refuses a message made for another site', async () => {
  const phishing = { domain: 'play.example.evil', uri: 'https://play.example.evil' }
  expect(await proofOf(messageWith(phishing))).toBeNull()
  expect(await proofOf(messageWith({ uri: 'https://play.example.evil' }))).toBeNull()
  expect(await proofOf(messageWith({ uri: 'http://play.example' }))).toBeNull()
})

test('refuses a message outside its validity period', async () => {
  const minute = 60_000
  const expired = { expirationTime: new Date(now.getTime() - 1) }
  const early = { notBefore: new Date(now.getTime() + minute) }
  const future = { issuedAt: new Date(now.getTime() + 2 * minute) }
  for (const fields of [expired, early, future]) {
    expect(await proofOf(messageWith(fields))).toBeNull()
  }
})

test('refuses a message changed after signing', async () => {
  const message = messageWith()
  const signature = await owner.signMessage({ message })
  const changed = message.replace(owner.address, stranger.address)
  expect(await readWalletProof({ message: changed, signature }, origins, now)).toBeNull()
})

test.each(['', 'hello', 'play.example wants you to sign in with your Ethereum account:\n0x12'])(
  'refuses a text that is not a sign-in message',
  async (message) => {
    expect(await proofOf(message)).toBeNull()
  },
)

test('refuses a malformed signature', async () => {
  for (const signature of ['0x', '0x00', `0x${'11'.repeat(65)}`]) {
    expect(await readWalletProof({ message: messageWith(), signature }, origins, now)).toBeNull()
  }
})

test('refuses a message for another chain', async () => {
  expect(await proofOf(messageWith({ chainId: 1 }))).toBeNull()
})

test('refuses a message that was issued long ago, also without an end of its validity', async () => {
  const issuedAt = new Date(now.getTime() - 12 * 60_000)
  expect(await proofOf(messageWith({ issuedAt, expirationTime: undefined }))).toBeNull()
  expect(await proofOf(messageWith({ issuedAt }))).toBeNull()
})
