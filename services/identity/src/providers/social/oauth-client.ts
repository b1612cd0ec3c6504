import { DomainError, limitBody, type ProviderCall, ProviderError } from '@platform/service-kit'
import * as oauth from 'openid-client'
import type { ProviderTokens } from '../../domain/outside-account.ts'
import type { FlowRequest } from './social-provider.ts'

interface Client {
  /** Names the provider in errors. */
  name: string
  id: string
  secret: string
  /** How the provider wants the secret: in the form, or in the authorization header. */
  authentication: 'post' | 'basic'
  /** Its endpoints; an address: they are read from there once. */
  server: oauth.ServerMetadata | URL
}

/** Tolerated difference of the provider's clock, s. */
const TOLERANCE_S = 60
const TIMEOUT_MS = 4_000

/** OAuth 2 with PKCE at one provider; OpenID Connect where an ID token is expected. */
export function oauthClient(client: Client, call: ProviderCall) {
  let known: Promise<oauth.ServerMetadata> | undefined
  let configured: { skewS: number; config: oauth.Configuration } | undefined

  async function serverOf(): Promise<oauth.ServerMetadata> {
    const { server } = client
    if (!(server instanceof URL)) return server
    known ??= discover(client, server).catch((error) => {
      known = undefined
      throw error
    })
    return known
  }

  /** @param now the service's time, by which an ID token is judged; a test's differs from this machine's */
  async function configAt(now: Date): Promise<oauth.Configuration> {
    const server = await serverOf()
    const skewS = Math.round((now.getTime() - Date.now()) / 1000)
    if (configured?.skewS !== skewS) configured = { skewS, config: configOf(client, server, skewS) }
    return configured.config
  }

  return {
    async pageFor(flow: FlowRequest, parameters: Readonly<Record<string, string>>) {
      const config = await call(() => configAt(flow.startedAt)).catch(asProviderError(client))
      const { redirectUri, state, verifier } = flow
      const url = oauth.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        state,
        code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...parameters,
      })
      return url.href
    },

    /**
     * Redeems the code, once: a code that arrives twice is an attack to many providers.
     * @param expectedNonce of the ID token, which is then required and verified with the provider's keys
     * @throws DomainError SOCIAL_DENIED, SOCIAL_FLOW_INVALID; ProviderError
     */
    async redeem(
      returned: URLSearchParams,
      flow: FlowRequest,
      now: Date,
      expectedNonce?: string,
    ): Promise<{ tokens: ProviderTokens; claims: oauth.IDToken | undefined }> {
      const url = new URL(flow.redirectUri)
      url.search = returned.toString()
      const checks = {
        pkceCodeVerifier: flow.verifier,
        expectedState: flow.state,
        ...(expectedNonce === undefined ? {} : { expectedNonce }),
      }
      try {
        const answer = await call(async () =>
          oauth.authorizationCodeGrant(await configAt(now), url, checks),
        )
        return { tokens: tokensOf(answer, now), claims: answer.claims() }
      } catch (error) {
        throw refusalOf(client, error)
      }
    },

    /** @throws DomainError SOCIAL_RECONNECT_NEEDED; ProviderError */
    async refresh(refreshToken: string, now: Date): Promise<ProviderTokens> {
      try {
        const answer = await call(async () =>
          oauth.refreshTokenGrant(await configAt(now), refreshToken),
        )
        // A provider that does not rotate the refresh token sends none.
        return { ...tokensOf(answer, now), refreshToken: answer.refresh_token ?? refreshToken }
      } catch (error) {
        if (isWithdrawn(error)) throw new DomainError('SOCIAL_RECONNECT_NEEDED')
        throw providerErrorOf(client, error)
      }
    },

    /** A token that the provider does not know is revoked. @throws ProviderError */
    async revoke(token: string): Promise<void> {
      const revoke = async () => oauth.tokenRevocation(await configAt(new Date()), token)
      await call(revoke).catch((error) => {
        if (error instanceof oauth.ResponseBodyError && error.error === 'invalid_token') return
        throw providerErrorOf(client, error)
      })
    },

    /** @throws DomainError SOCIAL_RECONNECT_NEEDED; ProviderError */
    async read(url: URL, accessToken: string): Promise<unknown> {
      try {
        return await call(async () => {
          const config = await configAt(new Date())
          const answer = await oauth.fetchProtectedResource(config, accessToken, url, 'GET')
          if (answer.status === 401) throw new DomainError('SOCIAL_RECONNECT_NEEDED')
          return answer.json()
        })
      } catch (error) {
        if (error instanceof DomainError) throw error
        if (isUnauthorised(error)) throw new DomainError('SOCIAL_RECONNECT_NEEDED')
        throw providerErrorOf(client, error)
      }
    },

    server: serverOf,
  }
}

function configOf(client: Client, server: oauth.ServerMetadata, skewS: number) {
  const { id, secret, authentication } = client
  const authenticate = authentication === 'post' ? oauth.ClientSecretPost : oauth.ClientSecretBasic
  const clock = { [oauth.clockSkew]: skewS, [oauth.clockTolerance]: TOLERANCE_S }
  const config = new oauth.Configuration(server, id, clock, authenticate(secret))
  config[oauth.customFetch] = providerFetch(client.name)
  // The ID token comes over a connection of our own; its signature is verified all the same.
  oauth.enableNonRepudiationChecks(config)
  if (server.issuer.startsWith('http:')) oauth.allowInsecureRequests(config)
  return config
}

async function discover(client: Client, issuer: URL): Promise<oauth.ServerMetadata> {
  const insecure = issuer.protocol === 'http:' ? { execute: [oauth.allowInsecureRequests] } : {}
  const found = await oauth
    .discovery(issuer, client.id, undefined, undefined, {
      [oauth.customFetch]: providerFetch(client.name),
      ...insecure,
    })
    .catch(asProviderError(client))
  return found.serverMetadata()
}

/** Only a read may be repeated: a code or refresh token that is sent again may count as stolen. */
function providerFetch(provider: string): oauth.CustomFetch {
  return async (url, { signal, ...request }) => {
    const timeout = AbortSignal.timeout(TIMEOUT_MS)
    const both = signal ? AbortSignal.any([signal, timeout]) : timeout
    const mayPass = request.method === 'GET'
    const failed = (reason: string) =>
      new ProviderError(`${provider}: ${reason}`, { isUnavailable: true, mayPass })
    const response = await fetch(url, {
      ...request,
      body: request.body as RequestInit['body'] & {},
      signal: both,
    }).catch((error: Error) => {
      throw failed(error.name)
    })
    if (response.status < 500 && response.status !== 429) return limitBody(provider, response)
    await response.body?.cancel()
    // Read in the name of one user: over the limit is their token. It must not open the circuit for the others.
    if (response.status === 429 && mayPass) throw new ProviderError(`${provider}: status 429`, {})
    throw failed(`status ${response.status}`)
  }
}

function tokensOf(answer: oauth.TokenEndpointResponse, now: Date): ProviderTokens {
  const { access_token: accessToken, refresh_token: refreshToken, expires_in: seconds } = answer
  return {
    accessToken,
    refreshToken: refreshToken ?? null,
    expiresAt: seconds === undefined ? null : new Date(now.getTime() + seconds * 1000),
  }
}

function refusalOf(client: Client, error: unknown): Error {
  if (error instanceof oauth.AuthorizationResponseError) {
    // Any other code is a fault of the provider or of our configuration.
    const code = error.error === 'access_denied' ? 'SOCIAL_DENIED' : 'SOCIAL_UNAVAILABLE'
    return new DomainError(code, undefined, { cause: error })
  }
  const isInvalid =
    isWithdrawn(error) ||
    (error instanceof oauth.ClientError && !(error.cause instanceof ProviderError))
  if (isInvalid) return new DomainError('SOCIAL_FLOW_INVALID', undefined, { cause: error })
  return providerErrorOf(client, error)
}

const isWithdrawn = (error: unknown) =>
  error instanceof oauth.ResponseBodyError && error.error === 'invalid_grant'

const isUnauthorised = (error: unknown) =>
  error instanceof oauth.WWWAuthenticateChallengeError && error.status === 401

const asProviderError =
  (client: Client) =>
  (error: unknown): never => {
    throw providerErrorOf(client, error)
  }

/** Without the provider's own message, which may repeat a token. */
function providerErrorOf({ name }: Client, error: unknown): Error {
  if (error instanceof ProviderError) return error
  if (!(error instanceof Error)) return new ProviderError(`${name}: failed`, {})
  if (error.cause instanceof ProviderError) return error.cause
  const code = error instanceof oauth.ResponseBodyError ? error.error : error.name
  return new ProviderError(`${name}: ${code}`, {})
}
