import { brand } from '@platform/contracts/brand'
import { DAY_MS } from '@platform/contracts/constants'
import {
  ACTIVITY_PARTS,
  type ActivityPart,
  type ConversionPart,
  DIRECT,
  TOUCHES,
} from '@platform/contracts/growth/attribution-choices'
import type { Conversion, TouchOfUser } from '../attribution/conversion.ts'
import type { Visit } from '../links/visit.ts'
import type { TrackedEvent } from '../tracked-event.ts'
import { ALL, type Delta, dayOf, one } from './bucket.ts'

/** A value that is not one of these counts as this. */
const OTHERS = 'Others'

/** What a part of an event can be: the properties are a browser's, and must not make buckets without end. */
const VALUES: Readonly<Record<ActivityPart, readonly string[]>> = {
  channel: [brand.channels.website, brand.channels.klash],
  device: ['Mobile', 'DeskTop'],
  location: ['India', 'Brazil'],
}

/** The day of an event whose browser's clock is further behind is the day on which it came, ms. */
const CLOCK_BEHIND_MS = 2 * DAY_MS

export type CountedEvent = Pick<TrackedEvent, 'id' | 'name' | 'at' | 'receivedAt' | 'properties'>

/** Of an event: all of its name, and by each part. */
export function countsOfEvent({
  name,
  at,
  receivedAt,
  properties,
}: Omit<CountedEvent, 'id'>): Delta[] {
  const isPlausible = receivedAt.getTime() - at.getTime() < CLOCK_BEHIND_MS
  const day = dayOf(isPlausible ? at : receivedAt)
  const countedValue = (part: ActivityPart) =>
    VALUES[part].find((value) => value === properties[part]) ?? OTHERS
  return [
    one({ kind: 'activity', name, value: ALL, day }),
    ...ACTIVITY_PARTS.map((part) =>
      one({ kind: `activity-${part}`, name, value: countedValue(part), day }),
    ),
  ]
}

export const countsOfVisit = ({ code, at }: Pick<Visit, 'code' | 'at'>): Delta[] => [
  one({ kind: 'visit', name: 'link', value: code, day: dayOf(at) }),
]

/** Of a conversion: for its first link and its last one, by all that a link says. */
export function countsOfConversion(conversion: Conversion): Delta[] {
  const { kind, at, currency, amount } = conversion
  const day = dayOf(at)
  return TOUCHES.flatMap((touch) =>
    Object.entries(valuesOf(conversion[touch])).map(([name, value]) =>
      one({ kind: `${kind}-${touch}`, name, value, day }, { [currency]: amount }),
    ),
  )
}

/** A link of an address that was not made here has no code: it is no link of the list. */
function valuesOf(touch: TouchOfUser | null): Record<ConversionPart, string> {
  if (touch === null) return { source: DIRECT, medium: DIRECT, campaign: DIRECT, link: DIRECT }
  const { source, medium, campaign, code } = touch
  return { source, medium, campaign, link: code ?? DIRECT }
}
