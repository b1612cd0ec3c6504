import { LANGUAGES } from '@platform/contracts/constants'

/** The parts of a JSON Schema that an editor reads. */
export interface JsonSchema {
  type?: string | readonly string[]
  const?: unknown
  enum?: readonly unknown[]
  format?: string
  maxLength?: number
  default?: unknown
  properties?: Readonly<Record<string, JsonSchema>>
  required?: readonly string[]
  items?: JsonSchema | boolean
  anyOf?: readonly JsonSchema[]
  oneOf?: readonly JsonSchema[]
}

/** A field of an object; those that are required come first. */
export interface FieldShape {
  name: string
  shape: Shape
  isRequired: boolean
}

/** How a value is written. */
export type Shape =
  /** The same text in each language. */
  | { kind: 'localised'; isLong: boolean }
  | { kind: 'text'; isLong: boolean }
  | { kind: 'moment' }
  | { kind: 'number' }
  /** `unset`: no is to leave it out, since only yes may be written. `byDefault`: what holds where nothing is written. */
  | { kind: 'flag'; unset: boolean; byDefault: boolean }
  /** `byDefault`: what holds where none is written. */
  | { kind: 'choice'; options: readonly string[]; byDefault: string | undefined }
  | { kind: 'choices'; options: readonly string[] }
  /** A text for each line. */
  | { kind: 'lines' }
  | { kind: 'group'; fields: readonly FieldShape[] }
  | { kind: 'list'; item: Shape }
  /** Anything else, as JSON. */
  | { kind: 'json' }

/** Characters from which a text has several lines. */
const LONG = 200

/** How a value of this schema is written. What this function does not know is written as JSON, as in a file. */
export function shapeOf(schema: JsonSchema): Shape {
  const { properties, items } = schema
  if (schema.const === true) return { kind: 'flag', unset: true, byDefault: false }
  if (isTexts(schema.enum)) {
    const byDefault = schema.enum.find((option) => option === schema.default)
    return { kind: 'choice', options: schema.enum, byDefault }
  }
  switch (schema.type) {
    case 'string':
      return schema.format === 'date-time'
        ? { kind: 'moment' }
        : { kind: 'text', isLong: isLong(schema) }
    case 'integer':
    case 'number':
      return { kind: 'number' }
    case 'boolean':
      return { kind: 'flag', unset: false, byDefault: schema.default === true }
    case 'array':
      return typeof items === 'object' ? listOf(items) : { kind: 'json' }
    case 'object':
      return properties ? groupOf(schema, properties) : { kind: 'json' }
    default:
      return { kind: 'json' }
  }
}

function listOf(items: JsonSchema): Shape {
  const item = shapeOf(items)
  if (item.kind === 'choice') return { kind: 'choices', options: item.options }
  if (item.kind === 'text') return { kind: 'lines' }
  return item.kind === 'json' ? item : { kind: 'list', item }
}

function groupOf(
  { required = [] }: JsonSchema,
  properties: Readonly<Record<string, JsonSchema>>,
): Shape {
  const names = Object.keys(properties)
  const isLocalised =
    names.length === LANGUAGES.length && LANGUAGES.every((language) => names.includes(language))
  if (isLocalised) return { kind: 'localised', isLong: isLong(properties.en ?? {}) }
  return {
    kind: 'group',
    fields: Object.entries(properties)
      .map(([name, schema]) => ({
        name,
        shape: shapeOf(schema),
        isRequired: required.includes(name),
      }))
      .toSorted((a, b) => Number(b.isRequired) - Number(a.isRequired)),
  }
}

const isLong = ({ maxLength = 0 }: JsonSchema) => maxLength > LONG

const isTexts = (values: readonly unknown[] | undefined): values is readonly string[] =>
  values?.every((value) => typeof value === 'string') ?? false

/** The fields of an object's schema, but for those that are written elsewhere. */
export function fieldsOf(schema: JsonSchema, but: readonly string[] = []): readonly FieldShape[] {
  const shape = shapeOf(schema)
  return shape.kind === 'group' ? shape.fields.filter(({ name }) => !but.includes(name)) : []
}
