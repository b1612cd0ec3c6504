import { UNKNOWN_PLACE } from '@platform/contracts/constants'
import type { IpLocation } from '@platform/contracts/identity/locations'
import type { ApiClient } from '@platform/remote-kit/api-client'
import { storedText } from '@platform/remote-kit/storage'

/** Where this browser is, as its address says; `unknown` for what nobody knows. */
export interface UserLocation {
  countryName: string
  /** Calling code, "+91". */
  countryCode: string
  country_code_iso3: string | null
  continent_code: string | null
}

const NOWHERE: UserLocation = {
  countryName: UNKNOWN_PLACE,
  countryCode: UNKNOWN_PLACE,
  country_code_iso3: null,
  continent_code: null,
}

const stored = storedText('userLocationData')

/** What is stored; unknown before a look-up, and when it is not what we store. */
export function storedLocation(): UserLocation {
  try {
    const value = JSON.parse(stored.get() ?? 'null') as Partial<UserLocation> | null
    return { ...NOWHERE, ...value }
  } catch {
    return NOWHERE
  }
}

/** Looks the location up where the stored one lacks the calling code, the ISO 3166-1 code or the continent. */
export async function refreshLocation(api: Pick<ApiClient, 'get'>): Promise<UserLocation> {
  const before = storedLocation()
  if (isWhole(before)) return before
  const answer = await api.get<IpLocation>('/locations/by-ip')
  const found = answer.success ? locationOf(answer.data) : NOWHERE
  stored.set(JSON.stringify(found))
  return found
}

const isWhole = ({ countryCode, country_code_iso3, continent_code }: UserLocation) =>
  countryCode !== UNKNOWN_PLACE && country_code_iso3 !== null && continent_code !== null

/** An answer without a country, or of an older server, is unknown. */
function locationOf(data: Partial<IpLocation>): UserLocation {
  const { country, country_calling_code: code } = data
  if (!country || !code) return NOWHERE
  return {
    countryName: country,
    countryCode: code,
    country_code_iso3: data.country_code_iso3 ?? null,
    continent_code: data.continent_code ?? null,
  }
}
