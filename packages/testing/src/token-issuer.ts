import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'

/** The claims of a token, valid unless a test asks for a wrong one. */
export interface UserClaims {
  sub: string
  roles?: readonly string[]
  phoneNumber?: string
  email?: string
  /** Seconds; negative for an expired token. Default 900. */
  expiresIn?: number
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
  stop(): Promise<void>
}

const ISSUER = 'identity'
const AUDIENCE = 'platform'
const KEY_ID = 'test'

/** A double of identity in tests of other services: signs ES256 tokens and serves the public keys. */
export async function startTokenIssuer(): Promise<TokenIssuer> {
  const { publicKey, privateKey } = await generateKeyPair('ES256')
  const jwk = { ...(await exportJWK(publicKey)), kid: KEY_ID, alg: 'ES256', use: 'sig' }
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ keys: [jwk] }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  const signUserToken = ({ sub, roles = [], phoneNumber, email, ...rest }: UserClaims) => {
    const now = Math.floor(Date.now() / 1000)
    return new SignJWT({ roles, phone_number: phoneNumber, email })
      .setProtectedHeader({ alg: 'ES256', kid: KEY_ID })
      .setSubject(sub)
      .setIssuer(rest.issuer ?? ISSUER)
      .setAudience(rest.audience ?? AUDIENCE)
      .setIssuedAt(now)
      .setExpirationTime(now + (rest.expiresIn ?? 900))
      .sign(privateKey)
  }
  return {
    environment: {
      JWKS_URL: `http://127.0.0.1:${port}/.well-known/jwks.json`,
      TOKEN_ISSUER: ISSUER,
      TOKEN_AUDIENCE: AUDIENCE,
    },
    signUserToken,
    authorization: async (claims) => ({ authorization: `Bearer ${await signUserToken(claims)}` }),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
