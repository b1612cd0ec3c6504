/** A JSON schema, or a part of one. */
export type Schema = { readonly [key: string]: unknown }

const INDENT = '  '
/** References deeper than this are named, not written out. */
const DEEPEST = 6

/** A schema as people read it: `{ name: string; count?: integer }`, over several lines. `resolve` finds what a reference names. */
export function schemaText(
  schema: Schema,
  resolve: (reference: string) => Schema | undefined = () => undefined,
  depth = 0,
): string {
  const inner = (part: unknown, more = 0) => schemaText(asSchema(part), resolve, depth + more)
  if (typeof schema.$ref === 'string') {
    const found = depth < DEEPEST ? resolve(schema.$ref) : undefined
    return found ? inner(found, 1) : (schema.$ref.split('/').at(-1) ?? 'any')
  }
  if ('const' in schema) return JSON.stringify(schema.const)
  if (Array.isArray(schema.enum)) return schema.enum.map((one) => JSON.stringify(one)).join(' | ')
  const choices = schema.anyOf ?? schema.oneOf
  if (Array.isArray(choices)) return [...new Set(choices.map((one) => inner(one)))].join(' | ')
  if (Array.isArray(schema.allOf)) return schema.allOf.map((one) => inner(one)).join(' & ')
  if (Array.isArray(schema.type)) {
    return schema.type.map((type) => inner({ ...schema, type })).join(' | ')
  }
  if (schema.type === 'array') return arrayText(inner(schema.items))
  if (schema.type === 'object' || schema.properties) return objectText(schema, inner)
  return simpleText(schema)
}

function objectText(schema: Schema, inner: (part: unknown, more?: number) => string): string {
  const required = Array.isArray(schema.required) ? schema.required : []
  const properties = Object.entries(asSchema(schema.properties)).map(([name, part]) => {
    const mark = required.includes(name) ? '' : '?'
    const { description } = asSchema(part)
    const note = typeof description === 'string' ? `  // ${description}` : ''
    return `${name}${mark}: ${indented(inner(part, 1))}${note}`
  })
  const others = schema.additionalProperties
  if (others && typeof others === 'object') properties.push(`[name]: ${indented(inner(others, 1))}`)
  if (properties.length === 0) return '{}'
  return `{\n${properties.map((line) => INDENT + line).join('\n')}\n}`
}

const indented = (text: string) => text.replaceAll('\n', `\n${INDENT}`)
const arrayText = (item: string) =>
  /[|&\n]/.test(item) && !item.startsWith('{') ? `(${item})[]` : `${item}[]`

/** The type, and what its values keep to. */
function simpleText(schema: Schema): string {
  const type = typeof schema.type === 'string' ? schema.type : 'any'
  const { minimum, maximum, minLength, maxLength } = schema
  const least = minimum ?? minLength
  const most = maximum ?? maxLength
  const limits = [
    typeof schema.format === 'string' ? schema.format : '',
    isLimit(least) ? `at least ${least}` : '',
    isLimit(most) ? `at most ${most}` : '',
  ].filter(Boolean)
  return limits.length > 0 ? `${type} (${limits.join(', ')})` : type
}

/** Those of every number say nothing. */
const isLimit = (value: unknown): value is number =>
  typeof value === 'number' && Math.abs(value) < Number.MAX_SAFE_INTEGER && value !== 0

function asSchema(value: unknown): Schema {
  return typeof value === 'object' && value !== null ? (value as Schema) : {}
}
