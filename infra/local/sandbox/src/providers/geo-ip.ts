import { isIPv4 } from 'node:net'
import { z } from 'zod'
import type { SandboxApp } from '../http.ts'
import { serves } from '../outside/behave.ts'
import type { ProviderDeps, SandboxProvider } from './provider.ts'

/** An IP look-up with ipapi's API (ipapi.co/api). */
export const geoIp = {
  fault: 'geoip',
  routes: lookUpApi,
  settings: (url) => ({ GEO_IP_URL: `${url}/geoip`, GEO_IP_KEY: 'sandbox' }),
} as const satisfies SandboxProvider

const PLACES = {
  IN: ['India', '+91', 'IND', 'AS'],
  BR: ['Brazil', '+55', 'BRA', 'SA'],
  NP: ['Nepal', '+977', 'NPL', 'AS'],
  BD: ['Bangladesh', '+880', 'BGD', 'AS'],
  DE: ['Germany', '+49', 'DEU', 'EU'],
} as const
type Code = keyof typeof PLACES
const codes = Object.keys(PLACES) as [Code, ...Code[]]

/** Where the networks that are reserved for documentation lie (RFC 5737). */
const NETWORKS: readonly (readonly [string, Code])[] = [
  ['192.0.2.', 'DE'],
  ['198.51.100.', 'BR'],
  ['203.0.113.', 'IN'],
]

function lookUpApi(app: SandboxApp, { nextBehaviour }: ProviderDeps): void {
  /** Where the browsers of this machine are; null is nowhere, as the real look-up says of such addresses. */
  let here: Code | null = null

  app.put(
    '/geoip/here',
    { schema: { body: z.object({ country: z.enum(codes).nullable() }) } },
    async (request) => {
      here = request.body.country
      return { country: here }
    },
  )

  app.get(
    '/geoip/:ip/json/',
    { schema: { params: z.object({ ip: z.string() }) } },
    async (request, reply) => {
      if (!(await serves(reply, nextBehaviour()))) return { error: true, reason: 'RateLimited' }
      const { ip } = request.params
      const code = NETWORKS.find(([start]) => ip.startsWith(start))?.[1] ?? here
      if (!code) return { ip, error: true, reserved: true, reason: 'Reserved IP Address' }
      const [country_name, country_calling_code, country_code_iso3, continent_code] = PLACES[code]
      return {
        ...{ ip, version: isIPv4(ip) ? 'IPv4' : 'IPv6', country: code, country_code: code },
        ...{ country_name, country_calling_code, country_code_iso3, continent_code },
      }
    },
  )
}
