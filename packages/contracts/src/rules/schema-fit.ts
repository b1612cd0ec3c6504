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

/** One way in which a value of one schema fails another. */
export interface Misfit {
  /** Within the value; `*` stands for any element; empty for the whole. */
  path: readonly string[]
  /**
   * `missing`: may lack what is required. `unknown`: has what is not declared. `closed`: may have more than
   * is allowed. `type`, `value`, `bound`: is what is not taken.
   */
  kind: 'missing' | 'unknown' | 'closed' | 'type' | 'value' | 'bound'
  /** In words: what does not fit, and what would. */
  given: string
  taken: string
}

interface Documents {
  given: Resolve
  taken: Resolve
  /** Of each pair that was compared; of one that is being compared, none: a recursion that fits so far fits. */
  found: Map<unknown, Map<unknown, Misfit[]>>
}

/**
 * How values of one JSON Schema can fail another; empty if all fit. Understands what `z.toJSONSchema`
 * makes: objects, arrays, unions, enums, bounds, local references. A required property with a default may
 * be left out.
 */
export function misfits(given: JsonSchema, taken: JsonSchema): Misfit[] {
  return compare(given, taken, {
    given: resolver(given),
    taken: resolver(taken),
    found: new Map(),
  })
}

function compare(given: unknown, taken: unknown, of: Documents): Misfit[] {
  const found = of.found.get(given) ?? new Map<unknown, Misfit[]>()
  of.found.set(given, found)
  const known = found.get(taken)
  if (known) return known
  found.set(taken, [])
  const result = compareChoices(given, taken, of)
  found.set(taken, result)
  return result
}

function compareChoices(given: unknown, taken: unknown, of: Documents): Misfit[] {
  const possible = choicesOf(of.given(given), of.given)
  const accepted = choicesOf(of.taken(taken), of.taken)
  const [only] = accepted
  if (only && accepted.length === 1) {
    return possible.flatMap((choice) => compareChoice(choice, only, of))
  }
  return possible.flatMap((choice) => {
    const tries = accepted.map((other) => compareChoice(choice, other, of))
    if (tries.some((found) => found.length === 0)) return []
    // The one of its own type says what is wrong.
    const near = tries.find((found) => found.every(({ kind }) => kind !== 'type'))
    return near ?? [misfit('type', nameOf([choice]), nameOf(accepted))]
  })
}

function compareChoice(given: JsonSchema, taken: JsonSchema, of: Documents): Misfit[] {
  const accepted = valuesOf(taken)
  if (accepted) return valueMisfits(given, taken, accepted)
  if (!typesFit(given, taken)) return [misfit('type', nameOf([given]), nameOf([taken]))]
  const values = valuesOf(given)
  if (values) return values.flatMap((value) => boundMisfits(boundsOf(value), taken))
  return [
    ...boundMisfits(given, taken),
    ...objectMisfits(given, taken, of),
    ...arrayMisfits(given, taken, of),
  ]
}

function valueMisfits(
  given: JsonSchema,
  taken: JsonSchema,
  accepted: readonly unknown[],
): Misfit[] {
  const known = new Set(accepted.map((value) => JSON.stringify(value)))
  const possible = valuesOf(given)?.map((value) => JSON.stringify(value))
  const others = possible?.filter((value) => !known.has(value)) ?? [nameOf([given])]
  return others.map((value) => misfit('value', value, nameOf([taken])))
}

function typesFit(given: JsonSchema, taken: JsonSchema): boolean {
  const accepted = typesOf(taken)
  const possible = typesOf(given)
  const fits = (type: string) =>
    accepted.includes(type) || (type === 'integer' && accepted.includes('number'))
  return accepted.length === 0 || (possible.length > 0 && possible.every(fits))
}

function boundMisfits(given: JsonSchema, taken: JsonSchema): Misfit[] {
  return brokenBounds(given, taken).map((broken) => misfit('bound', broken.given, broken.taken))
}

function objectMisfits(given: JsonSchema, taken: JsonSchema, of: Documents): Misfit[] {
  const [has, wants] = [propertiesOf(given), propertiesOf(taken)]
  const sure = new Set(requiredOf(given))
  const missing = requiredOf(taken).filter(
    (name) => !sure.has(name) && of.taken(wants[name]).default === undefined,
  )
  const [known, unknown] = [[] as string[], [] as string[]]
  for (const name of Object.keys(has)) (Object.hasOwn(wants, name) ? known : unknown).push(name)
  return [
    ...missing.flatMap((name) => within(name, [misfit('missing', 'optional', 'required')])),
    ...unknown.flatMap((name) => within(name, [misfit('unknown', 'declared', 'not declared')])),
    ...known.flatMap((name) => within(name, compare(has[name], wants[name], of))),
    ...additionalMisfits(given, taken, of),
  ]
}

function additionalMisfits(given: JsonSchema, taken: JsonSchema, of: Documents): Misfit[] {
  const [one, other] = [given.additionalProperties, taken.additionalProperties]
  if (!typesOf(given).includes('object') || one === false) return []
  if (other === false) return [misfit('closed', 'open', 'closed')]
  return isSchema(one) && isSchema(other) ? within('*', compare(one, other, of)) : []
}

function arrayMisfits(given: JsonSchema, taken: JsonSchema, of: Documents): Misfit[] {
  if (!isSchema(taken.items) || !typesOf(given).includes('array')) return []
  return within('*', compare(given.items ?? {}, taken.items, of))
}

function misfit(kind: Misfit['kind'], given: string, taken: string): Misfit {
  return { kind, path: [], given, taken }
}

function within(step: string, found: readonly Misfit[]): Misfit[] {
  return found.map((one) => ({ ...one, path: [step, ...one.path] }))
}
