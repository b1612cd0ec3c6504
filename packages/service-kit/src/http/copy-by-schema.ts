import { z } from 'zod'

/** The value does not have the structure of the schema, as far as the copy checks it. */
export const MISMATCH = Symbol('mismatch')

/** Gives what the schema names, or MISMATCH. A value that JSON would write as its copy is not copied. */
export type Copy = (value: unknown) => unknown

/**
 * Compiles a schema to a function that copies exactly what zod's `encode` would, without the checks of formats and
 * lengths: types, literals, required and unknown fields are checked. Zod itself copies every part of a kind that is not
 * listed here, such as unions, records, dates, codecs and refinements.
 */
export function copyBySchema(schema: z.core.$ZodType): Copy {
  if (!areChecksPure(schema)) return byZod(schema)
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) return ofType('string')
  if (schema instanceof z.ZodBoolean) return ofType('boolean')
  if (schema instanceof z.ZodNumber) return finite
  if (schema instanceof z.ZodNull) return (value) => (value === null ? null : MISMATCH)
  if (schema instanceof z.ZodLiteral) return oneOf(schema.values)
  if (schema instanceof z.ZodEnum) return oneOf(new Set<unknown>(schema.options))
  if (schema instanceof z.ZodNullable) return nullable(copyBySchema(schema.def.innerType))
  if (schema instanceof z.ZodArray) return array(copyBySchema(schema.def.element))
  if (schema instanceof z.ZodObject) return object(schema)
  return byZod(schema)
}

/** Checks that cannot change the value. A format that may (`url` normalises) is not listed. */
const PURE_CHECKS = new Set([
  'min_length',
  'max_length',
  'length_equals',
  'less_than',
  'greater_than',
  'multiple_of',
  'number_format',
])
const PURE_FORMATS = new Set(['uuid', 'datetime', 'date', 'email', 'regex', 'safeint'])

function areChecksPure({ _zod: { def } }: z.core.$ZodType): boolean {
  const own = 'check' in def ? [def] : []
  const checks = (def.checks ?? []).map((check) => check._zod.def)
  return [...own, ...checks].every((check) => {
    const { check: name, format } = check as { check?: string; format?: string }
    if (name === 'string_format') return PURE_FORMATS.has(format ?? '')
    return PURE_CHECKS.has(name ?? '')
  })
}

function byZod(schema: z.core.$ZodType): Copy {
  return (value) => {
    const { success, data } = z.safeEncode(schema, value)
    return success ? data : MISMATCH
  }
}

const ofType =
  (type: 'string' | 'boolean'): Copy =>
  (value) =>
    typeof value === type ? value : MISMATCH

// JSON would write null for any other number.
const finite: Copy = (value) => (Number.isFinite(value) ? value : MISMATCH)

const oneOf =
  (values: ReadonlySet<unknown>): Copy =>
  (value) =>
    values.has(value) ? value : MISMATCH

const nullable =
  (copy: Copy): Copy =>
  (value) =>
    value === null ? null : copy(value)

function array(copy: Copy): Copy {
  return (value) => {
    if (!Array.isArray(value)) return MISMATCH
    let copies: unknown[] | undefined = 'toJSON' in value ? [] : undefined
    for (let index = 0; index < value.length; index += 1) {
      const one: unknown = value[index]
      const copied = copy(one)
      if (copied === MISMATCH) return MISMATCH
      if (copied !== one) copies ??= value.slice(0, index)
      copies?.push(copied)
    }
    return copies ?? value
  }
}

function object(schema: z.ZodObject): Copy {
  const { shape, catchall } = schema.def
  const isStrict = catchall instanceof z.ZodNever
  if (catchall && !isStrict) return byZod(schema)
  const fields = Object.entries(shape).map(([name, field]) => {
    const isOptional = field instanceof z.ZodOptional && areChecksPure(field)
    return { name, isOptional, copy: copyBySchema(isOptional ? field.def.innerType : field) }
  })
  const names = fields.map(({ name }) => name)
  const known = new Set(names)
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return MISMATCH
    if (isStrict && !Object.keys(value).every((name) => known.has(name))) return MISMATCH
    const given = value as Record<string, unknown>
    let copies: Record<string, unknown> | undefined = hasExactly(names, given) ? undefined : {}
    for (const { name, isOptional, copy } of fields) {
      const one = given[name]
      if (one === undefined) {
        if (isOptional) continue
        return MISMATCH
      }
      const copied = copy(one)
      if (copied === MISMATCH) return MISMATCH
      if (copied !== one) copies ??= { ...given }
      if (copies) copies[name] = copied
    }
    return copies ?? value
  }
}

/** Whether JSON would write these fields of a plain object, in this order, and nothing else. */
function hasExactly(names: readonly string[], given: Record<string, unknown>): boolean {
  const prototype: unknown = Object.getPrototypeOf(given)
  if (prototype !== Object.prototype && prototype !== null) return false
  let count = 0
  for (const name in given) {
    if (name !== names[count]) return false
    count += 1
  }
  return count === names.length
}
