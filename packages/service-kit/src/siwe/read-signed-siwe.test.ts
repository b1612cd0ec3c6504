import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage } from 'viem/siwe'
import { expect, test } from 'vitest'
import { readSignedSiwe, siweNonceOf } from './read-signed-siwe.ts'

const owner = privateKeyToAccount(generatePrivateKey())
const now = new Date('2026-05-01T12:00:00Z')
const expected = { origins: ['https://play.example', 'http://localhost:3000'], chainId: 137, now }
const nonce = 'a1b2c3d4e5f6a7b8'

type Fields = Parameters<typeof createSiweMessage>[0]
const messageWith = (fields: Partial<Fields> = {}) =>
  createSiweMessage({
    ...{ address: owner.address, chainId: 137, domain: 'play.example', nonce, version: '1' },
    ...{ uri: 'https://play.example', issuedAt: now, statement: 'Log in.' },
    ...fields,
  } as Fields)
const read = async (message: string) =>
  readSignedSiwe({ message, signature: await owner.signMessage({ message }) }, expected)

test('a message for one of our origins proves its address, with or without a statement', async () => {
  const proven = { address: owner.address, nonce, issuedAt: now }
  expect(await read(messageWith())).toEqual(proven)
  expect(await read(messageWith({ statement: undefined }))).toEqual(proven)
  const local = { domain: 'localhost:3000', uri: 'http://localhost:3000/login' }
  expect(await read(messageWith(local))).toEqual(proven)
  expect(siweNonceOf(messageWith())).toBe(nonce)
})

test.each([
  ['text after it', (message: string) => `${message}\nI give all my funds away`],
  ['text before it', (message: string) => `Hello\n${message}`],
  ['paragraphs in its middle', (message: string) => message.replace('\nURI', '\nfree text\n\nURI')],
  ['another line end', (message: string) => message.replaceAll('\n', '\r\n')],
  ['another spelling of the chain', (message: string) => message.replace('ID: 137', 'ID: 0137')],
  ['a scheme', (message: string) => `evil://${message}`],
  ['resources', (message: string) => `${message}\nResources:\n- https://evil.example`],
  [
    'the address in small letters',
    (message: string) => message.replace(owner.address, owner.address.toLowerCase()),
  ],
])('refuses a message with %s, however it is signed', async (_what, changed) => {
  expect(await read(changed(messageWith()))).toBeNull()
})

test.each([
  ['another site', { domain: 'play.example.evil', uri: 'https://play.example.evil' }],
  ['another page', { uri: 'https://play.example.evil' }],
  ['another scheme of the page', { uri: 'http://play.example' }],
  ['another chain', { chainId: 1 }],
  ['a time that is over', { expirationTime: new Date(now.getTime() - 1) }],
  ['a time to come', { notBefore: new Date(now.getTime() + 60_000) }],
])('refuses a message for %s', async (_what, fields) => {
  expect(await read(messageWith(fields))).toBeNull()
})

test('refuses the signature of another key or message, and what is no signature or message', async () => {
  const message = messageWith()
  const signature = await owner.signMessage({ message: 'hello' })
  for (const sent of [signature, '0x', '0x00', `0x${'11'.repeat(65)}`]) {
    expect(await readSignedSiwe({ message, signature: sent }, expected)).toBeNull()
  }
  expect(await read('hello')).toBeNull()
  expect(siweNonceOf('hello')).toBeNull()
})
