import type { FastifyRequest } from 'fastify'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { z } from 'zod'
import type { SandboxApp } from '../http.ts'
import { createGrants, type Grant } from '../outside/grants.ts'
import { bearerGrant, oauthServer } from '../outside/oauth-server.ts'
import { digitsOf } from '../outside/outside-users.ts'
import type { ProviderDeps, SandboxProvider } from './provider.ts'

const client = { id: 'sandbox-google.apps.example', secret: 'sandbox-google-secret' }
const KEY_ID = 'sandbox-1'
const LIFETIME_S = 3_600

/** Google's OpenID Connect, and its button. */
export const google = {
  fault: 'google',
  routes: googleApi,
  settings: (url) => ({
    GOOGLE_ISSUER: `${url}/google`,
    GOOGLE_CLIENT_ID: client.id,
    GOOGLE_CLIENT_SECRET: client.secret,
  }),
} as const satisfies SandboxProvider

const issuerOf = ({ protocol, host }: FastifyRequest) => `${protocol}://${host}/google`

function googleApi(app: SandboxApp, deps: ProviderDeps): void {
  const grants = createGrants({ rotates: false })
  let made: ReturnType<typeof generateKeyPair> | undefined
  const keys = () => {
    made ??= generateKeyPair('RS256')
    return made
  }

  const claimsOf = ({ user }: Pick<Grant, 'user'>) => {
    const { handle } = deps.outside.find('google', user)
    const email = handle.includes('@') ? handle : `${handle}@example.com`
    const sub = digitsOf('google', user, 21)
    return { sub, email, email_verified: true, name: handle }
  }
  const idToken = async (grant: Pick<Grant, 'user' | 'nonce'>, request: FastifyRequest) => {
    const nonce = grant.nonce === null ? {} : { nonce: grant.nonce }
    return new SignJWT({ ...claimsOf(grant), ...nonce, azp: client.id })
      .setProtectedHeader({ alg: 'RS256', kid: KEY_ID, typ: 'JWT' })
      .setIssuer(issuerOf(request))
      .setAudience(client.id)
      .setIssuedAt()
      .setExpirationTime(`${LIFETIME_S}s`)
      .sign((await keys()).privateKey)
  }

  oauthServer(
    app,
    {
      ...{ name: 'Google', key: 'google', client, grants, lifetimeS: LIFETIME_S },
      paths: {
        authorise: '/google/o/oauth2/v2/auth',
        token: '/google/token',
        revoke: '/google/revoke',
      },
      issuer: issuerOf,
      answerWith: async (grant, request) => ({ id_token: await idToken(grant, request) }),
    },
    deps,
  )

  app.get('/google/.well-known/openid-configuration', async (request) => {
    const issuer = issuerOf(request)
    return {
      issuer,
      authorization_endpoint: `${issuer}/o/oauth2/v2/auth`,
      token_endpoint: `${issuer}/token`,
      userinfo_endpoint: `${issuer}/v1/userinfo`,
      revocation_endpoint: `${issuer}/revoke`,
      jwks_uri: `${issuer}/oauth2/v3/certs`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      scopes_supported: ['openid', 'email', 'profile'],
      token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
      code_challenge_methods_supported: ['plain', 'S256'],
      authorization_response_iss_parameter_supported: true,
    }
  })

  app.get('/google/oauth2/v3/certs', async () => {
    const jwk = await exportJWK((await keys()).publicKey)
    return { keys: [{ ...jwk, kid: KEY_ID, alg: 'RS256', use: 'sig' }] }
  })

  app.get('/google/v1/userinfo', async (request, reply) => {
    const grant = bearerGrant(request, reply, grants)
    return grant ? claimsOf(grant) : {}
  })

  // What Google's button gives the page that shows it.
  const asked = z.object({ user: z.string(), nonce: z.string() })
  app.get('/google/gsi/credential', { schema: { querystring: asked } }, async (request) => ({
    credential: await idToken(request.query, request),
  }))
}
