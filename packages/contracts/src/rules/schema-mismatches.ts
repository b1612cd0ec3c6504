import type { JsonSchema } from '../registry/remote-contract.ts'
import { boundsOf, brokenBounds } from './schema-bounds.ts'
import {
  choicesOf,
  isSchema,
  nameOf,
  propertiesOf,
  type Resolve,
  requiredOf,
  resolver,
  typesOf,
  valuesOf,
} from './schema-parts.ts'

/** One way in which a value of one schema is invalid in another. */
export interface Mismatch {
  /** Path in the value; `*` is any element; empty for the value itself. */
  path: readonly string[]
  /**
   * `missing`: may lack a required property. `unknown`: has an undeclared property. `closed`: may have
   * additional properties where none are allowed. `type`, `value`, `bound`: violates one.
   */
  kind: 'missing' | 'unknown' | 'closed' | 'type' | 'value' | 'bound'
  /** A text that says what the value may be and what the other schema accepts. */
  given: string
  taken: string
}

interface Documents {
  given: Resolve
  taken: Resolve
  /** Results by pair of schemas. A pair under comparison has none yet, so a recursion without a mismatch so far matches. */
  found: Map<unknown, Map<unknown, Mismatch[]>>
}

/**
 * How values of one JSON Schema can be invalid in another; empty when every value is valid. It supports the
 * output of `z.toJSONSchema`: objects, arrays, unions, enums, bounds, local references. A required property
 * with a default may be absent.
 */
export function mismatches(given: JsonSchema, taken: JsonSchema): Mismatch[] {
  return compare(given, taken, {
    given: resolver(given),
    taken: resolver(taken),
    found: new Map(),
  })
}

function compare(given: unknown, taken: unknown, of: Documents): Mismatch[] {
  const found = of.found.get(given) ?? new Map<unknown, Mismatch[]>()
  of.found.set(given, found)
  const known = found.get(taken)
  if (known) return known
  found.set(taken, [])
  const result = compareChoices(given, taken, of)
  found.set(taken, result)
  return result
}

function compareChoices(given: unknown, taken: unknown, of: Documents): Mismatch[] {
  const possible = choicesOf(of.given(given), of.given)
  const accepted = choicesOf(of.taken(taken), of.taken)
  const [only] = accepted
  if (only && accepted.length === 1) {
    return possible.flatMap((choice) => compareChoice(choice, only, of))
  }
  return possible.flatMap((choice) => {
    const results = accepted.map((other) => compareChoice(choice, other, of))
    if (results.some((found) => found.length === 0)) return []
    // The alternative of the same type gives the most specific message.
    const closest = results.find((found) => found.every(({ kind }) => kind !== 'type'))
    return closest ?? [mismatch('type', nameOf([choice]), nameOf(accepted))]
  })
}

function compareChoice(given: JsonSchema, taken: JsonSchema, of: Documents): Mismatch[] {
  const accepted = valuesOf(taken)
  if (accepted) return valueMismatches(given, taken, accepted)
  if (!typesFit(given, taken)) return [mismatch('type', nameOf([given]), nameOf([taken]))]
  const values = valuesOf(given)
  if (values) return values.flatMap((value) => boundMismatches(boundsOf(value), taken))
  return [
    ...boundMismatches(given, taken),
    ...objectMismatches(given, taken, of),
    ...arrayMismatches(given, taken, of),
  ]
}

function valueMismatches(
  given: JsonSchema,
  taken: JsonSchema,
  accepted: readonly unknown[],
): Mismatch[] {
  const known = new Set(accepted.map((value) => JSON.stringify(value)))
  const possible = valuesOf(given)?.map((value) => JSON.stringify(value))
  const others = possible?.filter((value) => !known.has(value)) ?? [nameOf([given])]
  return others.map((value) => mismatch('value', value, nameOf([taken])))
}

function typesFit(given: JsonSchema, taken: JsonSchema): boolean {
  const accepted = typesOf(taken)
  const possible = typesOf(given)
  const fits = (type: string) =>
    accepted.includes(type) || (type === 'integer' && accepted.includes('number'))
  return accepted.length === 0 || (possible.length > 0 && possible.every(fits))
}

function boundMismatches(given: JsonSchema, taken: JsonSchema): Mismatch[] {
  return brokenBounds(given, taken).map((broken) => mismatch('bound', broken.given, broken.taken))
}

function objectMismatches(given: JsonSchema, taken: JsonSchema, of: Documents): Mismatch[] {
  const [has, wants] = [propertiesOf(given), propertiesOf(taken)]
  const certain = new Set(requiredOf(given))
  const missing = requiredOf(taken).filter(
    (name) => !certain.has(name) && of.taken(wants[name]).default === undefined,
  )
  const [known, unknown] = [[] as string[], [] as string[]]
  for (const name of Object.keys(has)) (Object.hasOwn(wants, name) ? known : unknown).push(name)
  return [
    ...missing.flatMap((name) => within(name, [mismatch('missing', 'optional', 'required')])),
    ...unknown.flatMap((name) => within(name, [mismatch('unknown', 'declared', 'not declared')])),
    ...known.flatMap((name) => within(name, compare(has[name], wants[name], of))),
    ...additionalMismatches(given, taken, of),
  ]
}

function additionalMismatches(given: JsonSchema, taken: JsonSchema, of: Documents): Mismatch[] {
  const [one, other] = [given.additionalProperties, taken.additionalProperties]
  if (!typesOf(given).includes('object') || one === false) return []
  if (other === false) return [mismatch('closed', 'open', 'closed')]
  return isSchema(one) && isSchema(other) ? within('*', compare(one, other, of)) : []
}

function arrayMismatches(given: JsonSchema, taken: JsonSchema, of: Documents): Mismatch[] {
  if (!isSchema(taken.items) || !typesOf(given).includes('array')) return []
  return within('*', compare(given.items ?? {}, taken.items, of))
}

function mismatch(kind: Mismatch['kind'], given: string, taken: string): Mismatch {
  return { kind, path: [], given, taken }
}

function within(step: string, found: readonly Mismatch[]): Mismatch[] {
  return found.map((one) => ({ ...one, path: [step, ...one.path] }))
}
