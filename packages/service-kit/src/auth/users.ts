import { partnerOfAudience } from '@platform/contracts/identity/partners'
import { type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import type { BaseConfig } from '../config.ts'
import { DomainError } from '../errors.ts'
import { localKeys, refuseToken, remoteKeys, type TrustedKeys } from './keys.ts'

/** The user of an access token. Only tokens of our own site have roles, phone and e-mail. */
export interface User {
  id: string
  roles: readonly string[]
  phoneNumber?: string
  email?: string
  tokenExpiresAt: Date
  /** Key of the partner whose embed the user reads in; null on our own site. */
  embedOf: string | null
}

export interface UserTokens {
  /**
   * A token for our own site, and with `embed` one for a partner's embed too.
   * @throws DomainError UNAUTHENTICATED, TOKEN_EXPIRED; UNAVAILABLE when the keys cannot be fetched
   */
  verify(token: string, admits?: { embed: boolean }): Promise<User>
  /** Uses these keys instead of JWKS_URL; for the service that issues the tokens. */
  trust(keys: TrustedKeys): void
  canVerify(): boolean
}

const claims = z.object({
  sub: z.string().min(1),
  /** Exactly one: a token for two audiences is neither ours nor an embed's. */
  aud: z.string(),
  exp: z.number(),
  roles: z.array(z.string()).default([]),
  phone_number: z.string().optional(),
  email: z.string().optional(),
})

export function createUserTokens(
  config: Pick<BaseConfig, 'JWKS_URL' | 'TOKEN_ISSUER' | 'TOKEN_AUDIENCE'>,
  clock: Clock,
): UserTokens {
  let keys: JWTVerifyGetKey | undefined = config.JWKS_URL ? remoteKeys(config.JWKS_URL) : undefined
  return {
    async verify(token, admits = { embed: false }) {
      if (!keys) throw new DomainError('UNAVAILABLE')
      const expected = {
        issuer: config.TOKEN_ISSUER,
        algorithms: ['ES256'],
        requiredClaims: ['exp'],
      }
      const verified = jwtVerify(token, keys, { ...expected, currentDate: clock.now() })
      const user = userOfClaims((await verified.catch(refuseToken)).payload, config.TOKEN_AUDIENCE)
      if (user.embedOf !== null && !admits.embed) throw new DomainError('UNAUTHENTICATED')
      return user
    },
    trust(trusted) {
      keys = localKeys(trusted)
    },
    canVerify: () => keys !== undefined,
  }
}

/** Of an embed's token only the user's id counts. @throws DomainError UNAUTHENTICATED */
function userOfClaims(payload: JWTPayload, ownAudience: string): User {
  const parsed = claims.safeParse(payload)
  if (!parsed.success) throw new DomainError('UNAUTHENTICATED')
  const { sub, exp, aud, roles, phone_number, email } = parsed.data
  const named = { id: sub, tokenExpiresAt: new Date(exp * 1000) }
  const embedOf = aud === ownAudience ? null : partnerOfAudience(aud)
  if (embedOf !== null) return { ...named, roles: [], embedOf }
  if (aud !== ownAudience) throw new DomainError('UNAUTHENTICATED')
  return {
    ...named,
    roles,
    ...(phone_number === undefined ? {} : { phoneNumber: phone_number }),
    ...(email === undefined ? {} : { email }),
    embedOf,
  }
}
