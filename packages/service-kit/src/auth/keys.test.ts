import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { testClock } from '@platform/testing/test-clock'
import { startTokenIssuer } from '@platform/testing/token-issuer'
import type { JSONWebKeySet } from 'jose'
import { afterEach, expect, test, vi } from 'vitest'
import { createSessionEnds } from './session-ends.ts'
import { createUserTokens as createTokens } from './users.ts'

const base = { TOKEN_ISSUER: 'identity', TOKEN_AUDIENCE: 'platform' }
type TokenParts = Parameters<typeof createTokens>
const createUserTokens = (config: TokenParts[0], clock: TokenParts[1]) =>
  createTokens(
    config,
    clock,
    createSessionEnds(undefined, () => {}),
  )
const HOUR_S = 3_600
/** Beyond the 10 minutes for which fetched keys are cached. */
const CACHE_IS_OLD_MS = 20 * 60_000

afterEach(() => void vi.restoreAllMocks())

test('tokens stay valid while the issuer is down, long after its keys were fetched', async () => {
  const issuer = await startTokenIssuer()
  const clock = testClock()
  const tokens = createUserTokens({ ...base, ...issuer.environment }, clock)
  const token = await issuer.signUserToken({ sub: 'u1', expiresIn: HOUR_S })
  expect((await tokens.verify(token)).id).toBe('u1')
  await issuer.stop()
  const later = Date.now() + CACHE_IS_OLD_MS
  vi.spyOn(Date, 'now').mockReturnValue(later)
  clock.advance(CACHE_IS_OLD_MS)
  expect((await tokens.verify(token)).id).toBe('u1')
  await expect(tokens.verify(`${token}x`)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
})

test('before the keys were ever fetched a token is answered with 503, not 401', async () => {
  const tokens = createUserTokens({ ...base, JWKS_URL: 'http://127.0.0.1:9/jwks' }, testClock())
  const issuer = await startTokenIssuer()
  const token = await issuer.signUserToken({ sub: 'u1' })
  await issuer.stop()
  await expect(tokens.verify(token)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
})

test('an issuer that hangs delays a few callers only, until the circuit opens', async () => {
  const issuer = await startTokenIssuer()
  // Different tokens: one that was verified is remembered.
  const [token = '', ...others] = await Promise.all(
    Array.from({ length: 21 }, (_, n) => issuer.signUserToken({ sub: `u${n}`, expiresIn: HOUR_S })),
  )
  const tokens = createUserTokens({ ...base, ...issuer.environment }, testClock())
  await tokens.verify(token)
  const later = Date.now() + CACHE_IS_OLD_MS
  vi.spyOn(Date, 'now').mockReturnValue(later)
  const fetched = vi
    .spyOn(globalThis, 'fetch')
    .mockRejectedValue(new DOMException('', 'TimeoutError'))
  for (const [n, other] of others.entries()) {
    expect((await tokens.verify(other)).id).toBe(`u${n + 1}`)
  }
  // After five failures in a row the circuit is open.
  expect(fetched).toHaveBeenCalledTimes(5)
  await issuer.stop()
})

test("the service's own keys are imported once, and new ones as soon as it has them", async () => {
  const [before, after] = [await startTokenIssuer(), await startTokenIssuer()]
  let own = await jwksOf(before)
  const tokens = createUserTokens(base, testClock())
  tokens.trust(() => structuredClone(own))
  const imported = vi.spyOn(crypto.subtle, 'importKey')
  const [old, fresh] = [
    await before.signUserToken({ sub: 'u1' }),
    await after.signUserToken({ sub: 'u1' }),
  ]
  for (let n = 0; n < 3; n += 1) expect((await tokens.verify(old)).id).toBe('u1')
  expect(imported).toHaveBeenCalledTimes(1)
  await expect(tokens.verify(fresh)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  own = await jwksOf(after)
  expect((await tokens.verify(fresh)).id).toBe('u1')
  await expect(tokens.verify(old)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  await Promise.all([before.stop(), after.stop()])
})

test('refuses all tokens of a withdrawn key as soon as the keys are fetched again', async () => {
  const [before, after] = [await startTokenIssuer(), await startTokenIssuer()]
  let published = await jwksOf(before)
  const address = createServer((_request, response) => response.end(JSON.stringify(published)))
  address.listen(0, '127.0.0.1')
  await once(address, 'listening')
  const JWKS_URL = `http://127.0.0.1:${(address.address() as AddressInfo).port}/jwks`
  // Stopped, so that only the fetched keys end what is remembered.
  const tokens = createUserTokens({ ...base, JWKS_URL }, testClock({ stopped: true }))
  const old = await before.signUserToken({ sub: 'u1', expiresIn: HOUR_S })
  const other = await before.signUserToken({ sub: 'u2', expiresIn: HOUR_S })
  await tokens.verify(old)
  await tokens.verify(other)

  published = await jwksOf(after)
  expect((await tokens.verify(old)).id).toBe('u1')
  const later = Date.now() + CACHE_IS_OLD_MS
  vi.spyOn(Date, 'now').mockReturnValue(later)
  await tokens.verify(await after.signUserToken({ sub: 'u3', expiresIn: HOUR_S }))
  await expect(tokens.verify(old)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  await expect(tokens.verify(other)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  address.close()
  await Promise.all([before.stop(), after.stop()])
})

test('refuses a remembered token of an embed where only users of our own site are admitted', async () => {
  const issuer = await startTokenIssuer()
  const tokens = createUserTokens({ ...base, ...issuer.environment }, testClock())
  const token = await issuer.signUserToken({ sub: 'u1', audience: 'embed:pk_acme12345' })
  expect((await tokens.verify(token, { embeds: true })).embedOf).toBe('pk_acme12345')
  await expect(tokens.verify(token)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  await issuer.stop()
})

const jwksOf = async ({ environment }: Awaited<ReturnType<typeof startTokenIssuer>>) =>
  (await (await fetch(environment.JWKS_URL)).json()) as JSONWebKeySet
