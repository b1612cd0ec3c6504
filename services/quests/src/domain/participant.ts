import type { UserCountry } from '@platform/contracts/identity/country'
import type { LogInOrigin } from '@platform/contracts/identity/log-in-origin'
import type { Platform } from '@platform/contracts/quests/campaign'

/** Who asks, as far as it decides which campaigns are for them. */
export interface Participant {
  /** False for a visitor and in a partner's embed: of these no country is known. */
  isIdentified: boolean
  /** Null while nothing says it. */
  country: UserCountry | null
  /** Where the log-in came from, as identity's keyed hashes; null where the token does not say it. */
  origin: LogInOrigin | null
  device: Device
}

/** What a request says about itself; no more than that is known of it. */
export interface Device {
  /** Empty when unknown. A device has several: a phone's browser is Android and Browser. */
  platforms: readonly Platform[]
  /** The header `x-source`; null without one. */
  client: string | null
}

/** The platforms that a browser's user agent names. A tablet that calls itself a Mac is one. */
export function platformsOf(userAgent: string): Platform[] {
  const system = SYSTEMS.find(({ sign }) => sign.test(userAgent))
  return [...(system?.platforms ?? []), ...(BROWSER.test(userAgent) ? ['Browser' as const] : [])]
}

const BROWSER = /^Mozilla\/5\.0 /
/** The first that fits: Android names Linux too. */
const SYSTEMS: readonly { sign: RegExp; platforms: readonly Platform[] }[] = [
  { sign: /\bAndroid\b/, platforms: ['Android'] },
  { sign: /\b(?:iPhone|iPad|iPod)\b/, platforms: ['IOS'] },
  { sign: /\bWindows NT\b/, platforms: ['Windows', 'PC'] },
  { sign: /\bMacintosh\b/, platforms: ['Mac'] },
  { sign: /\b(?:Linux|CrOS)\b/, platforms: ['PC'] },
]
