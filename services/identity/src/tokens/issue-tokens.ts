import { ACCESS_TOKEN_LIFETIME_MS } from '@platform/contracts/constants'
import type { Clock, Ids } from '@platform/service-kit'
import type { User } from '../domain/user.ts'
import type { KeyRing } from './key-ring.ts'

export interface TokenIssuer {
  /** What a caller shows to services: 15 minutes, roles as they are now (design 8). */
  accessToken(user: User): Promise<string>
  /** Who logged in, for the client itself; its audience keeps it from being used as an access token. */
  idToken(user: User): Promise<string>
}

interface Parts {
  issuer: string
  audience: string
  keyRing: KeyRing
  clock: Clock
  ids: Ids
}

export function createTokenIssuer({ issuer, audience, keyRing, clock, ids }: Parts): TokenIssuer {
  const claimsOf = (user: User) => {
    const now = Math.floor(clock.now().getTime() / 1000)
    return {
      iss: issuer,
      sub: user.id,
      iat: now,
      exp: now + ACCESS_TOKEN_LIFETIME_MS / 1000,
      ...(user.email === null ? {} : { email: user.email }),
      ...(user.phoneNumber === null ? {} : { phone_number: user.phoneNumber }),
    }
  }
  return {
    accessToken: (user) =>
      keyRing.sign(
        { ...claimsOf(user), aud: audience, jti: ids.next(), roles: [...user.roles] },
        'at+jwt',
      ),
    idToken(user) {
      const claims = claimsOf(user)
      const name = user.userName === null ? {} : { preferred_username: user.userName }
      return keyRing.sign(
        { ...claims, ...name, aud: `${audience}:client`, auth_time: claims.iat },
        'JWT',
      )
    },
  }
}
