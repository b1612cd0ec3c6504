import type { JsonSchema } from '../registry/remote-contract.ts'
import { type Mismatch, mismatches } from './schema-mismatches.ts'
import { propertiesOf, requiredOf, resolver } from './schema-parts.ts'

/**
 * How props that were valid are now invalid, in words. With `passed`, only the props that a user of the module
 * passes count; without, all props that were accepted. `was` is absent for a module that is not released yet.
 */
export function propDifferences(
  was: JsonSchema | undefined,
  now: JsonSchema,
  passed?: readonly string[],
): string[] {
  const changes = was ? mismatches(was, now) : []
  if (!passed) return changes.map(propChange)
  const resolve = resolver(now)
  const taken = propertiesOf(resolve(now))
  const lacking = requiredOf(resolve(now)).filter(
    (name) => !passed.includes(name) && resolve(taken[name]).default === undefined,
  )
  const gone = passed.filter((name) => !Object.hasOwn(taken, name))
  const changed = changes.filter(({ path: [name = ''], kind, path }) => {
    const reported = path.length === 1 && (kind === 'missing' || kind === 'unknown')
    return passed.includes(name) && !reported
  })
  return [
    ...lacking.map((name) => `prop "${name}" is required and not passed`),
    ...gone.map((name) => `prop "${name}" is passed and not taken`),
    ...changed.map(propChange),
  ]
}

function propChange({ path, kind, given, taken }: Mismatch): string {
  const prop = path.length > 0 ? `prop "${path.join('.')}"` : 'the props'
  if (kind === 'missing') return `${prop} is required now and was not before`
  if (kind === 'unknown') return `${prop} is removed`
  if (kind === 'closed') return `${prop}: other properties were taken before and are refused now`
  if (kind === 'value') return `${prop} took ${given} before and takes only ${taken} now`
  return `${prop} was ${given} and is ${taken} now`
}

/** How an event's payload changes for its listeners, in words. */
export function eventDifferences(
  name: string,
  was: JsonSchema | undefined,
  now: JsonSchema | undefined,
): string[] {
  if (!now) return [`event "${name}" is removed`]
  if (!was) return []
  const changes = mismatches(now, was).filter(({ kind }) => COUNTS_FOR_EVENTS.has(kind))
  const widened = changes.filter(({ kind, path }) => kind !== 'missing' || declares(now, path))
  return [
    ...removedFields(was, now).map((field) => `event "${name}": field "${field}" is removed`),
    ...widened.map((change) => `event "${name}": ${fieldChange(change)}`),
  ]
}

/** A listener tolerates more fields and other lengths, but not fewer fields or other types. */
const COUNTS_FOR_EVENTS = new Set<Mismatch['kind']>(['missing', 'type', 'value'])

/** Fields of the payload, at any depth, that were declared and no longer are. */
function removedFields(was: JsonSchema, now: JsonSchema): string[] {
  return mismatches(was, now).flatMap(({ kind, path }) =>
    kind === 'unknown' ? path.join('.') : [],
  )
}

/** Whether the schema still declares a field. */
function declares(schema: JsonSchema, path: readonly string[]): boolean {
  const resolve = resolver(schema)
  let here = resolve(schema)
  for (const step of path) {
    const inside = step === '*' ? here.items : propertiesOf(here)[step]
    if (inside === undefined) return false
    here = resolve(inside)
  }
  return true
}

function fieldChange({ path, kind, given, taken }: Mismatch): string {
  const field = path.length > 0 ? `field "${path.join('.')}"` : 'the payload'
  if (kind === 'missing') return `${field} may be missing now`
  if (kind === 'value') return `${field} may be ${given} now and was only ${taken}`
  return `${field} is ${given} now and was ${taken}`
}
