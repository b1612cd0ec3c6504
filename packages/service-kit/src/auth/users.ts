import {
  createLocalJWKSet,
  type JSONWebKeySet,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
} from 'jose'
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import type { BaseConfig } from '../config.ts'
import { DomainError } from '../errors.ts'
import { refuseToken, remoteKeys } from './keys.ts'

/** Whom an access token names. Phone and e-mail are there only in tokens for our own site. */
export interface User {
  id: string
  roles: readonly string[]
  phoneNumber?: string
  email?: string
  tokenExpiresAt: Date
}

export interface UserTokens {
  /** @throws DomainError UNAUTHENTICATED, TOKEN_EXPIRED; UNAVAILABLE when the keys cannot be had */
  verify(token: string): Promise<User>
  /** Uses these keys instead of JWKS_URL; for the service that issues the tokens. */
  trust(keys: TrustedKeys): void
  canVerify(): boolean
}

export type TrustedKeys = JSONWebKeySet | (() => JSONWebKeySet | Promise<JSONWebKeySet>)

const claims = z.object({
  sub: z.string().min(1),
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
    async verify(token) {
      if (!keys) throw new DomainError('UNAVAILABLE')
      const expected = {
        issuer: config.TOKEN_ISSUER,
        audience: config.TOKEN_AUDIENCE,
        algorithms: ['ES256'],
        requiredClaims: ['exp'],
      }
      const verified = jwtVerify(token, keys, { ...expected, currentDate: clock.now() })
      return userOfClaims((await verified.catch(refuseToken)).payload)
    },
    trust(trusted) {
      keys = async (header, token) => {
        const set = typeof trusted === 'function' ? await trusted() : trusted
        return createLocalJWKSet(set)(header, token)
      }
    },
    canVerify: () => keys !== undefined,
  }
}

function userOfClaims(payload: JWTPayload): User {
  const parsed = claims.safeParse(payload)
  if (!parsed.success) throw new DomainError('UNAUTHENTICATED')
  const { sub, exp, roles, phone_number, email } = parsed.data
  return {
    id: sub,
    roles,
    ...(phone_number === undefined ? {} : { phoneNumber: phone_number }),
    ...(email === undefined ? {} : { email }),
    tokenExpiresAt: new Date(exp * 1000),
  }
}
