import { randomBytes, randomUUID } from 'node:crypto'
import type { RedirectProvider } from '@platform/contracts/identity/social'
import { WALLET_CHAIN_ID } from '@platform/contracts/wallet/wallet-proof'
import type { AbuseContext, ValidRequest, ValidRequests } from '@platform/testing/abuse'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage } from 'viem/siwe'

type Headers = Record<string, string>

/** Requests that finish a flow, each of a new one at the sandbox's providers, and those about a connected account. */
export function outsideAccountRequests(context: AbuseContext): ValidRequests {
  const { site } = context
  const identity = context.addressOf('identity')
  const get = (path: string, headers: Headers) =>
    context.send(identity, { method: 'GET', path, headers })

  /** What the provider sends a browser of its own back with. */
  async function flow(provider: RedirectProvider, more: Headers = {}) {
    const headers: Headers = { 'x-source': 'website', ...newBrowser(), ...more }
    const purpose = more.authorization ? 'connect' : 'login'
    const query = new URLSearchParams({ provider, host: new URL(site).host, purpose })
    const { url, state, nonce } = await get(`/api/auth/social/redirect?${query}`, headers)
    return { url: String(url), state: String(state), nonce: String(nonce), headers }
  }
  async function returned(provider: RedirectProvider, more?: Headers) {
    const { url, headers } = await flow(provider, more)
    const answer = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ user: randomUUID(), decision: 'allow' }),
      redirect: 'manual',
    })
    const { search, hash } = new URL(answer.headers.get('location') ?? '', url)
    return { headers, returned: [search.slice(1), hash.slice(1)].filter(Boolean).join('&') }
  }
  const finishing = (provider: RedirectProvider) => async (): Promise<ValidRequest> => {
    const { headers, returned: text } = await returned(provider)
    return { headers, body: { returned: text } }
  }
  const authenticate = async (provider: RedirectProvider, more?: Headers) => {
    const { headers, returned: text } = await returned(provider, more)
    return { headers, body: { provider, returned: text } }
  }
  /** A user who logs in by Discord and has X connected: their id, and the headers of their calls. */
  async function connected(): Promise<{ userId: string; own: Headers }> {
    const finish = async ({ headers, body: json }: ValidRequest) =>
      context.send(identity, {
        method: 'POST',
        path: '/api/auth/social/authenticate',
        json,
        headers: headers ?? {},
      })
    const { session } = await finish(await authenticate('discord'))
    const { accessToken, userId } = session as { accessToken: string; userId: string }
    const own = { authorization: `Bearer ${accessToken}` }
    await finish(await authenticate('twitter', own))
    return { userId, own }
  }

  return {
    'POST /api/auth/social/authenticate': () => authenticate('twitter'),
    'POST /api/auth/steam/connect': finishing('steam'),
    'POST /api/auth/telegram/link': finishing('telegram'),
    'POST /api/auth/google/authenticate': async () => {
      const { url, state, nonce, headers } = await flow('google')
      const query = new URLSearchParams({ user: randomUUID(), nonce })
      const answer = await fetch(new URL(`/google/gsi/credential?${query}`, url))
      const { credential } = (await answer.json()) as { credential: string }
      return { headers, body: { state, credential } }
    },
    'POST /api/auth/phone-login': async () => {
      const browser = randomBytes(32).toString('base64url')
      const headers = { 'x-source': 'website', cookie: `messengerLogin=${browser}` }
      const { host, hostname } = new URL(site)
      const { url } = await get(`/api/auth/phone-login/page?host=${host}`, headers)
      const body = new URLSearchParams({ user: randomUUID(), decision: 'allow' })
      const answer = await fetch(String(url), { method: 'POST', body, redirect: 'manual' })
      const { searchParams } = new URL(answer.headers.get('location') ?? '')
      const [waId, state] = [searchParams.get('waId'), searchParams.get('state')]
      const sent = { waId, platform: 'Browser', hostname }
      return { headers, query: `?state=${state}`, body: sent }
    },
    'POST /api/auth/wallet/authenticate': async () => {
      const headers = { 'x-source': 'website', ...newBrowser() }
      const { nonce } = await get('/api/auth/wallet/nonce', headers)
      const key = privateKeyToAccount(generatePrivateKey())
      const message = createSiweMessage({
        address: key.address,
        chainId: WALLET_CHAIN_ID,
        version: '1',
        issuedAt: new Date(),
        domain: new URL(site).host,
        uri: site,
        nonce: String(nonce),
      })
      return { headers, body: { message, signature: await key.signMessage({ message }) } }
    },
    'POST /api/auth/social/disconnect': async () => ({
      headers: (await connected()).own,
      body: { provider: 'twitter' },
    }),
    'PUT /api/update_social_profile': async () => ({
      headers: (await connected()).own,
      body: { provider: 'twitter' },
    }),
    'PUT /internal/social/{userId}/{provider}/token': async () => ({
      named: { userId: (await connected()).userId, provider: 'discord' },
      body: { refused: 'a token that is not theirs' },
    }),
  }
}

const newBrowser = () => ({ cookie: `socialFlow=${randomBytes(32).toString('base64url')}` })
