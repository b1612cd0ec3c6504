import { DAY_MS, UNKNOWN_PLACE } from '@platform/contracts/constants'
import type { IpLocation } from '@platform/contracts/identity/locations'
import { networkOf } from '@platform/contracts/rules/network-of'
import { LRUCache } from 'lru-cache'
import type { GeoIp } from '../providers/geo-ip.ts'

export type Locate = (ip: string) => Promise<IpLocation>

const NOWHERE: IpLocation = {
  country: UNKNOWN_PLACE,
  country_calling_code: UNKNOWN_PLACE,
  country_code: null,
  country_code_iso3: null,
  continent_code: null,
}

/** What the look-up is asked about: a country needs no more of an address, and nobody is named by it. */
const NETWORK = { v4: 24, v6: 48 }
/** Networks of which this instance remembers the country, and for how long, ms. */
const MAX_NETWORKS = 20_000
const KEPT_MS = DAY_MS

/**
 * Where an address is, by the look-up of the deployment; unknown without one, and when it fails. Remembered per
 * network, in memory alone.
 */
export function createLocate(geoIp: GeoIp | null): Locate {
  const known = new LRUCache<string, IpLocation>({ max: MAX_NETWORKS, ttl: KEPT_MS })
  return async (ip) => {
    const network = networkOf(ip, NETWORK)
    const before = known.get(network)
    if (before || !geoIp) return before ?? NOWHERE
    // Reported by the provider's metrics.
    const found = await geoIp.find(firstAddressOf(network)).catch(() => undefined)
    if (found === undefined) return NOWHERE
    known.set(network, found ?? NOWHERE)
    return found ?? NOWHERE
  }
}

/** "v4:203.0.113.0", or the words of an IPv6 address in decimals. */
function firstAddressOf(network: string): string {
  const parts = network.slice('v4:'.length).split('.')
  if (network.startsWith('v4:')) return parts.join('.')
  return parts.map((word) => Number(word).toString(16)).join(':')
}
