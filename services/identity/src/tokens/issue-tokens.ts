import { ACCESS_TOKEN_LIFETIME_MS } from '@platform/contracts/constants'
import type { UserCountry } from '@platform/contracts/identity/country'
import type { LogInOrigin } from '@platform/contracts/identity/log-in-origin'
import { embedAudience } from '@platform/contracts/identity/partners'
import { holdsRight } from '@platform/contracts/identity/rights'
import type { Clock, Ids } from '@platform/service-kit'
import type { Connection } from '../domain/connection.ts'
import type { User } from '../domain/user.ts'
import type { KeyRing } from './key-ring.ts'

export interface TokenIssuer {
  /**
   * For calls to services: valid for 15 minutes or until its session ends, with the user's current roles, their country,
   * when the session was proven by their second factor, if they have one, and where the log-in came from, as keyed hashes.
   */
  accessToken(
    user: User,
    sessionId: string,
    now: {
      country: UserCountry | null
      secondFactor: { provenAt: Date | null } | null
      origin: LogInOrigin
    },
  ): Promise<string>
  /** Identifies the user to the client; its audience prevents its use as an access token. */
  idToken(user: User): Promise<string>
  /** For reads in a partner's embed: carries the user's id, the connection, which it ends with, and what it may read. */
  embedToken(
    connection: Pick<Connection, 'id' | 'userId' | 'partner' | 'scopes'>,
  ): Promise<{ accessToken: string; expiresAt: Date }>
}

interface Parts {
  config: { TOKEN_ISSUER: string; TOKEN_AUDIENCE: string }
  keyRing: KeyRing
  clock: Clock
  ids: Ids
}

export function createTokenIssuer({ config, keyRing, clock, ids }: Parts): TokenIssuer {
  const { TOKEN_ISSUER: issuer, TOKEN_AUDIENCE: audience } = config
  const claimsOfId = (userId: string) => {
    const now = Math.floor(clock.now().getTime() / 1000)
    return { iss: issuer, sub: userId, iat: now, exp: now + ACCESS_TOKEN_LIFETIME_MS / 1000 }
  }
  const claimsOf = (user: User) => {
    return {
      ...claimsOfId(user.id),
      ...(user.email === null ? {} : { email: user.email }),
      ...(user.phoneNumber === null ? {} : { phone_number: user.phoneNumber }),
    }
  }
  return {
    accessToken(user, sid, { country, secondFactor, origin }) {
      const { device, network, site, noDevice, returned } = origin
      const roles = [...user.roles]
      const claims = {
        ...claimsOf(user),
        aud: audience,
        jti: ids.next(),
        sid,
        roles,
        ...(isReviewer(user) && { reviewer_made_by: [...(user.reviewerMadeBy ?? [])] }),
        ...(country && { country: country.code, country_source: country.source }),
        ...(secondFactor && { second_factor_at: secondsOf(secondFactor.provenAt) }),
        ...(device !== null && { origin_device: device }),
        ...(network !== null && { origin_network: network }),
        ...(site !== undefined && { origin_site: site }),
        ...(noDevice && { origin_no_device: noDevice }),
        ...(returned && { origin_returned: returned }),
      }
      return keyRing.sign(claims, 'at+jwt')
    },
    idToken(user) {
      const claims = claimsOf(user)
      const name = user.userName === null ? {} : { preferred_username: user.userName }
      return keyRing.sign(
        { ...claims, ...name, aud: `${audience}:client`, auth_time: claims.iat },
        'JWT',
      )
    },
    async embedToken({ id: sid, userId, partner, scopes }) {
      const claims = { ...claimsOfId(userId), scope: scopes.join(' ') }
      const aud = embedAudience(partner)
      const accessToken = await keyRing.sign({ ...claims, aud, jti: ids.next(), sid }, 'at+jwt')
      return { accessToken, expiresAt: new Date(claims.exp * 1000) }
    },
  }
}

const isReviewer = ({ roles, reviewerMadeBy = [] }: User) =>
  reviewerMadeBy.length > 0 && holdsRight(roles, 'reviews.decide')

const secondsOf = (time: Date | null) => time && Math.floor(time.getTime() / 1000)
