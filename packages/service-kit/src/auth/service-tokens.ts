import { decodeJwt, jwtVerify, SignJWT } from 'jose'
import type { Clock } from '../clock.ts'
import { DomainError } from '../errors.ts'
import { addressesOf } from '../internal/instances.ts'
import { requireCanonical } from './canonical-token.ts'
import { refuseToken, remoteKeys } from './keys.ts'
import type { ServiceKey } from './service-key.ts'
import { rememberTokens } from './verified-tokens.ts'

/** The path of a service's public key, separate from identity's keys of user tokens. */
export const SERVICE_KEYS_PATH = '/.well-known/service-jwks.json'
const TYPE = 'service+jwt'
const LIFE_S = 300
/** A token is reused until this long before it expires. */
const SPARE_S = 60
/** How far the clock of a caller may be ahead. */
const CLOCK_TOLERANCE_S = 45

export interface ServiceTokens {
  /** A token for calling `audience`: subject = this service, 5 minutes. */
  sign(audience: string): Promise<string>
  /** The caller's name. @throws DomainError UNAUTHENTICATED, TOKEN_EXPIRED, FORBIDDEN, UNAVAILABLE */
  verify(token: string, callers: readonly string[]): Promise<string>
}

export function createServiceTokens(
  name: string,
  key: ServiceKey,
  callerUrls: Readonly<Record<string, string>>,
  clock: Clock,
): ServiceTokens {
  const signed = new Map<string, { token: string; issuedAt: number }>()
  const remembered = rememberTokens<VerifiedCaller>(clock)
  const keysOf = new Map(
    Object.entries(callerUrls).map(([caller, url]) => [
      caller,
      remoteKeys(
        addressesOf(url)
          .map((base) => new URL(SERVICE_KEYS_PATH, base).href)
          .join(','),
        remembered.forget,
      ),
    ]),
  )
  return {
    async sign(audience) {
      const now = Math.floor(clock.now().getTime() / 1000)
      const reusable = signed.get(audience)
      // A clock that was set back must not leave a token in use that is not valid yet.
      const age = reusable ? now - reusable.issuedAt : -1
      if (reusable && age >= 0 && age < LIFE_S - SPARE_S) return reusable.token
      const token = await new SignJWT()
        .setProtectedHeader({ alg: 'ES256', kid: key.kid, typ: TYPE })
        .setIssuer(name)
        .setSubject(name)
        .setAudience(audience)
        .setIssuedAt(now)
        .setExpirationTime(now + LIFE_S)
        .sign(key.privateKey)
      signed.set(audience, { token, issuedAt: now })
      return token
    },

    async verify(token, callers) {
      const { caller } = await remembered.get(token, () => verify(token))
      if (!callers.includes(caller)) throw new DomainError('FORBIDDEN')
      return caller
    },
  }

  async function verify(token: string): Promise<VerifiedCaller> {
    requireCanonical(token)
    const caller = claimedSubject(token)
    const keys = caller === undefined ? undefined : keysOf.get(caller)
    if (!caller || !keys) throw new DomainError('UNAUTHENTICATED')
    const currentDate = clock.now()
    const { payload } = await jwtVerify(token, keys.find, {
      issuer: caller,
      subject: caller,
      audience: name,
      typ: TYPE,
      algorithms: ['ES256'],
      requiredClaims: ['exp', 'iat'],
      currentDate,
    }).catch(refuseToken)
    const { aud, iat = 0, exp = 0 } = payload
    // With a token for several services, each of them could call the others.
    const isForOne = typeof aud === 'string'
    const isIssued = iat <= currentDate.getTime() / 1000 + CLOCK_TOLERANCE_S
    // A stolen token is of use for this long at most.
    const isShortLived = isIssued && exp - iat <= LIFE_S
    if (!isForOne || !isShortLived) throw new DomainError('UNAUTHENTICATED')
    return { caller, tokenExpiresAt: new Date(exp * 1000) }
  }
}

interface VerifiedCaller {
  caller: string
  tokenExpiresAt: Date
}

/** Unverified; only selects the keys to verify the signature with. */
function claimedSubject(token: string): string | undefined {
  try {
    return decodeJwt(token).sub
  } catch {
    return undefined
  }
}
