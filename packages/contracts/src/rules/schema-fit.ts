import type { JsonSchema } from '../registry/remote-contract.ts'
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

interface Place {
  path: readonly string[]
  given: Resolve
  taken: Resolve
  /** Pairs of references that are compared already: a recursion that fits so far fits. */
  seen: Set<string>
}

/**
 * How values of one JSON Schema can fail another; empty if all fit. Understands what `z.toJSONSchema`
 * makes: objects, arrays, unions, enums, bounds, local references. A required property with a default may
 * be left out.
 */
export function misfits(given: JsonSchema, taken: JsonSchema): Misfit[] {
  const at = { path: [], given: resolver(given), taken: resolver(taken), seen: new Set<string>() }
  return compare(given, taken, at)
}

function compare(given: unknown, taken: unknown, at: Place): Misfit[] {
  if (isSchema(given) && isSchema(taken) && given.$ref && taken.$ref) {
    const pair = `${given.$ref} ${taken.$ref}`
    if (at.seen.has(pair)) return []
    at.seen.add(pair)
  }
  const possible = choicesOf(at.given(given), at.given)
  const accepted = choicesOf(at.taken(taken), at.taken)
  const [only] = accepted
  if (only && accepted.length === 1) {
    return possible.flatMap((choice) => compareChoice(choice, only, at))
  }
  return possible.flatMap((choice) => {
    const tries = accepted.map((other) => compareChoice(choice, other, at))
    if (tries.some((found) => found.length === 0)) return []
    // The one of its own type says what is wrong.
    const near = tries.find((found) => found.every(({ kind }) => kind !== 'type'))
    return near ?? [misfit('type', at.path, nameOf([choice]), nameOf(accepted))]
  })
}

function compareChoice(given: JsonSchema, taken: JsonSchema, at: Place): Misfit[] {
  const accepted = valuesOf(taken)
  if (accepted) return valueMisfits(given, taken, accepted, at.path)
  if (!typesFit(given, taken)) return [misfit('type', at.path, nameOf([given]), nameOf([taken]))]
  if (valuesOf(given)) return []
  return [
    ...boundMisfits(given, taken, at.path),
    ...objectMisfits(given, taken, at),
    ...arrayMisfits(given, taken, at),
  ]
}

function valueMisfits(
  given: JsonSchema,
  taken: JsonSchema,
  accepted: readonly unknown[],
  path: readonly string[],
): Misfit[] {
  const known = new Set(accepted.map((value) => JSON.stringify(value)))
  const possible = valuesOf(given)?.map((value) => JSON.stringify(value))
  const others = possible?.filter((value) => !known.has(value)) ?? [nameOf([given])]
  return others.map((value) => misfit('value', path, value, nameOf([taken])))
}

function typesFit(given: JsonSchema, taken: JsonSchema): boolean {
  const accepted = typesOf(taken)
  const possible = typesOf(given)
  const fits = (type: string) =>
    accepted.includes(type) || (type === 'integer' && accepted.includes('number'))
  return accepted.length === 0 || (possible.length > 0 && possible.every(fits))
}

const LOWER = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties']
const UPPER = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties']
const EXACT = ['pattern', 'format', 'multipleOf', 'uniqueItems', 'propertyNames']

function boundMisfits(given: JsonSchema, taken: JsonSchema, path: readonly string[]): Misfit[] {
  const unmet = (keyword: string, fits: (one: number, other: number) => boolean) => {
    const [one, other] = [given[keyword], taken[keyword]]
    return typeof other === 'number' && !(typeof one === 'number' && fits(one, other))
  }
  const differs = (keyword: string) =>
    taken[keyword] !== undefined &&
    JSON.stringify(given[keyword]) !== JSON.stringify(taken[keyword])
  const broken = [
    ...LOWER.filter((keyword) => unmet(keyword, (one, other) => one >= other)),
    ...UPPER.filter((keyword) => unmet(keyword, (one, other) => one <= other)),
    ...EXACT.filter(differs),
  ]
  return broken.map((keyword) =>
    misfit('bound', path, boundName(keyword, given), boundName(keyword, taken)),
  )
}

function boundName(keyword: string, { [keyword]: value }: JsonSchema): string {
  return value === undefined ? `without ${keyword}` : `${keyword} ${JSON.stringify(value)}`
}

function objectMisfits(given: JsonSchema, taken: JsonSchema, at: Place): Misfit[] {
  const [has, wants] = [propertiesOf(given), propertiesOf(taken)]
  const inside = (name: string): Place => ({ ...at, path: [...at.path, name] })
  const sure = new Set(requiredOf(given))
  const missing = requiredOf(taken).filter(
    (name) => !sure.has(name) && at.taken(wants[name]).default === undefined,
  )
  const [known, unknown] = [[] as string[], [] as string[]]
  for (const name of Object.keys(has)) (Object.hasOwn(wants, name) ? known : unknown).push(name)
  return [
    ...missing.map((name) => misfit('missing', [...at.path, name], 'optional', 'required')),
    ...unknown.map((name) => misfit('unknown', [...at.path, name], 'declared', 'not declared')),
    ...known.flatMap((name) => compare(has[name], wants[name], inside(name))),
    ...additionalMisfits(given, taken, at),
  ]
}

function additionalMisfits(given: JsonSchema, taken: JsonSchema, at: Place): Misfit[] {
  const [one, other] = [given.additionalProperties, taken.additionalProperties]
  if (!typesOf(given).includes('object') || one === false) return []
  if (other === false) return [misfit('closed', at.path, 'open', 'closed')]
  const inside = { ...at, path: [...at.path, '*'] }
  return isSchema(one) && isSchema(other) ? compare(one, other, inside) : []
}

function arrayMisfits(given: JsonSchema, taken: JsonSchema, at: Place): Misfit[] {
  if (!isSchema(taken.items) || !typesOf(given).includes('array')) return []
  return compare(given.items ?? {}, taken.items, { ...at, path: [...at.path, '*'] })
}

function misfit(kind: Misfit['kind'], path: Misfit['path'], given: string, taken: string): Misfit {
  return { kind, path, given, taken }
}
