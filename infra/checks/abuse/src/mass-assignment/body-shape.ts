import type { JsonSchema } from '../target/open-api.ts'

/**
 * The alternatives of a schema (`anyOf`, `oneOf`). An `allOf` is one of them, with the properties of all its parts and
 * of every alternative in them: a name that only one alternative declares is declared.
 */
export function alternativesOf(schema: JsonSchema): JsonSchema[] {
  const choices = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined
  if (choices) return choices.flatMap(alternativesOf)
  const parts = schema.allOf as JsonSchema[] | undefined
  return [parts ? merged(parts.flatMap(alternativesOf)) : schema]
}

/**
 * Undeclared properties that one part keeps are in the whole, as in the result of a zod intersection. (JSON Schema
 * would require every part to allow them.)
 */
function merged(parts: readonly JsonSchema[]): JsonSchema {
  const open = parts.find(othersOf)
  return {
    ...Object.assign({}, ...parts),
    properties: Object.assign({}, ...parts.map(propertiesOf)),
    ...(open && { additionalProperties: othersOf(open) }),
  }
}

export const propertiesOf = ({ properties }: JsonSchema) =>
  (properties ?? {}) as Readonly<Record<string, JsonSchema>>

/**
 * Schema of undeclared properties; undefined when they are refused (`false`) or dropped: zod writes no
 * `additionalProperties` for an object that drops them, although JSON Schema then allows any.
 */
export function othersOf({ additionalProperties: others }: JsonSchema): JsonSchema | undefined {
  if (others === true) return {}
  return typeof others === 'object' && others !== null ? (others as JsonSchema) : undefined
}

/** Of a tuple: what one of its places may hold. */
export const itemsOf = ({ prefixItems, items }: JsonSchema) =>
  (Array.isArray(prefixItems) ? { anyOf: prefixItems } : (items ?? {})) as JsonSchema

export const mayBe = ({ type, properties }: JsonSchema, kind: 'object' | 'array') =>
  [type].flat().includes(kind) || (kind === 'object' && properties !== undefined)
