import type { JsonSchema } from '../registry/remote-contract.ts'
import type { ComparisonSteps } from './comparison-steps.ts'
import { type SchemaDocument, schemaDocument } from './schema-document.ts'
import { documentMismatches, type Mismatch } from './schema-mismatches.ts'
import { propertiesOf, requiredOf } from './schema-parts.ts'

/**
 * How props that were valid are now invalid, in words. With `passed`, only the props that a user of the module
 * passes count; without, all props that were accepted. `was` is absent for a module that is not released yet.
 * @throws TooLargeToCompare
 */
export function propDifferences(
  {
    was,
    now,
    passed,
  }: { was: JsonSchema | undefined; now: JsonSchema; passed?: readonly string[] },
  steps: ComparisonSteps,
): string[] {
  const after = schemaDocument(now, steps)
  const changes = was ? documentMismatches(schemaDocument(was, steps), after, steps) : []
  const inWords = (change: Mismatch) => counted(propChange(change), steps)
  if (!passed) return changes.map(inWords)
  const { resolve } = after
  const taken = propertiesOf(resolve(now))
  const lacking = requiredOf(resolve(now)).filter(
    (name) => !passed.includes(name) && resolve(taken[name]).default === undefined,
  )
  const gone = passed.filter((name) => !Object.hasOwn(taken, name))
  const changed = changes.filter(({ path: [name = ''], kind, path }) => {
    const isLackingOrGone = path.length === 1 && (kind === 'missing' || kind === 'unknown')
    return passed.includes(name) && !isLackingOrGone
  })
  return [
    ...lacking.map((name) => `prop "${name}" is required and not passed`),
    ...gone.map((name) => `prop "${name}" is passed and not taken`),
    ...changed.map(inWords),
  ]
}

function counted(text: string, steps: ComparisonSteps): string {
  steps.spendText(text)
  return text
}

function propChange({ path, kind, given, taken }: Mismatch): string {
  const prop = path.length > 0 ? `prop "${path.join('.')}"` : 'the props'
  if (kind === 'missing') return `${prop} is required now and was not before`
  if (kind === 'unknown') return `${prop} is removed`
  if (kind === 'closed') return `${prop}: other properties were taken before and are refused now`
  if (kind === 'value') return `${prop} took ${given} before and takes only ${taken} now`
  return `${prop} was ${given} and is ${taken} now`
}

/**
 * How an event's payload changes for its listeners, in words.
 * @throws TooLargeToCompare
 */
export function eventDifferences(
  name: string,
  { was, now }: { was: JsonSchema | undefined; now: JsonSchema | undefined },
  steps: ComparisonSteps,
): string[] {
  if (!now) return [`event "${name}" is removed`]
  if (!was) return []
  const [before, after] = [schemaDocument(was, steps), schemaDocument(now, steps)]
  const changes = documentMismatches(after, before, steps).filter(({ kind }) =>
    COUNTS_FOR_EVENTS.has(kind),
  )
  const widened = changes.filter(
    ({ kind, path }) => kind !== 'missing' || declares(after, path, steps),
  )
  // Fields of the payload, at any depth, that were declared and no longer are.
  const removed = documentMismatches(before, after, steps).filter(({ kind }) => kind === 'unknown')
  return [
    ...removed.map(({ path }) => `field "${path.join('.')}" is removed`),
    ...widened.map(fieldChange),
  ].map((change) => counted(`event "${name}": ${change}`, steps))
}

/** A listener tolerates more fields and other lengths, but not fewer fields or other types. */
const COUNTS_FOR_EVENTS = new Set<Mismatch['kind']>(['missing', 'type', 'value'])

/** Whether the schema still declares a field. */
function declares(
  { root, resolve }: SchemaDocument,
  path: readonly string[],
  steps: ComparisonSteps,
): boolean {
  steps.spend(path.length)
  let here = resolve(root)
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
