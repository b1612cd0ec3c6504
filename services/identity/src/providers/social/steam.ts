import { createHash } from 'node:crypto'
import { textUpTo } from '@platform/contracts/rules/text-up-to'
import {
  DomainError,
  defineProvider,
  fetchProvider,
  type ProviderCall,
  refusedByProvider,
} from '@platform/service-kit'
import { z } from 'zod'
import { isRecentProof, usedProofUntil } from '../../domain/outside-proof.ts'
import type { FlowRequest, OnceOnly, SocialProvider } from './social-provider.ts'

export interface SteamLogin extends SocialProvider {
  /** The account's present name. @throws ProviderError */
  handleOf(subject: string): Promise<string | null>
}

const settings = {
  STEAM_OPENID_URL: z.url({ protocol: /^https?$/ }).default('https://steamcommunity.com'),
  STEAM_API_URL: z.url({ protocol: /^https?$/ }).default('https://api.steampowered.com'),
  /** Key of Steam's Web API, which names the player; without it log-in by Steam is off. */
  STEAM_API_KEY: z.string().min(1).optional(),
}

const PROVIDER = 'Steam'
const OPENID = 'http://specs.openid.net/auth/2.0'
/** What the provider must have signed (OpenID Authentication 2.0, section 10.1). */
const SIGNED = ['op_endpoint', 'claimed_id', 'identity', 'return_to', 'response_nonce']

const players = z.object({
  response: z.object({
    players: z.array(z.object({ steamid: z.string(), personaname: textUpTo(200) })),
  }),
})

/** Steam by OpenID 2 (partner.steamgames.com/doc/features/auth#website). */
export const steam = defineProvider({
  settings,
  open(config, call): SteamLogin | null {
    const { STEAM_OPENID_URL: site, STEAM_API_URL: api, STEAM_API_KEY: key } = config
    if (!key) return null
    const endpoint = `${site}/openid/login`
    const handleOf = async (subject: string) => {
      const url = new URL(`${api}/ISteamUser/GetPlayerSummaries/v2/`)
      url.search = new URLSearchParams({ key, steamids: subject }).toString()
      const found = await playersAt(url, call)
      return found.find(({ steamid }) => steamid === subject)?.personaname ?? null
    }

    return {
      async pageFor(flow) {
        const url = new URL(endpoint)
        url.search = new URLSearchParams({
          'openid.ns': OPENID,
          'openid.mode': 'checkid_setup',
          'openid.return_to': returnTo(flow),
          'openid.realm': new URL(flow.redirectUri).origin,
          'openid.identity': `${OPENID}/identifier_select`,
          'openid.claimed_id': `${OPENID}/identifier_select`,
        }).toString()
        return url.href
      },

      async prove(returned, flow, now) {
        if (returned.get('openid.mode') === 'cancel') throw new DomainError('SOCIAL_DENIED')
        const { subject, onceOnly } = readAssertion(returned, { endpoint, site, flow, now })
        if (!(await isConfirmed(endpoint, returned, call))) {
          throw new DomainError('SOCIAL_FLOW_INVALID')
        }
        return { subject, handle: await handleOf(subject), tokens: null, onceOnly }
      },

      handleOf,
    }
  },
})

/** The provider signs the address, so the state in it cannot be exchanged. */
function returnTo({ redirectUri, state }: FlowRequest): string {
  const url = new URL(redirectUri)
  url.searchParams.set('state', state)
  return url.href
}

interface Expected {
  endpoint: string
  site: string
  flow: FlowRequest
  now: Date
}

/** @throws DomainError SOCIAL_FLOW_INVALID */
function readAssertion(
  returned: URLSearchParams,
  { endpoint, site, flow, now }: Expected,
): { subject: string; onceOnly: OnceOnly } {
  const one = (name: string) => {
    const [value, ...more] = returned.getAll(`openid.${name}`)
    if (value === undefined || more.length > 0) throw new DomainError('SOCIAL_FLOW_INVALID')
    return value
  }
  const signed = one('signed').split(',')
  const claimed = one('claimed_id')
  const subject = claimed.startsWith(`${site}/openid/id/`)
    ? claimed.slice(`${site}/openid/id/`.length)
    : ''
  const nonce = one('response_nonce')
  const issuedAt = Date.parse(nonce.slice(0, '2026-01-01T00:00:00Z'.length))
  const isOurs =
    one('ns') === OPENID &&
    one('mode') === 'id_res' &&
    one('op_endpoint') === endpoint &&
    one('return_to') === returnTo(flow) &&
    one('identity') === claimed &&
    SIGNED.every((field) => signed.includes(field)) &&
    // An individual's account in the public universe.
    /^7656119\d{10}$/.test(subject) &&
    isRecentProof(issuedAt, now)
  if (!isOurs) throw new DomainError('SOCIAL_FLOW_INVALID')
  const hash = createHash('sha256').update(`steam:${nonce}`).digest('hex')
  return { subject, onceOnly: { hash, expiresAt: usedProofUntil(issuedAt) } }
}

/** Asks the provider whether it signed the assertion (section 11.4.2). */
async function isConfirmed(
  endpoint: string,
  returned: URLSearchParams,
  call: ProviderCall,
): Promise<boolean> {
  const body = new URLSearchParams([...returned].filter(([name]) => name.startsWith('openid.')))
  body.set('openid.mode', 'check_authentication')
  return call(async () => {
    const response = await fetchProvider(PROVIDER, endpoint, { method: 'POST', body })
    const text = await response.text()
    if (!response.ok) throw refusedByProvider(PROVIDER, response)
    return text.split('\n').includes('is_valid:true')
  })
}

async function playersAt(url: URL, call: ProviderCall) {
  return call(async () => {
    const response = await fetchProvider(PROVIDER, url, {})
    if (!response.ok) throw refusedByProvider(PROVIDER, response)
    const { data } = players.safeParse(await response.json())
    return data?.response.players ?? []
  })
}
