import { countryGroup } from '@platform/contracts/quests/campaign'

const groups: readonly string[] = countryGroup.options

/** The country group that a two-letter country code belongs to. */
export function countryGroupOf(code: string): string {
  const upper = code.toUpperCase()
  return groups.includes(upper) ? upper : 'Others'
}
