import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
} from 'libphonenumber-js/max'

export interface Country {
  /** By language, English first. */
  name: Readonly<Record<string, string>>
  /** Calling code, "+91". */
  dial_code: string
  /** ISO 3166-1 alpha-2. */
  code: string
  flag: string
}

const LANGUAGES = [
  ...['en', 'hi', 'pt', 'bn', 'ne', 'ar', 'ta', 'te', 'mr', 'gu', 'kn', 'ml', 'pa', 'ur'],
  ...['id', 'es', 'fr', 'de', 'ru', 'ja', 'zh'],
]
const FIRST = ['IN', 'BR']

/**
 * Every country that has telephone numbers, India and Brazil first, the rest by English name. Names are those of Unicode CLDR,
 * which Node carries; calling codes those of Google's libphonenumber. For servers: both are large.
 */
export function listCountries(): Country[] {
  const names = LANGUAGES.map((language) => ({
    language,
    of: new Intl.DisplayNames([language], { type: 'region' }),
  }))
  const countries = getCountries().map((code) => ({
    name: Object.fromEntries(names.map(({ language, of }) => [language, of.of(code) ?? code])),
    dial_code: `+${getCountryCallingCode(code)}`,
    code,
    flag: flagOf(code),
  }))
  return countries.toSorted(
    (a, b) => placeOf(a.code) - placeOf(b.code) || english(a).localeCompare(english(b), 'en'),
  )
}

/** Whether the list has a country of this code. */
export const isCountry = (code: string): boolean => isSupportedCountry(code)

const english = ({ name }: Country) => name.en ?? ''
const placeOf = (code: string) => (FIRST.includes(code) ? FIRST.indexOf(code) : FIRST.length)
const REGIONAL_A = 0x1f1e6
const flagOf = (code: CountryCode) =>
  [...code].map((letter) => String.fromCodePoint(REGIONAL_A + letter.charCodeAt(0) - 65)).join('')
