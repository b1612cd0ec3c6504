import type { JsonSchema } from '../target/open-api.ts'
import { alternativesOf, itemsOf, mayBe, othersOf, propertiesOf } from './body-shape.ts'
import type { Fields } from './owned-fields.ts'

/** An object within a body into which fields can be put. */
export interface Place {
  path: readonly (string | number)[]
  /** Names that its schema declares or that stand there: they are the caller's to set. */
  own: ReadonlySet<string>
}

/**
 * Every object in a body into which fields may be put.
 * @param at how the body is called in `openObjects`
 * @param isPlace told of each object how it is called there, and whether a schema describes it
 */
export function placesIn(
  body: unknown,
  schema: JsonSchema,
  at: string,
  isPlace: (at: string, isDescribed: boolean) => boolean,
  path: Place['path'] = [],
): Place[] {
  const inside = (value: unknown, of: JsonSchema, name: string, key: string | number) =>
    placesIn(value, of, `${at}${name}`, isPlace, [...path, key])
  if (Array.isArray(body)) {
    const [list] = alternativesOf(schema).filter((one) => mayBe(one, 'array'))
    return body.flatMap((item, n) => inside(item, list ? itemsOf(list) : {}, '[]', n))
  }
  if (typeof body !== 'object' || body === null) return []
  const { properties, others, isDescribed } = shapeOf(body, schema)
  const below = Object.entries(body).flatMap(([key, value]) => {
    const of = Object.hasOwn(properties, key) ? properties[key] : undefined
    return of ? inside(value, of, `.${key}`, key) : inside(value, others ?? {}, '.*', key)
  })
  if (!isPlace(at, isDescribed)) return below
  return [{ path, own: new Set([...Object.keys(properties), ...Object.keys(body)]) }, ...below]
}

/** The body with fields in that place, beside its own. */
export function withFields(body: unknown, { path, own }: Place, fields: Fields): unknown {
  const [key, ...rest] = path
  if (key !== undefined) {
    const copy = Array.isArray(body) ? [...body] : { ...Object(body) }
    copy[key] = withFields(copy[key], { path: rest, own }, fields)
    return copy
  }
  const copy = { ...Object(body) }
  for (const [name, value] of fields) {
    // Defined, since `__proto__` cannot be assigned as a field of its own.
    if (!own.has(name)) Object.defineProperty(copy, name, { value, enumerable: true })
  }
  return copy
}

/** What the alternatives that this object can be say of it. */
function shapeOf(body: object, schema: JsonSchema) {
  const fitting = alternativesOf(schema).filter((one) => mayBe(one, 'object') && fits(body, one))
  const properties: Record<string, JsonSchema> = Object.assign({}, ...fitting.map(propertiesOf))
  const others = fitting.map(othersOf).find((found) => found !== undefined)
  return { properties, others, isDescribed: fitting.length > 0 }
}

function fits(body: object, schema: JsonSchema): boolean {
  return Object.entries(propertiesOf(schema)).every(
    ([name, of]) => !('const' in of) || Reflect.get(body, name) === of.const,
  )
}
