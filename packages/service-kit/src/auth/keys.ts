import {
  createLocalJWKSet,
  createRemoteJWKSet,
  customFetch,
  type ExportedJWKSCache,
  type JSONWebKeySet,
  type JWTVerifyGetKey,
  errors as jose,
  jwksCache,
} from 'jose'
import { DomainError } from '../errors.ts'
import { createCircuitBreaker } from '../internal/circuit-breaker.ts'
import { addressesOf, createInstances } from '../internal/instances.ts'

/** Public keys that may change. */
export interface VerifyingKeys {
  find: JWTVerifyGetKey
  /** Reads keys of this process again; those at an address are read while a token is verified. */
  refresh(): Promise<void>
}

/**
 * Public keys at an address, or at the same path of several, comma-separated: fetched once, again after
 * 10 minutes or for an unknown key, at most every 5 s. While the address does not answer, the last keys
 * stay valid: an issuer that is down signs no new tokens, and the old ones expire. An address that hangs
 * delays few callers: the circuit opens, and the last keys are used at once.
 * @param onRead called once the keys were fetched again, by the first token that looks for its key among them
 */
export function remoteKeys(urls: string, onRead: () => void): VerifyingKeys {
  const [first] = addressesOf(urls)
  const instances = createInstances(urls)
  const fetched: ExportedJWKSCache | Record<string, never> = {}
  let seen: unknown
  const remote = createRemoteJWKSet(new URL(first ?? urls), {
    [customFetch]: (url, init) => instances.fetch(new URL(url).pathname, init as RequestInit),
    [jwksCache]: fetched,
    cacheMaxAge: 600_000,
    cooldownDuration: 5_000,
    timeoutDuration: 3_000,
  })
  const lastFetched = localKeys(
    () => remote.jwks() ?? { keys: [] },
    () => {},
  )
  const breaker = createCircuitBreaker(areKeysMissing)
  const find: JWTVerifyGetKey = async (header, token) => {
    try {
      return await breaker.run(() => remote(header, token))
    } catch (error) {
      if (!remote.jwks() || !areKeysMissing(error)) throw error
      return await lastFetched.find(header, token)
    } finally {
      if (seen !== fetched.jwks) onRead()
      seen = fetched.jwks
    }
  }
  return { find, refresh: async () => {} }
}

export type TrustedKeys = JSONWebKeySet | (() => JSONWebKeySet | Promise<JSONWebKeySet>)

/** Keys that are in this process: read for each token, imported again only when they have changed. */
export function localKeys(trusted: TrustedKeys, onChange: () => void): VerifyingKeys {
  let importedText = ''
  let keyOf: JWTVerifyGetKey | undefined
  const read = async () => {
    const set = typeof trusted === 'function' ? await trusted() : trusted
    const text = JSON.stringify(set)
    if (keyOf && text === importedText) return keyOf
    keyOf = createLocalJWKSet(set)
    importedText = text
    onChange()
    return keyOf
  }
  return {
    find: async (header, token) => (await read())(header, token),
    async refresh() {
      await read()
    },
  }
}

/** @throws DomainError always: TOKEN_EXPIRED, UNAUTHENTICATED, or UNAVAILABLE without keys */
export function refuseToken(error: unknown): never {
  if (error instanceof jose.JWTExpired) throw new DomainError('TOKEN_EXPIRED')
  const code = areKeysMissing(error) ? 'UNAVAILABLE' : 'UNAUTHENTICATED'
  throw new DomainError(code, undefined, { cause: error })
}

/**
 * Whether the keys cannot be fetched, as opposed to an invalid token. jose has a time-out of its own, the code
 * ERR_JOSE_GENERIC for a response that is not 200 or not JSON, and passes on the errors of `fetch`.
 */
function areKeysMissing(error: unknown): boolean {
  return (
    error instanceof jose.JWKSTimeout ||
    error instanceof jose.JWKSInvalid ||
    !(error instanceof jose.JOSEError) ||
    error.code === 'ERR_JOSE_GENERIC'
  )
}
