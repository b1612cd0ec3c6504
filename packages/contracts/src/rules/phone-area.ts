import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max'

/**
 * The part of the world's numbers that messages to have one price: a calling code, "+91", or one of the countries that
 * share a calling code, "+1-JM". For servers: the number plans are large.
 */
export function phoneAreas(): string[] {
  return getCountries().map(areaOfCountry)
}

/** The area of a number in E.164; "other" without a country, such as that of a satellite phone. */
export function phoneAreaOf(number: string): string {
  const country = parsePhoneNumberFromString(number)?.country
  return country ? areaOfCountry(country) : 'other'
}

/** The country of a number in E.164, ISO 3166-1 alpha-2; null without one, such as that of a satellite phone. */
export function countryOfPhone(number: string): string | null {
  return parsePhoneNumberFromString(number)?.country ?? null
}

function areaOfCountry(country: CountryCode): string {
  const code = getCountryCallingCode(country)
  return SHARED.has(code) ? `+${code}-${country}` : `+${code}`
}

const codes = getCountries().map((country) => getCountryCallingCode(country))
const SHARED: ReadonlySet<string> = new Set(
  codes.filter((code, index) => codes.indexOf(code) !== index),
)
