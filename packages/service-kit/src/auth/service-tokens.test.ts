import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadServiceKey, type ServiceKey } from './service-key.ts'
import { createServiceTokens, type ServiceTokens } from './service-tokens.ts'

const NOW = new Date('2026-03-01T12:00:00Z')
let server: Server
let quests: ServiceKey
let wallet: ServiceTokens
beforeAll(async () => {
  quests = await loadServiceKey()
  server = createServer((_request, response) => response.end(JSON.stringify(quests.publicKeys)))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  wallet = createServiceTokens(
    'wallet',
    await loadServiceKey(),
    { quests: url },
    { now: () => NOW },
  )
})
afterAll(() => void server.close())

interface Claims {
  audience?: string | string[]
  lifeSeconds?: number
  issuedInSeconds?: number
  typ?: string
}

/** A token of quests, signed by its own key. */
const tokenOf = ({
  audience = 'wallet',
  lifeSeconds = 300,
  issuedInSeconds = 0,
  typ = 'service+jwt',
}: Claims = {}) => {
  const issuedAt = Math.floor(NOW.getTime() / 1000) + issuedInSeconds
  return new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: quests.kid, typ })
    .setIssuer('quests')
    .setSubject('quests')
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + lifeSeconds)
    .sign(quests.privateKey)
}

test('a token of a service that may call is accepted; another service may not', async () => {
  const token = await tokenOf()
  expect(await wallet.verify(token, ['quests'])).toBe('quests')
  await expect(wallet.verify(token, ['pog'])).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

test('a token in another spelling of its signature is refused', async () => {
  const token = await tokenOf()
  const next = String.fromCharCode(token.charCodeAt(token.length - 1) + 1)
  const verified = wallet.verify(token.slice(0, -1) + next, ['quests'])
  await expect(verified).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
})

test('the clock of a caller may be a little ahead', async () => {
  const token = await tokenOf({ issuedInSeconds: 5 })
  expect(await wallet.verify(token, ['quests'])).toBe('quests')
})

test.each<[string, Claims]>([
  ['for another service', { audience: 'identity' }],
  ['for several services', { audience: ['wallet', 'identity'] }],
  ['of a user', { typ: 'at+jwt' }],
  ['with a life of an hour', { lifeSeconds: 3_600 }],
  ['issued in the future', { issuedInSeconds: 60 }],
])('a token %s is refused', async (_what, claims) => {
  const verified = wallet.verify(await tokenOf(claims), ['quests'])
  await expect(verified).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
})

test('a token is reused until it is nearly over, and not while the clock stands before its issue', async () => {
  let now = NOW
  const after = (seconds: number) => {
    now = new Date(NOW.getTime() + seconds * 1_000)
  }
  const tokens = createServiceTokens('quests', quests, {}, { now: () => now })
  const first = await tokens.sign('wallet')
  after(239)
  expect(await tokens.sign('wallet')).toBe(first)
  after(240)
  const ahead = await tokens.sign('wallet')
  expect(ahead).not.toBe(first)
  after(0)
  const back = await tokens.sign('wallet')
  expect(back).not.toBe(ahead)
  expect(await wallet.verify(back, ['quests'])).toBe('quests')
})
