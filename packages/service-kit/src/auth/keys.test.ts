import { startTokenIssuer } from '@platform/testing/token-issuer'
import type { JSONWebKeySet } from 'jose'
import { afterEach, expect, test, vi } from 'vitest'
import { systemClock } from '../clock.ts'
import { createUserTokens } from './users.ts'

const base = { TOKEN_ISSUER: 'identity', TOKEN_AUDIENCE: 'platform' }
const HOUR_S = 3_600
/** Beyond the 10 minutes for which fetched keys are cached. */
const CACHE_IS_OLD_MS = 20 * 60_000

afterEach(() => void vi.restoreAllMocks())

test('tokens stay valid while the issuer is down, long after its keys were fetched', async () => {
  const issuer = await startTokenIssuer()
  const tokens = createUserTokens({ ...base, ...issuer.environment }, systemClock)
  const token = await issuer.signUserToken({ sub: 'u1', expiresIn: HOUR_S })
  expect((await tokens.verify(token)).id).toBe('u1')
  await issuer.stop()
  const later = Date.now() + CACHE_IS_OLD_MS
  vi.spyOn(Date, 'now').mockReturnValue(later)
  expect((await tokens.verify(token)).id).toBe('u1')
  await expect(tokens.verify(`${token}x`)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
})

test('before the keys were ever fetched a token is answered with 503, not 401', async () => {
  const tokens = createUserTokens({ ...base, JWKS_URL: 'http://127.0.0.1:9/jwks' }, systemClock)
  const issuer = await startTokenIssuer()
  const token = await issuer.signUserToken({ sub: 'u1' })
  await issuer.stop()
  await expect(tokens.verify(token)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
})

test('an issuer that hangs delays a few callers only, until the circuit opens', async () => {
  const issuer = await startTokenIssuer()
  const token = await issuer.signUserToken({ sub: 'u1', expiresIn: HOUR_S })
  const tokens = createUserTokens({ ...base, ...issuer.environment }, systemClock)
  await tokens.verify(token)
  const later = Date.now() + CACHE_IS_OLD_MS
  vi.spyOn(Date, 'now').mockReturnValue(later)
  const fetched = vi
    .spyOn(globalThis, 'fetch')
    .mockRejectedValue(new DOMException('', 'TimeoutError'))
  for (let n = 0; n < 20; n += 1) expect((await tokens.verify(token)).id).toBe('u1')
  // After five failures in a row the circuit is open.
  expect(fetched).toHaveBeenCalledTimes(5)
  await issuer.stop()
})

test("the service's own keys are imported once, and new ones as soon as it has them", async () => {
  const [before, after] = [await startTokenIssuer(), await startTokenIssuer()]
  let own = await jwksOf(before)
  const tokens = createUserTokens(base, systemClock)
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

const jwksOf = async ({ environment }: Awaited<ReturnType<typeof startTokenIssuer>>) =>
  (await (await fetch(environment.JWKS_URL)).json()) as JSONWebKeySet
