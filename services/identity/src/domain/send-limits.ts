import { callingCountries } from '@platform/contracts/rules/e164'
import type { RateLimit } from '@platform/service-kit'
import { parseDestinationId } from './destination.ts'

/** How many codes in an hour may go to numbers of each calling code. */
export interface PrefixLimits {
  /** By calling code, "+91". */
  named: ReadonlyMap<string, number>
  /** Of each calling code that is not named. */
  other: number
}

export interface SendLimits {
  /** In ten minutes, for new devices of one network. */
  perNetwork: number
  /** In an hour, over each channel. */
  perHour: number
  perPrefix: PrefixLimits
}

/** Who asks, as far as limits look at it. */
export interface SendOrigin {
  /** Whether the device shows no id that was sealed here: then nothing else tells it from others. */
  isNew: boolean
  /** A mark of the network it asks from. */
  network: string
}

const HOUR_MS = 3_600_000
const NEW_WINDOW_MS = 600_000
/** New devices in an hour, and known ones, for one in ten minutes that is allowed. */
const NEW_PER_HOUR = 3
const KNOWN_PER_HOUR = 10

/**
 * What a network may ask for. Loose, since a carrier's people share addresses; known devices have limits of
 * their own, and this only keeps devices that were collected over days from being used at once.
 */
export function networkLimits({ isNew, network }: SendOrigin, perNetwork: number): RateLimit[] {
  if (!isNew) {
    const max = KNOWN_PER_HOUR * perNetwork
    return [{ key: `otp:known:${network}`, max, windowMs: HOUR_MS }]
  }
  return [
    { key: `otp:new:${network}`, max: perNetwork, windowMs: NEW_WINDOW_MS },
    { key: `otp:new-hour:${network}`, max: NEW_PER_HOUR * perNetwork, windowMs: HOUR_MS },
  ]
}

/** What may be spent on sends in an hour: on numbers of one calling code, and on all of the channel. */
export function budgetLimits(destinationId: string, limits: SendLimits) {
  const { channel } = parseDestinationId(destinationId)
  const window = { windowMs: HOUR_MS }
  const all = {
    key: `otp:channel:${channel}`,
    max: limits.perHour,
    ...window,
    of: 'channel' as const,
  }
  if (channel === 'email') return [all]
  const prefix = prefixOf(destinationId)
  const max = limits.perPrefix.named.get(prefix) ?? limits.perPrefix.other
  return [{ key: `otp:prefix:${prefix}`, max, ...window, of: 'prefix' as const }, all]
}

const PREFIXES = new Set(callingCountries().map(({ dial }) => dial))
/** No calling code is the beginning of another. */
const PREFIX_LENGTHS = [2, 3, 4]

/** The calling code of a phone ("+91"), "other" for one of no country (satellites), "email" for an address. */
export function prefixOf(destinationId: string): string {
  const { channel, value } = parseDestinationId(destinationId)
  if (channel === 'email') return channel
  const found = PREFIX_LENGTHS.map((length) => value.slice(0, length))
  return found.find((prefix) => PREFIXES.has(prefix)) ?? 'other'
}
