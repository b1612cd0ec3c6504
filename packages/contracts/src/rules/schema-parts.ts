import type { JsonSchema } from '../registry/remote-contract.ts'
import { EXACT_KEYWORDS } from './schema-bounds.ts'

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
  return Array.isArray(schema.required) ? [...new Set(schema.required.map(String))] : []
}

export function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The keywords that a comparison reads as a whole, and the names of the properties. */
export function keywordsText(schema: JsonSchema): string {
  const keywords = ['type', 'const', 'enum', 'required', ...EXACT_KEYWORDS]
  return JSON.stringify([
    ...keywords.map((keyword) => schema[keyword]),
    Object.keys(propertiesOf(schema)),
  ])
}

const NAME_LIMIT = 200

/** `number or null`, `"a" | "b"`, `anything`; a long name is cut. */
export function nameOf(choices: readonly JsonSchema[]): string {
  const names = choices.map((schema) => {
    const values = valuesOf(schema)
    if (values) return values.map((value) => JSON.stringify(value)).join(' | ')
    return typesOf(schema).join(' or ') || 'anything'
  })
  return cut([...new Set(names)].join(' or '))
}

export function cut(name: string): string {
  return name.length <= NAME_LIMIT ? name : `${name.slice(0, NAME_LIMIT)}...`
}
