import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max'
import { isIndianMobile } from './phone.ts'

/**
 * A phone number in E.164 ("+919876543210"); null when it is not valid in its country. With a country, a number as
 * people write it there is accepted too: with the trunk prefix 0, or the calling code without its plus. Every country's
 * number plan applies, and for India the rule of mobile numbers. The number plans are large:
 * browsers load this file only with the login form. Refused are numbers that receive no message, landlines where the plan
 * tells them apart, and those that cost the sender more than a message to a person: premium and shared-cost ones, and
 * those without a country, such as satellite phones.
 */
export function toE164(input: string, country?: CountryCode): string | null {
  const parsed = parsePhoneNumberFromString(input, country)
  if (!parsed?.isValid() || !parsed.country) return null
  // The plan counts some mobile series among landlines ("79" is Ahmedabad's code too): there the rule alone decides.
  const isIndian = parsed.countryCallingCode === '91'
  const reaches = isIndian ? isIndianMobile(parsed.nationalNumber) : receivesMessages(parsed)
  return reaches ? parsed.number : null
}

/** A plan that does not tell types apart has none. */
const WITH_MESSAGES = new Set(['MOBILE', 'FIXED_LINE_OR_MOBILE', 'VOIP', undefined])

const receivesMessages = (number: PhoneNumber) => WITH_MESSAGES.has(number.getType())

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
