import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max'
import { isIndianMobile } from './phone.ts'

/**
 * A phone number in E.164 ("+919876543210"), or null where its country has no such number.
 * Numbers of every country are checked against that country's plan, India's by the stricter rule.
 * The number plan is large: browsers load this file only with the login form.
 */
export function toE164(input: string): string | null {
  const parsed = parsePhoneNumberFromString(input)
  if (!parsed?.isValid()) return null
  if (parsed.countryCallingCode === '91' && !isIndianMobile(parsed.nationalNumber)) return null
  return parsed.number
}

export interface CallingCountry {
  /** Two letters, "IN". */
  code: string
  /** Calling code with its plus, "+91". */
  dial: string
}

/** Every country with a number plan; India and Brazil first. */
export function callingCountries(): CallingCountry[] {
  const first: CountryCode[] = ['IN', 'BR']
  const others = getCountries().filter((code) => !first.includes(code))
  return [...first, ...others].map((code) => ({ code, dial: `+${getCountryCallingCode(code)}` }))
}
