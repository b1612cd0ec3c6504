import type { JsonSchema } from '../target/open-api.ts'

/** The alternatives of a schema (`anyOf`, `oneOf`), each with its `allOf` merged. */
export function alternativesOf(schema: JsonSchema): JsonSchema[] {
  const choices = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined
  if (choices) return choices.flatMap(alternativesOf)
  const parts = schema.allOf as JsonSchema[] | undefined
  return [parts ? merged(parts.flatMap(alternativesOf)) : schema]
}

/** Additional properties that one part allows are allowed in the whole. */
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

/** Schema of undeclared properties; undefined when they are refused or dropped. */
export function othersOf({ additionalProperties: others }: JsonSchema): JsonSchema | undefined {
  if (others === true) return {}
  return typeof others === 'object' && others !== null ? (others as JsonSchema) : undefined
}

export const itemsOf = ({ items }: JsonSchema) => (items ?? {}) as JsonSchema

export const mayBe = ({ type, properties }: JsonSchema, kind: 'object' | 'array') =>
  [type].flat().includes(kind) || (kind === 'object' && properties !== undefined)
