import type { IpLocation } from '@platform/contracts/identity/locations'
import { trimmedUpTo } from '@platform/contracts/rules/text-up-to'
import { defineProvider, fetchProvider, refusedByProvider } from '@platform/service-kit'
import { z } from 'zod'

export interface GeoIp {
  /** Null for an address that is in no country, such as a private one. @throws ProviderError */
  find(ip: string): Promise<IpLocation | null>
}

const PROVIDER = 'IP look-up'

const settings = {
  /** An IP look-up with ipapi's API, "https://ipapi.co"; without it every country is unknown. */
  GEO_IP_URL: z.url({ protocol: /^https?$/ }).optional(),
  GEO_IP_KEY: z.string().min(1).optional(),
}

const text = trimmedUpTo(100).min(1)
const found = z.object({
  country_name: text,
  country_calling_code: z.string().regex(/^\+\d{1,4}/),
  country_code: z.string().regex(/^[A-Z]{2}$/),
  country_code_iso3: z.string().regex(/^[A-Z]{3}$/),
  continent_code: z.string().regex(/^[A-Z]{2}$/),
})

/** "Location of a specific IP" (ipapi.co/api). */
export const geoIp = defineProvider({
  settings,
  open({ GEO_IP_URL: site, GEO_IP_KEY: key }, call): GeoIp | null {
    if (!site) return null
    const get = async (ip: string): Promise<IpLocation | null> => {
      const url = new URL(`${site}/${encodeURIComponent(ip)}/json/`)
      if (key) url.searchParams.set('key', key)
      const response = await fetchProvider(PROVIDER, url, { timeoutMs: 2_000 })
      if (!response.ok) {
        await response.discard()
        throw refusedByProvider(PROVIDER, response)
      }
      const { data } = found.safeParse(await response.json().catch(() => null))
      if (!data) return null
      const { country_name: country, ...codes } = data
      return { country, ...codes }
    }
    return { find: (ip) => call(() => get(ip)) }
  },
})
