import type { ServiceName } from '@platform/contracts/services'
import type { Extent } from '../part.ts'
import { type JsonSchema, nameOf, type Operation } from '../target/open-api.ts'
import type { Target } from '../target/target.ts'
import { type Costly, inTurn } from './costly-requests.ts'
import type { FreshRequests } from './fresh-requests.ts'

/** Characters of three bytes that fit into a body, beside the rest of it. */
const LENGTH = 20_000
const KIB = 1_024
/** Texts that some checks read in quadratic time: joiners, normal forms, names of hosts, and expressions. */
const TEXTS = Object.entries({
  'one letter with viramas': `क${'\u094d'.repeat(LENGTH)}`,
  'marks of two classes': `a${'\u0301\u0323'.repeat(LENGTH / 2)}`,
  'a host of different letters': `https://${differentLetters(4_000)}.example/${'%'.repeat(LENGTH)}`,
  'ligatures of whole words': '\ufdfa'.repeat(LENGTH),
  spaces: `a${' '.repeat(LENGTH)}b`,
}).map(([what, text]) => ({ what, text }))

type Place = readonly (string | number)[]

/**
 * Every route that takes a body, with a hostile text in one of its fields, another one in the next turn. In the long form with
 * each text in each field.
 */
export function costlyTexts(
  { operations }: Target,
  service: ServiceName,
  fresh: FreshRequests,
  { long, turn }: Extent,
): Costly[] {
  return operations[service].flatMap((operation, n) => {
    const places = textPlaces(operation.body)
    if (long) return places.flatMap((place) => TEXTS.map((text) => costly(operation, place, text)))
    return inTurn(places, n + turn).flatMap((place) =>
      inTurn(TEXTS, n + turn).map((text) => costly(operation, place, text)),
    )
  })

  function costly(operation: Operation, place: Place, { what, text }: (typeof TEXTS)[0]): Costly {
    return {
      what: `${nameOf(operation)} with ${what} in ${place.join('.')}`,
      kibibytes: Buffer.byteLength(text) / KIB,
      async make() {
        const request = await fresh.to(service, operation, false)
        const body: unknown = JSON.parse(String(request.body))
        return { ...request, body: JSON.stringify(withText(body, place, text)) }
      },
    }
  }
}

/** Where a body of this schema may have a text of the caller's choice, each place once. */
export function textPlaces(schema: JsonSchema | undefined): Place[] {
  const places = new Map<string, Place>()
  const visit = (part: unknown, place: Place) => {
    if (typeof part !== 'object' || part === null || place.length > MOST_LEVELS) return
    const { type, properties, items, additionalProperties, ...rest } = part as JsonSchema
    if ('enum' in rest || 'const' in rest) return
    if ([type].flat().includes('string') && place.length > 0) places.set(place.join('.'), place)
    for (const choice of [rest.anyOf, rest.oneOf, rest.allOf].flat()) visit(choice, place)
    for (const [name, value] of Object.entries(properties ?? {})) visit(value, [...place, name])
    visit(items, [...place, 0])
    visit(additionalProperties, [...place, 'abuse'])
  }
  visit(schema, [])
  return [...places.values()]
}

/** Some schemas contain themselves. */
const MOST_LEVELS = 6

/** The body with the text at this place; what lacks on the way to it is made. */
export function withText(body: unknown, [key, ...rest]: Place, text: string): unknown {
  if (key === undefined) return text
  if (typeof key === 'number') {
    const items: unknown[] = Array.isArray(body) ? body : []
    return [withText(items[0], rest, text), ...items.slice(1)]
  }
  const fields = Object(body) as Record<string, unknown>
  return { ...fields, [key]: withText(fields[key], rest, text) }
}

function differentLetters(length: number): string {
  return String.fromCodePoint(...Array.from({ length }, (_, n) => 0x4e00 + n))
}
