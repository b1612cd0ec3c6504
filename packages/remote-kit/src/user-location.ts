import { UNKNOWN_PLACE } from '@platform/contracts/constants'
import { storedText } from './storage.ts'

/** Where this browser is, by its network address; `unknown` where that does not show it. */
export interface UserLocation {
  countryName: string
  /** Calling code, "+91". */
  countryCode: string
  /** ISO 3166-1: two letters, three letters. */
  country_code: string | null
  country_code_iso3: string | null
  continent_code: string | null
}

export const NOWHERE: UserLocation = {
  countryName: UNKNOWN_PLACE,
  countryCode: UNKNOWN_PLACE,
  country_code: null,
  country_code_iso3: null,
  continent_code: null,
}

const stored = storedText('userLocationData')

/** What the shell has stored; unknown before its look-up, and for a stored value of another form. */
export function storedLocation(): UserLocation {
  try {
    const value = JSON.parse(stored.get() ?? 'null') as Partial<UserLocation> | null
    return { ...NOWHERE, ...value }
  } catch {
    return NOWHERE
  }
}
