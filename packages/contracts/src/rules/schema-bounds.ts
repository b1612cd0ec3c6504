import type { JsonSchema } from '../registry/remote-contract.ts'

/** Lower limits, each with those of the other side that can meet it. */
const LOWER: [limit: string, met: string[]][] = [
  ['minimum', ['minimum', 'exclusiveMinimum']],
  ['exclusiveMinimum', ['exclusiveMinimum', 'minimum']],
  ['minLength', ['minLength']],
  ['minItems', ['minItems']],
  ['minProperties', ['minProperties']],
]
const UPPER: [limit: string, met: string[]][] = [
  ['maximum', ['maximum', 'exclusiveMaximum']],
  ['exclusiveMaximum', ['exclusiveMaximum', 'maximum']],
  ['maxLength', ['maxLength']],
  ['maxItems', ['maxItems']],
  ['maxProperties', ['maxProperties']],
]
/** No telling which of two is the narrower: any other one breaks. */
const EXACT = ['pattern', 'format', 'multipleOf', 'uniqueItems', 'propertyNames']

/** The limits of `taken` that values of `given` may exceed, in words. */
export function brokenBounds(
  given: JsonSchema,
  taken: JsonSchema,
): { given: string; taken: string }[] {
  const differs = (keyword: string) =>
    taken[keyword] !== undefined &&
    JSON.stringify(given[keyword]) !== JSON.stringify(taken[keyword])
  const limits = (bounds: typeof LOWER, sign: 1 | -1) =>
    bounds
      .filter(([limit, meeting]) => !isMet(given, meeting, { limit, at: taken[limit], sign }))
      .map(([limit]) => limit)
  return [...limits(LOWER, 1), ...limits(UPPER, -1), ...EXACT.filter(differs)].map((keyword) => ({
    given: boundName(keyword, given),
    taken: boundName(keyword, taken),
  }))
}

function isMet(
  given: JsonSchema,
  meeting: readonly string[],
  { limit, at, sign }: { limit: string; at: unknown; sign: 1 | -1 },
): boolean {
  if (typeof at !== 'number') return true
  return meeting.some((own) => {
    const bound = given[own]
    if (typeof bound !== 'number') return false
    const room = (bound - at) * sign
    // Of an exclusive limit the limit itself is not enough, unless both are.
    return room > 0 || (room === 0 && (own === limit || !limit.startsWith('exclusive')))
  })
}

/** A single value, as the narrowest limits around it. */
export function boundsOf(value: unknown): JsonSchema {
  if (typeof value === 'number') return { minimum: value, maximum: value }
  if (typeof value === 'string') return { minLength: value.length, maxLength: value.length }
  return {}
}

function boundName(keyword: string, { [keyword]: value }: JsonSchema): string {
  return value === undefined ? `without ${keyword}` : `${keyword} ${JSON.stringify(value)}`
}
