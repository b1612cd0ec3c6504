import { UNKNOWN_PLACE } from '@platform/contracts/constants'
import type { IpLocation } from '@platform/contracts/identity/locations'
import type { ApiClient } from '@platform/remote-kit/api-client'
import { storedText } from '@platform/remote-kit/storage'
import { NOWHERE, storedLocation, type UserLocation } from '@platform/remote-kit/user-location'

const stored = storedText('userLocationData')

/** Looks the location up where the stored one lacks the calling code, an ISO 3166-1 code or the continent. */
export async function refreshLocation(api: Pick<ApiClient, 'get'>): Promise<UserLocation> {
  const before = storedLocation()
  if (isWhole(before)) return before
  const answer = await api.get<IpLocation>('/locations/by-ip')
  const found = answer.success ? locationOf(answer.data) : NOWHERE
  stored.set(JSON.stringify(found))
  return found
}

const isWhole = ({ countryCode, ...codes }: UserLocation) =>
  countryCode !== UNKNOWN_PLACE &&
  [codes.country_code, codes.country_code_iso3, codes.continent_code].every((code) => code !== null)

/** An answer without a country, or of an older server, is unknown. */
function locationOf(data: Partial<IpLocation>): UserLocation {
  const { country, country_calling_code: code } = data
  if (!country || !code) return NOWHERE
  return {
    countryName: country,
    countryCode: code,
    country_code: data.country_code ?? null,
    country_code_iso3: data.country_code_iso3 ?? null,
    continent_code: data.continent_code ?? null,
  }
}
