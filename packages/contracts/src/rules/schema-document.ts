import type { JsonSchema } from '../registry/remote-contract.ts'
import { CHARACTERS_PER_STEP, type ComparisonSteps, comparisonSteps } from './comparison-steps.ts'
import { isSchema, keywordsText, propertiesOf, requiredOf } from './schema-parts.ts'

/** A JSON Schema whose local references are resolved. Each schema in it is read once. */
export interface SchemaDocument {
  root: JsonSchema
  /** Resolves references and merges `allOf`; `true` and an absent schema accept anything. */
  resolve(schema: unknown): JsonSchema
  /** The alternatives of a union, each once, including those of nested unions; for any other schema, the schema. */
  choicesOf(schema: unknown): readonly JsonSchema[]
  /** Steps to compare a resolved schema with another, apart from the schemas within it. */
  weightOf(schema: JsonSchema): number
}

export function schemaDocument(root: JsonSchema, steps = comparisonSteps()): SchemaDocument {
  const resolve = resolver(root, steps)
  const choices = new Map<JsonSchema, readonly JsonSchema[]>()
  const weights = new Map<JsonSchema, number>()
  return {
    root,
    resolve,
    choicesOf(schema) {
      const resolved = resolve(schema)
      const found = choices.get(resolved) ?? expandedChoices(resolved, resolve, steps)
      choices.set(resolved, found)
      return found
    },
    weightOf(schema) {
      const weight =
        weights.get(schema) ?? 1 + Math.ceil(keywordsText(schema).length / CHARACTERS_PER_STEP)
      weights.set(schema, weight)
      return weight
    },
  }
}

type Resolve = SchemaDocument['resolve']

const ANYTHING: JsonSchema = {}
const NOTHING: JsonSchema = { enum: [] }

/** The same reference gives the same object, and so does the same schema. */
function resolver(root: JsonSchema, steps: ComparisonSteps): Resolve {
  const references = new Map<string, JsonSchema>()
  const known = new Map<JsonSchema, JsonSchema>()
  let underway = 0

  const resolveReference = (reference: string): JsonSchema => {
    const found = references.get(reference)
    if (found) return found
    steps.spendText(reference)
    // A reference that refers only to itself accepts anything.
    references.set(reference, ANYTHING)
    underway++
    const resolved = resolve(atPointer(root, reference))
    underway--
    references.set(reference, resolved)
    return resolved
  }

  const resolveParts = ({ $ref, allOf, ...rest }: JsonSchema): JsonSchema => {
    const parts = [
      ...(Object.keys(rest).length > 0 ? [rest] : []),
      ...(typeof $ref === 'string' ? [resolveReference($ref)] : []),
      ...(Array.isArray(allOf) ? allOf.map(resolve) : []),
    ]
    return merged(parts, steps)
  }

  const resolve: Resolve = (schema) => {
    if (schema === false) return NOTHING
    if (!isSchema(schema)) return ANYTHING
    const found = known.get(schema)
    if (found) return found
    steps.spend(1)
    const resolved = steps.nested(() => resolveParts(schema))
    // While a reference is under way, what refers to it is not complete.
    if (underway === 0) known.set(schema, resolved)
    return resolved
  }
  return resolve
}

/** The first part that has a keyword gives its value; the properties of all count, those of later parts first. */
function merged(parts: readonly JsonSchema[], steps: ComparisonSteps): JsonSchema {
  const [only = ANYTHING, ...more] = parts
  if (more.length === 0) return only
  const keywords = new Map<string, unknown>()
  const properties = new Map<string, unknown>()
  const required = new Set<string>()
  for (const part of parts) {
    const [own, ownProperties] = [Object.entries(part), Object.entries(propertiesOf(part))]
    const ownRequired = requiredOf(part)
    steps.spend(own.length + ownProperties.length + ownRequired.length)
    for (const [keyword, value] of own) if (!keywords.has(keyword)) keywords.set(keyword, value)
    for (const [name, schema] of ownProperties) properties.set(name, schema)
    for (const name of ownRequired) required.add(name)
  }
  if (properties.size > 0) keywords.set('properties', Object.fromEntries(properties))
  if (required.size > 0) keywords.set('required', [...required])
  return Object.fromEntries(keywords)
}

function atPointer(root: JsonSchema, reference: string): unknown {
  const path = reference.replace(/^#\/?/, '').split('/').filter(Boolean)
  return path
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>((value, step) => (isSchema(value) ? value[step] : undefined), root)
}

function expandedChoices(
  schema: JsonSchema,
  resolve: Resolve,
  steps: ComparisonSteps,
): readonly JsonSchema[] {
  const found = new Set<JsonSchema>()
  const expanded = new Set<unknown>()
  const expand = (each: JsonSchema): void => {
    steps.spend(1)
    const choices = each.anyOf ?? each.oneOf
    if (!Array.isArray(choices)) {
      found.add(each)
      return
    }
    // A union that contains itself, or stands at two places, adds its alternatives once.
    if (expanded.has(choices)) return
    expanded.add(choices)
    for (const choice of choices) steps.nested(() => expand(resolve(choice)))
  }
  expand(schema)
  return [...found]
}
