import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { UserCountry } from '@platform/contracts/identity/country'
import { SESSION_ENDS_PATH, type SessionEnds } from '@platform/contracts/identity/internal'
import type { Role } from '@platform/contracts/identity/rights'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'

/** The claims of a token, valid unless a test asks for a wrong one. */
export interface UserClaims {
  sub: string
  /** The session. */
  sid?: string
  roles?: readonly string[]
  /** Who has given a role with which the user decides about others. */
  reviewerMadeBy?: readonly string[]
  phoneNumber?: string
  email?: string
  country?: UserCountry
  /** When the session was proven by the user's second factor; null if never. Without it they have none. */
  secondFactorAt?: Date | null
  /** Where the log-in came from, as identity's keyed hashes. */
  origin?: {
    device?: string
    network?: string
    site?: string
    noDevice?: true
    returned?: true
  }
  /** Seconds; negative for an expired token. Default 900. */
  expiresIn?: number
  /** What an embed may read, separated by blanks. */
  scope?: string | undefined
  issuer?: string
  audience?: string | string[]
}

export interface TokenIssuer {
  /** Settings of a service that verifies its tokens. */
  environment: { JWKS_URL: string; TOKEN_ISSUER: string; TOKEN_AUDIENCE: string }
  /** An access token with the claims that identity's have. */
  signUserToken(claims: UserClaims): Promise<string>
  /** Header of a request by that user. */
  authorization(claims: UserClaims): Promise<{ authorization: string }>
  /** Ends a session: its services refuse its tokens from their next reading on. */
  endSession(sid: string): void
  /** Deactivates a partner: its embeds' tokens are refused in the same way. */
  deactivatePartner(key: string): void
  /** Leaves a user these roles. */
  changeRoles(userId: string, roles: readonly Role[]): void
  /** Whether it answers anything but its keys. */
  answers: boolean
  stop(): Promise<void>
}

const ISSUER = 'identity'
const AUDIENCE = 'platform'
const KEY_ID = 'test'

/** A double of identity in tests of other services: signs ES256 tokens and serves the public keys. */
export async function startTokenIssuer(): Promise<TokenIssuer> {
  const { publicKey, privateKey } = await generateKeyPair('ES256')
  const jwk = { ...(await exportJWK(publicKey)), kid: KEY_ID, alg: 'ES256', use: 'sig' }
  const ended: string[] = []
  const roles = new Map<string, readonly Role[]>()
  const partners: SessionEnds['partners'] = []
  const server = createServer(({ url = '' }, response) => {
    response.setHeader('content-type', 'application/json')
    if (!url.startsWith(SESSION_ENDS_PATH)) {
      response.end(JSON.stringify({ keys: [jwk] }))
      return
    }
    if (!issuer.answers) response.statusCode = 503
    response.end(JSON.stringify({ success: true, status: 200, data: endsNow(), message: '' }))
  })
  const endsNow = (): SessionEnds => ({
    asOf: new Date().toISOString(),
    ended,
    roles: [...roles].map(([userId, left]) => ({ userId, roles: [...left] })),
    partners,
    nextCursor: null,
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  const signUserToken = ({
    sub,
    sid,
    roles = [],
    reviewerMadeBy,
    phoneNumber,
    email,
    country,
    secondFactorAt,
    origin,
    ...rest
  }: UserClaims) => {
    const now = Math.floor(Date.now() / 1000)
    const place = country && { country: country.code, country_source: country.source }
    const factor = secondFactorAt && Math.floor(secondFactorAt.getTime() / 1000)
    const from = {
      ...{ origin_device: origin?.device, origin_network: origin?.network },
      ...{ origin_site: origin?.site, origin_no_device: origin?.noDevice },
      origin_returned: origin?.returned,
    }
    const { scope } = rest
    const claims = {
      ...{ sid, roles, reviewer_made_by: reviewerMadeBy, phone_number: phoneNumber, email },
      ...{ second_factor_at: factor, scope },
    }
    return new SignJWT({ ...claims, ...place, ...from })
      .setProtectedHeader({ alg: 'ES256', kid: KEY_ID })
      .setSubject(sub)
      .setIssuer(rest.issuer ?? ISSUER)
      .setAudience(rest.audience ?? AUDIENCE)
      .setIssuedAt(now)
      .setExpirationTime(now + (rest.expiresIn ?? 900))
      .sign(privateKey)
  }
  const issuer: TokenIssuer = {
    environment: {
      JWKS_URL: `http://127.0.0.1:${port}/.well-known/jwks.json`,
      TOKEN_ISSUER: ISSUER,
      TOKEN_AUDIENCE: AUDIENCE,
    },
    signUserToken,
    authorization: async (claims) => ({ authorization: `Bearer ${await signUserToken(claims)}` }),
    endSession: (sid) => void ended.push(sid),
    deactivatePartner: (key) => void partners.push({ key, active: false }),
    changeRoles: (userId, left) => void roles.set(userId, left),
    answers: true,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return issuer
}
