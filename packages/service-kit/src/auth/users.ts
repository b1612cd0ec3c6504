import { countrySource, type UserCountry, userCountry } from '@platform/contracts/identity/country'
import type { LogInOrigin } from '@platform/contracts/identity/log-in-origin'
import {
  type EmbedScope,
  embedScope,
  FIRST_SCOPES,
  partnerOfAudience,
} from '@platform/contracts/identity/partners'
import { type JWTPayload, jwtVerify } from 'jose'
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import type { BaseConfig } from '../config.ts'
import { DomainError } from '../errors.ts'
import { requireCanonical } from './canonical-token.ts'
import { localKeys, refuseToken, remoteKeys, type TrustedKeys, type VerifyingKeys } from './keys.ts'
import type { SessionEndsCache } from './session-ends.ts'
import { rememberTokens } from './verified-tokens.ts'

/** The user of an access token. Only tokens of our own site have roles, phone, e-mail and country. */
export interface User {
  readonly id: string
  readonly roles: readonly string[]
  /** Who has given the user a role with which they decide about others. Absent of who has none, and where a command gave it. */
  readonly reviewerMadeBy?: readonly string[]
  readonly phoneNumber?: string
  readonly email?: string
  /** Absent where nothing says it. */
  readonly country?: UserCountry
  readonly tokenExpiresAt: Date
  /** The session, or the connection to a partner, that the token is of; former versions issued tokens without. */
  readonly sessionId?: string
  /**
   * Their second factor, and when they last proved it in this session; null if they never did. Absent for users without
   * one, and in the tokens of embeds and of former versions.
   */
  readonly secondFactor?: { readonly provenAt: Date | null }
  /** Absent in the tokens of embeds and of former versions. */
  readonly origin?: LogInOrigin
  /** Key of the partner whose embed the user reads in; null on our own site. */
  readonly embedOf: string | null
  /** What the embed may read; absent on our own site. */
  readonly embedScopes?: readonly EmbedScope[]
}

export interface UserTokens {
  /**
   * A token for our own site, and with `embeds` one for a partner's embed too, whatever it may read. Its roles are those that the user
   * still has.
   * @throws DomainError UNAUTHENTICATED, also after the end of its session; TOKEN_EXPIRED; UNAVAILABLE when the keys cannot be
   * fetched
   */
  verify(token: string, admits?: { embeds: boolean }): Promise<User>
  /**
   * The same, after asking the issuer whether the session has ended or a role was taken away.
   * @throws DomainError UNAVAILABLE also when the issuer cannot be asked
   */
  verifyNow(token: string): Promise<User>
  /** Uses these keys instead of JWKS_URL; for the service that issues the tokens. */
  trust(keys: TrustedKeys): void
  canVerify(): boolean
}

const claims = z.object({
  sub: z.string().min(1),
  sid: z.string().optional(),
  /** Exactly one: a token for two audiences is neither ours nor an embed's. */
  aud: z.string(),
  exp: z.number(),
  /** Of an embed, separated by blanks (RFC 8693); the tokens of the version before have none. */
  scope: z.string().optional(),
  roles: z.array(z.string()).default([]),
  reviewer_made_by: z.array(z.string()).optional(),
  phone_number: z.string().optional(),
  email: z.string().optional(),
  country: userCountry.shape.code.optional(),
  country_source: countrySource.optional(),
  /** Seconds since the epoch. */
  second_factor_at: z.number().nullish(),
  origin_device: z.string().optional(),
  origin_network: z.string().optional(),
  origin_site: z.string().optional(),
  origin_no_device: z.literal(true).optional(),
  origin_returned: z.literal(true).optional(),
})

export function createUserTokens(
  config: Pick<BaseConfig, 'JWKS_URL' | 'TOKEN_ISSUER' | 'TOKEN_AUDIENCE'>,
  clock: Clock,
  ends: SessionEndsCache,
): UserTokens {
  const remembered = rememberTokens<User>(clock)
  let keys: VerifyingKeys | undefined = config.JWKS_URL
    ? remoteKeys(config.JWKS_URL, remembered.forget)
    : undefined
  const check = async (token: string, { find }: VerifyingKeys): Promise<User> => {
    requireCanonical(token)
    const expected = {
      issuer: config.TOKEN_ISSUER,
      algorithms: ['ES256'],
      requiredClaims: ['exp'],
    }
    const verified = jwtVerify(token, find, { ...expected, currentDate: clock.now() })
    return userOfClaims((await verified.catch(refuseToken)).payload, config.TOKEN_AUDIENCE)
  }
  const verify: UserTokens['verify'] = async (token, admits = { embeds: false }) => {
    const trusted = keys
    if (!trusted) throw new DomainError('UNAVAILABLE')
    await trusted.refresh().catch(refuseToken)
    const user = await remembered.get(token, () => check(token, trusted))
    if (user.embedOf !== null && !admits.embeds) throw new DomainError('UNAUTHENTICATED')
    if (!ends.isFilled()) await ends.fill()
    return ends.apply(user)
  }
  return {
    verify,
    async verifyNow(token) {
      await ends.read().catch((cause) => {
        throw new DomainError('UNAVAILABLE', undefined, { cause })
      })
      return verify(token)
    },
    trust(trusted) {
      keys = localKeys(trusted, remembered.forget)
      remembered.forget()
    },
    canVerify: () => keys !== undefined,
  }
}

/** Of an embed's token only the user's id counts. @throws DomainError UNAUTHENTICATED */
function userOfClaims(payload: JWTPayload, ownAudience: string): User {
  const parsed = claims.safeParse(payload)
  if (!parsed.success) throw new DomainError('UNAUTHENTICATED')
  const { sub, sid, exp, aud, roles, phone_number, email } = parsed.data
  const { country: code, country_source: source, second_factor_at: factorAt } = parsed.data
  const { origin_device: device = null, origin_network: network = null } = parsed.data
  const { origin_site: site, origin_no_device: noDevice } = parsed.data
  const { origin_returned: returned, scope, reviewer_made_by: reviewerMadeBy } = parsed.data
  const named = {
    id: sub,
    tokenExpiresAt: new Date(exp * 1000),
    ...(sid === undefined ? {} : { sessionId: sid }),
  }
  const embedOf = aud === ownAudience ? null : partnerOfAudience(aud)
  if (embedOf !== null) return { ...named, roles: [], embedOf, embedScopes: scopesOf(scope) }
  if (aud !== ownAudience) throw new DomainError('UNAUTHENTICATED')
  return {
    ...named,
    roles,
    ...(reviewerMadeBy && { reviewerMadeBy }),
    ...(phone_number === undefined ? {} : { phoneNumber: phone_number }),
    ...(email === undefined ? {} : { email }),
    ...(code && source ? { country: { code, source } } : {}),
    ...(factorAt === undefined
      ? {}
      : { secondFactor: { provenAt: factorAt === null ? null : new Date(factorAt * 1000) } }),
    ...(device === null && network === null && !returned && !noDevice
      ? {}
      : {
          origin: {
            ...{ device, network },
            ...(site !== undefined && { site }),
            ...(noDevice && { noDevice }),
            ...(returned && { returned }),
          },
        }),
    embedOf,
  }
}

const scopesOf = (scope: string | undefined): readonly EmbedScope[] =>
  scope === undefined
    ? FIRST_SCOPES
    : scope.split(' ').flatMap((one) => embedScope.safeParse(one).data ?? [])
