import type { JsonSchema } from '../registry/remote-contract.ts'
import { type ComparisonSteps, comparisonSteps } from './comparison-steps.ts'
import { boundsOf, brokenBounds } from './schema-bounds.ts'
import { type SchemaDocument, schemaDocument } from './schema-document.ts'
import {
  cut,
  isSchema,
  nameOf,
  propertiesOf,
  requiredOf,
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
  given: SchemaDocument
  taken: SchemaDocument
  steps: ComparisonSteps
  /** Results by pair of schemas. A pair under comparison has none yet, so a recursion without a mismatch so far matches. */
  found: Map<unknown, Map<unknown, readonly Mismatch[]>>
}

/**
 * How values of one JSON Schema can be invalid in another; empty when every value is valid. It supports the
 * output of `z.toJSONSchema`: objects, arrays, unions, enums, bounds, local references. A required property
 * with a default may be absent.
 * @throws TooLargeToCompare
 */
export function mismatches(
  given: JsonSchema,
  taken: JsonSchema,
  steps = comparisonSteps(),
): readonly Mismatch[] {
  return documentMismatches(schemaDocument(given, steps), schemaDocument(taken, steps), steps)
}

/** The same for documents that are read already. */
export function documentMismatches(
  given: SchemaDocument,
  taken: SchemaDocument,
  steps: ComparisonSteps,
): readonly Mismatch[] {
  return compare(given.root, taken.root, { given, taken, steps, found: new Map() })
}

function compare(given: unknown, taken: unknown, of: Documents): readonly Mismatch[] {
  const found = of.found.get(given) ?? new Map<unknown, readonly Mismatch[]>()
  of.found.set(given, found)
  const known = found.get(taken)
  if (known) return known
  found.set(taken, [])
  const result = of.steps.nested(() => compareChoices(given, taken, of))
  found.set(taken, result)
  return result
}

function compareChoices(given: unknown, taken: unknown, of: Documents): readonly Mismatch[] {
  const possible = of.given.choicesOf(given)
  const accepted = of.taken.choicesOf(taken)
  const [only] = accepted
  if (only && accepted.length === 1) {
    return possible.flatMap((choice) => compareChoice(choice, only, of))
  }
  return possible.flatMap((choice) => compareWithUnion(choice, accepted, of))
}

function compareWithUnion(
  given: JsonSchema,
  accepted: readonly JsonSchema[],
  of: Documents,
): readonly Mismatch[] {
  let closest: readonly Mismatch[] | undefined
  for (const taken of accepted) {
    const found = compareChoice(given, taken, of)
    if (found.length === 0) return []
    // The alternative of the same type gives the most specific message.
    if (found.every(({ kind }) => kind !== 'type')) closest ??= found
  }
  if (closest) return closest
  for (const taken of accepted) of.steps.spend(of.taken.weightOf(taken))
  return [mismatch('type', nameOf([given]), nameOf(accepted))]
}

function compareChoice(given: JsonSchema, taken: JsonSchema, of: Documents): readonly Mismatch[] {
  const cost = of.given.weightOf(given) + of.taken.weightOf(taken)
  of.steps.spend(cost)
  const accepted = valuesOf(taken)
  if (accepted) return valueMismatches(given, taken, accepted)
  if (!typesFit(given, taken)) return [mismatch('type', nameOf([given]), nameOf([taken]))]
  const values = valuesOf(given)
  if (values) {
    of.steps.spend(values.length * of.taken.weightOf(taken))
    return values.flatMap((value) => boundMismatches(boundsOf(value), taken))
  }
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
  const name = nameOf([taken])
  return others.map((value) => mismatch('value', cut(value), name))
}

function typesFit(given: JsonSchema, taken: JsonSchema): boolean {
  const accepted = new Set(typesOf(taken))
  const possible = typesOf(given)
  const fits = (type: string) =>
    accepted.has(type) || (type === 'integer' && accepted.has('number'))
  return accepted.size === 0 || (possible.length > 0 && possible.every(fits))
}

function boundMismatches(given: JsonSchema, taken: JsonSchema): Mismatch[] {
  return brokenBounds(given, taken).map((broken) =>
    mismatch('bound', cut(broken.given), cut(broken.taken)),
  )
}

function objectMismatches(given: JsonSchema, taken: JsonSchema, of: Documents): Mismatch[] {
  const [has, wants] = [propertiesOf(given), propertiesOf(taken)]
  const certain = new Set(requiredOf(given))
  const missing = requiredOf(taken).filter(
    (name) => !certain.has(name) && of.taken.resolve(wants[name]).default === undefined,
  )
  const [known, unknown] = [[] as string[], [] as string[]]
  for (const name of Object.keys(has)) (Object.hasOwn(wants, name) ? known : unknown).push(name)
  return [
    ...missing.flatMap((name) => within(of, name, [mismatch('missing', 'optional', 'required')])),
    ...unknown.flatMap((name) =>
      within(of, name, [mismatch('unknown', 'declared', 'not declared')]),
    ),
    ...known.flatMap((name) => within(of, name, compare(has[name], wants[name], of))),
    ...additionalMismatches(given, taken, of),
  ]
}

function additionalMismatches(given: JsonSchema, taken: JsonSchema, of: Documents): Mismatch[] {
  const [one, other] = [given.additionalProperties, taken.additionalProperties]
  if (!typesOf(given).includes('object') || one === false) return []
  if (other === false) return [mismatch('closed', 'open', 'closed')]
  return isSchema(one) && isSchema(other) ? within(of, '*', compare(one, other, of)) : []
}

function arrayMismatches(given: JsonSchema, taken: JsonSchema, of: Documents): Mismatch[] {
  if (!isSchema(taken.items) || !typesOf(given).includes('array')) return []
  return within(of, '*', compare(given.items ?? {}, taken.items, of))
}

function mismatch(kind: Mismatch['kind'], given: string, taken: string): Mismatch {
  return { kind, path: [], given, taken }
}

function within({ steps }: Documents, step: string, found: readonly Mismatch[]): Mismatch[] {
  return found.map((one) => {
    steps.spend(1 + one.path.length)
    return { ...one, path: [step, ...one.path] }
  })
}
