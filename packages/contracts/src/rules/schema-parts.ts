import type { JsonSchema } from '../registry/remote-contract.ts'

/** Resolves references and merges `allOf`. The same reference gives the same object. */
export type Resolve = (schema: unknown) => JsonSchema

/** Resolves schemas within one document; `true` and an absent schema accept anything. */
export function resolver(root: JsonSchema): Resolve {
  // A reference that refers only to itself accepts anything.
  const known = new Map<string, JsonSchema>()
  const resolveReference = (reference: string): JsonSchema => {
    const found = known.get(reference)
    if (found) return found
    known.set(reference, {})
    const resolved = resolve(atPointer(root, reference))
    known.set(reference, resolved)
    return resolved
  }
  const resolve: Resolve = (schema) => {
    if (schema === false) return { enum: [] }
    if (!isSchema(schema)) return {}
    const { $ref, allOf, ...rest } = schema
    const parts = [
      ...(typeof $ref === 'string' ? [resolveReference($ref)] : []),
      ...(Array.isArray(allOf) ? allOf.map(resolve) : []),
    ]
    return parts.reduce(merged, rest)
  }
  return resolve
}

function merged(one: JsonSchema, other: JsonSchema): JsonSchema {
  const properties = { ...propertiesOf(one), ...propertiesOf(other) }
  const required = [...requiredOf(one), ...requiredOf(other)]
  return {
    ...other,
    ...one,
    ...(Object.keys(properties).length > 0 ? { properties } : {}),
    ...(required.length > 0 ? { required } : {}),
  }
}

function atPointer(root: JsonSchema, reference: string): unknown {
  const steps = reference.replace(/^#\/?/, '').split('/').filter(Boolean)
  return steps
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>((value, step) => (isSchema(value) ? value[step] : undefined), root)
}

/** The alternatives of a union, including those of nested unions; for any other schema, the schema. */
export function choicesOf(
  schema: JsonSchema,
  resolve: Resolve,
  enclosing: readonly unknown[] = [],
): JsonSchema[] {
  const choices = schema.anyOf ?? schema.oneOf
  if (!Array.isArray(choices)) return [schema]
  // A union that contains itself adds no alternative.
  if (enclosing.includes(choices)) return []
  return choices.flatMap((choice) => choicesOf(resolve(choice), resolve, [...enclosing, choices]))
}

export function valuesOf(schema: JsonSchema): unknown[] | undefined {
  if (schema.const !== undefined) return [schema.const]
  return Array.isArray(schema.enum) ? schema.enum : undefined
}

/** Empty for a schema that accepts any type. */
export function typesOf(schema: JsonSchema): string[] {
  const values = valuesOf(schema)
  if (values) return [...new Set(values.map(typeOfValue))]
  return schema.type === undefined ? [] : [schema.type].flat().map(String)
}

function typeOfValue(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  return Number.isInteger(value) ? 'integer' : typeof value
}

export function propertiesOf(schema: JsonSchema): Record<string, unknown> {
  return isSchema(schema.properties) ? schema.properties : {}
}

export function requiredOf(schema: JsonSchema): string[] {
  return Array.isArray(schema.required) ? schema.required.map(String) : []
}

export function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** `number or null`, `"a" | "b"`, `anything`. */
export function nameOf(choices: readonly JsonSchema[]): string {
  const names = choices.map((schema) => {
    const values = valuesOf(schema)
    if (values) return values.map((value) => JSON.stringify(value)).join(' | ')
    return typesOf(schema).join(' or ') || 'anything'
  })
  return [...new Set(names)].join(' or ')
}
