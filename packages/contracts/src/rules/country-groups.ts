/** The country groups of the specification (6) with their calling codes; each other country belongs to `Others`. */
export const COUNTRY_GROUP_CODES = {
  IN: '+91',
  BR: '+55',
  NP: '+977',
  BD: '+880',
  BH: '+973',
} as const

export type CountryGroup = keyof typeof COUNTRY_GROUP_CODES | 'Others'

export const COUNTRY_GROUPS = [
  ...(Object.keys(COUNTRY_GROUP_CODES) as (keyof typeof COUNTRY_GROUP_CODES)[]),
  'Others',
] as const satisfies readonly CountryGroup[]

/** The group of a two-letter country code, in either case. */
export function countryGroupOf(code: string): CountryGroup {
  const upper = code.toUpperCase()
  return COUNTRY_GROUPS.find((group) => group === upper) ?? 'Others'
}
