import type { JsonSchema } from '../registry/remote-contract.ts'

/** Lower limits, each with the limits of the other schema that can satisfy it. */
const LOWER: [limit: string, satisfiedBy: string[]][] = [
  ['minimum', ['minimum', 'exclusiveMinimum']],
  ['exclusiveMinimum', ['exclusiveMinimum', 'minimum']],
  ['minLength', ['minLength']],
  ['minItems', ['minItems']],
  ['minProperties', ['minProperties']],
]
const UPPER: [limit: string, satisfiedBy: string[]][] = [
  ['maximum', ['maximum', 'exclusiveMaximum']],
  ['exclusiveMaximum', ['exclusiveMaximum', 'maximum']],
  ['maxLength', ['maxLength']],
  ['maxItems', ['maxItems']],
  ['maxProperties', ['maxProperties']],
]
/** Keywords whose values have no order: any difference breaks. */
export const EXACT_KEYWORDS = ['pattern', 'format', 'multipleOf', 'uniqueItems', 'propertyNames']

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
      .filter(
        ([limit, satisfying]) => !isSatisfied(given, satisfying, { limit, at: taken[limit], sign }),
      )
      .map(([limit]) => limit)
  return [...limits(LOWER, 1), ...limits(UPPER, -1), ...EXACT_KEYWORDS.filter(differs)].map(
    (keyword) => ({
      given: boundName(keyword, given),
      taken: boundName(keyword, taken),
    }),
  )
}

function isSatisfied(
  given: JsonSchema,
  satisfying: readonly string[],
  { limit, at, sign }: { limit: string; at: unknown; sign: 1 | -1 },
): boolean {
  if (typeof at !== 'number') return true
  return satisfying.some((own) => {
    const bound = given[own]
    if (typeof bound !== 'number') return false
    const margin = (bound - at) * sign
    // An equal limit satisfies an exclusive one only if it is exclusive too.
    return margin > 0 || (margin === 0 && (own === limit || !limit.startsWith('exclusive')))
  })
}

/** The narrowest limits around a single value. */
export function boundsOf(value: unknown): JsonSchema {
  if (typeof value === 'number') return { minimum: value, maximum: value }
  if (typeof value === 'string') return { minLength: value.length, maxLength: value.length }
  return {}
}

function boundName(keyword: string, { [keyword]: value }: JsonSchema): string {
  return value === undefined ? `without ${keyword}` : `${keyword} ${JSON.stringify(value)}`
}
