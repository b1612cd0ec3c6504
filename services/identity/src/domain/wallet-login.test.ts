import { WALLET_CHAIN_ID } from '@platform/contracts/wallet/wallet-proof'
import { privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage } from 'viem/siwe'
import { expect, test } from 'vitest'
import { signedAddress } from './wallet-login.ts'

const account = privateKeyToAccount(`0x${'1'.repeat(64)}`)
const now = new Date('2026-03-01T12:00:00.000Z')
const at = (ms: number) => new Date(now.getTime() + ms)
const expected = {
  origins: ['https://kovra.io', 'https://other.io'],
  nonce: 'a1b2c3d4e5f6',
  startedAt: at(-30_000),
}
const fields = {
  address: account.address,
  chainId: WALLET_CHAIN_ID,
  domain: 'kovra.io',
  uri: 'https://kovra.io',
  nonce: expected.nonce,
  version: '1',
  issuedAt: at(-10_000),
  expirationTime: at(60_000),
} as const

async function addressOf(change: Partial<Parameters<typeof createSiweMessage>[0]>) {
  const message = createSiweMessage({ ...fields, ...change } as typeof fields)
  const signature = await account.signMessage({ message })
  return signedAddress({ message, signature }, expected, now)
}

test('a message for this site proves its address', async () => {
  expect(await addressOf({})).toBe(account.address)
})

test.each([
  ['domain', { domain: 'evil.example' }],
  ['domain with another port', { domain: 'kovra.io:8443' }],
  ['address of the site', { uri: 'https://evil.example' }],
  ['of our addresses than its domain', { uri: 'https://other.io' }],
  ['nonce', { nonce: 'ffffffffffff' }],
  ['chain', { chainId: 1 }],
  ['signer', { address: `0x${'2'.repeat(40)}` as const }],
  ['time: over', { expirationTime: at(-1) }],
  ['time: not yet', { notBefore: at(1_000) }],
  ['time: before the nonce was given', { issuedAt: at(-91_000) }],
  ['time: of the future', { issuedAt: at(61_000) }],
])('refuses another %s', async (_what, change) => {
  expect(await addressOf(change)).toBeNull()
})

test('refuses a signature of another message, and what is no message', async () => {
  const signature = await account.signMessage({ message: 'hello' })
  const message = createSiweMessage(fields)
  expect(await signedAddress({ message, signature }, expected, now)).toBeNull()
  expect(await signedAddress({ message, signature: '0x00' }, expected, now)).toBeNull()
  expect(await signedAddress({ message: 'hello', signature }, expected, now)).toBeNull()
})
