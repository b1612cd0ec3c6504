import type { JsonSchema } from '../target/open-api.ts'

/** The alternatives of a schema, each with all its parts in one. */
export function alternativesOf(schema: JsonSchema): JsonSchema[] {
  const choices = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined
  if (choices) return choices.flatMap(alternativesOf)
  const parts = schema.allOf as JsonSchema[] | undefined
  return [parts ? joined(parts.flatMap(alternativesOf)) : schema]
}

/** What one part of them lets in, the whole lets in. */
function joined(parts: readonly JsonSchema[]): JsonSchema {
  const open = parts.find(othersOf)
  return {
    ...Object.assign({}, ...parts),
    properties: Object.assign({}, ...parts.map(propertiesOf)),
    ...(open && { additionalProperties: othersOf(open) }),
  }
}

export const propertiesOf = ({ properties }: JsonSchema) =>
  (properties ?? {}) as Readonly<Record<string, JsonSchema>>

/** Of the values under names that are not declared; undefined where there may be none, or they are dropped. */
export function othersOf({ additionalProperties: others }: JsonSchema): JsonSchema | undefined {
  if (others === true) return {}
  return typeof others === 'object' && others !== null ? (others as JsonSchema) : undefined
}

export const itemsOf = ({ items }: JsonSchema) => (items ?? {}) as JsonSchema

export const mayBe = ({ type, properties }: JsonSchema, kind: 'object' | 'array') =>
  [type].flat().includes(kind) || (kind === 'object' && properties !== undefined)
