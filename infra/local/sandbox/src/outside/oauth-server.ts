import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { SandboxApp } from '../http.ts'
import type { ProviderDeps } from '../providers/provider.ts'
import { serves } from './behave.ts'
import { consentPage, decision, refusePage } from './consent-page.ts'
import type { Grant, Grants, Tokens } from './grants.ts'

/** How one provider speaks OAuth 2. */
export interface OauthServer {
  /** Shown on its page. */
  name: string
  /** Its name in our addresses, "google". */
  key: string
  client: { id: string; secret: string }
  paths: { authorise: string; token: string; revoke: string }
  /** Of an access token, s. */
  lifetimeS: number
  grants: Grants
  /** Sent back with the code (RFC 9207); null where the provider does not. */
  issuer?: ((request: FastifyRequest) => string) | undefined
  /** More fields of the answer to a code; that to a refresh has none. */
  answerWith?: (grant: Grant, request: FastifyRequest) => Promise<Record<string, unknown>>
}

const query = z.object({
  client_id: z.string(),
  redirect_uri: z.string(),
  response_type: z.string(),
  scope: z.string().default(''),
  state: z.string().default(''),
  nonce: z.string().optional(),
  code_challenge: z.string().min(43).max(128),
  code_challenge_method: z.literal('S256'),
})

const tokenForm = z.object({
  grant_type: z.string().default(''),
  code: z.string().default(''),
  redirect_uri: z.string().default(''),
  code_verifier: z.string().default(''),
  refresh_token: z.string().default(''),
  client_id: z.string().optional(),
  client_secret: z.string().optional(),
})

/** Authorisation code with PKCE, refresh and revocation. */
export function oauthServer(
  app: SandboxApp,
  server: OauthServer,
  { nextBehaviour, faultControl }: Pick<ProviderDeps, 'nextBehaviour' | 'faultControl'>,
): void {
  const { name, paths, client, grants } = server

  app.get(paths.authorise, { schema: { querystring: query } }, async (request, reply) => {
    if (!(await serves(reply, nextBehaviour()))) return 'not available'
    return problemOf(server, request.query) === null
      ? consentPage(reply, {
          ...{ provider: name, site: new URL(request.query.redirect_uri).host },
          faultControl: faultControl(),
        })
      : refusePage(reply, problemOf(server, request.query) ?? '')
  })

  app.post(
    paths.authorise,
    { schema: { querystring: query, body: decision } },
    async (request, reply) => {
      const { redirect_uri: redirectUri, state, scope, nonce, code_challenge } = request.query
      const problem = problemOf(server, request.query)
      if (problem !== null) return refusePage(reply, problem)
      const back = new URL(redirectUri)
      const { user } = request.body
      if (request.body.decision === 'deny') {
        back.searchParams.set('error', 'access_denied')
      } else {
        const asked = { user, clientId: client.id, scope, nonce: nonce ?? null }
        const code = grants.newCode({ ...asked, redirectUri, challenge: code_challenge })
        back.searchParams.set('code', code)
      }
      back.searchParams.set('state', state)
      if (server.issuer) back.searchParams.set('iss', server.issuer(request))
      return reply.redirect(back.href, 303)
    },
  )

  app.post(paths.token, { schema: { body: tokenForm } }, async (request, reply) => {
    if (!(await serves(reply, nextBehaviour()))) return { error: 'temporarily_unavailable' }
    if (!isClient(request, request.body, client)) return refuse(reply, 401, 'invalid_client')
    const issued = redeem(grants, client.id, request.body)
    if (!issued) return refuse(reply, 400, 'invalid_grant')
    const { grant, tokens } = issued
    reply.header('cache-control', 'no-store')
    return {
      token_type: 'bearer',
      access_token: tokens.accessToken,
      refresh_token: tokens.refreshToken,
      expires_in: server.lifetimeS,
      scope: grant.scope,
      ...(request.body.grant_type === 'refresh_token'
        ? {}
        : await server.answerWith?.(grant, request)),
    }
  })

  app.post(
    paths.revoke,
    { schema: { body: tokenForm.extend({ token: z.string() }) } },
    async (request, reply) => {
      if (!(await serves(reply, nextBehaviour()))) return { error: 'temporarily_unavailable' }
      if (!isClient(request, request.body, client)) return refuse(reply, 401, 'invalid_client')
      grants.revoke(request.body.token)
      return {}
    },
  )
}

/** The grant of the bearer token; null after a 401. */
export function bearerGrant(request: FastifyRequest, reply: FastifyReply, grants: Grants) {
  const token = /^bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? ''
  const grant = grants.grantOf(token)
  if (!grant) reply.code(401).header('www-authenticate', 'Bearer error="invalid_token"')
  return grant
}

/** Each client has registered its own address to come back to. */
function problemOf({ client, key }: OauthServer, asked: z.output<typeof query>): string | null {
  if (asked.client_id !== client.id) return 'unknown client'
  if (asked.response_type !== 'code') return 'unsupported response type'
  if (!URL.canParse(asked.redirect_uri)) return 'redirect_uri is no address'
  const { pathname, search } = new URL(asked.redirect_uri)
  return pathname === `/auth/callback/${key}` && search === '' ? null : 'redirect_uri_mismatch'
}

function redeem(
  grants: Grants,
  clientId: string,
  form: z.output<typeof tokenForm>,
): { grant: Grant; tokens: Tokens } | null {
  if (form.grant_type === 'refresh_token') return grants.refresh(form.refresh_token, clientId)
  if (form.grant_type !== 'authorization_code') return null
  const { redirect_uri: redirectUri, code_verifier: verifier } = form
  return grants.redeem(form.code, { clientId, redirectUri, verifier })
}

function isClient(
  { headers }: FastifyRequest,
  form: z.output<typeof tokenForm>,
  { id, secret }: OauthServer['client'],
): boolean {
  const [scheme, encoded = ''] = (headers.authorization ?? '').split(' ')
  if (scheme?.toLowerCase() === 'basic') {
    const sent = Buffer.from(encoded, 'base64').toString('utf8').split(':')
    // Form-encoded before they are joined (RFC 6749, section 2.3.1).
    return sent.map(decodeURIComponent).join(':') === `${id}:${secret}`
  }
  return form.client_id === id && form.client_secret === secret
}

function refuse(reply: FastifyReply, status: number, error: string) {
  reply.code(status)
  return { error }
}
