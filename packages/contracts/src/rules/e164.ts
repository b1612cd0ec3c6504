import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max'
import { isIndianMobile } from './phone.ts'

/**
 * A phone number in E.164 ("+919876543210"); null when it is not valid in its country. With a country, a number as
 * people write it there is accepted too: with the trunk prefix 0, or the calling code without its plus. Every country's
 * number plan applies, and for India the stricter rule of mobile numbers. The number plans are large:
 * browsers load this file only with the login form.
 */
export function toE164(input: string, country?: CountryCode): string | null {
  const parsed = parsePhoneNumberFromString(input, country)
  if (!parsed?.isValid()) return null
  if (parsed.countryCallingCode === '91' && !isIndianMobile(parsed.nationalNumber)) return null
  return parsed.number
}

export interface CallingCountry {
  /** ISO 3166-1 alpha-2, "IN". */
  code: CountryCode
  /** Calling code with plus sign, "+91". */
  dial: string
}

/** Every country with a number plan; India and Brazil first. */
export function callingCountries(): CallingCountry[] {
  const first: CountryCode[] = ['IN', 'BR']
  const others = getCountries().filter((code) => !first.includes(code))
  return [...first, ...others].map((code) => ({ code, dial: `+${getCountryCallingCode(code)}` }))
}
