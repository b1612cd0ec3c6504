import { DAY_MS } from '@platform/contracts/constants'
import {
  COMMON_PROPERTIES,
  type CommonProperty,
  isTrackedEvent,
  MAX_VALUE_LENGTH,
  TRACKED_EVENTS,
} from '@platform/contracts/growth/tracked-events'
import { DomainError } from '@platform/service-kit/errors'

/** One event as it is kept. */
export interface TrackedEvent {
  /** UUID of this event alone. */
  id: string
  name: string
  /** Fixed id of the name. */
  eventId: string
  /** Null for a visitor. */
  userId: string | null
  /** The server's view of the caller, not the browser's. */
  ipAddress: string
  gameId: string | null
  gameAccountId: string | null
  properties: Readonly<Record<string, string>>
  /** When it happened, by the browser's clock, but never later than it came. */
  at: Date
  receivedAt: Date
}

interface Named {
  eventName: string
  eventId: string
  extras: Readonly<Record<string, string>>
}

const common: ReadonlySet<string> = new Set(COMMON_PROPERTIES)
const valid = {
  text: new RegExp(`^.{1,${MAX_VALUE_LENGTH}}$`, 's'),
  number: /^-?\d{1,15}(\.\d{1,6})?$/,
  flag: /^(true|false)$/,
} as const

/**
 * The properties of an event that analytics knows. The user is never taken from them, but from the caller's token.
 * @throws UNKNOWN_EVENT naming the event, and the property that it does not take or that has no such value
 */
export function knownProperties({ eventName, eventId, extras }: Named): Record<string, string> {
  if (!isTrackedEvent(eventName) || TRACKED_EVENTS[eventName].id !== eventId)
    throw new DomainError('UNKNOWN_EVENT', { event: eventName })
  const own: Readonly<Record<string, keyof typeof valid>> = TRACKED_EVENTS[eventName].properties
  for (const [property, value] of Object.entries(extras)) {
    const kind = common.has(property) ? 'text' : Object.hasOwn(own, property) && own[property]
    if (!kind || !valid[kind].test(value))
      throw new DomainError('UNKNOWN_EVENT', { event: eventName, property })
  }
  const { userId: _, ...properties } = extras
  return Object.fromEntries(
    Object.entries(properties).map(([property, value]) => [
      property,
      withoutQuery(property, value),
    ]),
  )
}

/** Of the properties of an event, in UTF-8: several times what the site sends. */
const MAX_BYTES = 4_096

/** Bytes of what is kept of an event beside its properties, about: they count for each. */
const BASE_BYTES = 256

export const bytesOf = ({ properties }: Pick<TrackedEvent, 'properties'>): number =>
  BASE_BYTES + Buffer.byteLength(JSON.stringify(properties))

/** Whether the event has more than any event of the site. */
export const isTooLong = (event: Pick<TrackedEvent, 'properties'>): boolean =>
  bytesOf(event) > BASE_BYTES + MAX_BYTES

const PAGES: readonly string[] = ['page', 'entryPoint'] satisfies (CommonProperty | 'page')[]

/** Of an address only the path is kept: the rest can hold tokens, passwords and what somebody searched for. */
function withoutQuery(property: string, value: string): string {
  const hasHost = /^[a-z][a-z\d+.-]*:\/\//i.test(value)
  if (!hasHost && !value.startsWith('/') && !PAGES.includes(property)) return value
  const path = hasHost ? (URL.parse(value)?.pathname ?? '') : value
  return path.replace(/[?#].*$/s, '')
}

/** Time that an event is kept, ms: 90 days. */
const KEPT_MS = 90 * DAY_MS

/** Events that came before that time are past theirs. */
export const keptSince = (now: Date): Date => new Date(now.getTime() - KEPT_MS)

/** A clock that runs ahead must not put an event into the future. */
export const happenedAt = (at: number, now: Date): Date => new Date(Math.min(at, now.getTime()))
