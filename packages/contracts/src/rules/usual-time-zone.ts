import { type CountryGroup, countryGroupOf } from './country-groups.ts'
import { canonicalTimeZone } from './time-zone.ts'

const zones: Readonly<Record<CountryGroup, string>> = {
  IN: 'Asia/Kolkata',
  BR: 'America/Sao_Paulo',
  NP: 'Asia/Kathmandu',
  BD: 'Asia/Dhaka',
  BH: 'Asia/Bahrain',
  Others: 'UTC',
}

/** The time zone of a user whose browser has not named one yet. */
export function usualTimeZone(country: string | null): string {
  const zone = zones[country === null ? 'Others' : countryGroupOf(country)]
  return canonicalTimeZone(zone) ?? zone
}
