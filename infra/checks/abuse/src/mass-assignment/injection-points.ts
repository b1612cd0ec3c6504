import type { JsonSchema } from '../target/open-api.ts'
import { alternativesOf, itemsOf, mayBe, othersOf, propertiesOf } from './body-shape.ts'
import type { Fields } from './owned-fields.ts'

/** An object of a body into which fields are injected. */
export interface InjectionPoint {
  path: readonly (string | number)[]
  /** Declared and existing names, which belong to the caller. */
  own: ReadonlySet<string>
}

/**
 * The objects of a body into which fields are injected.
 * @param at the body's name in `openObjects`
 * @param isInjectionPoint called with each object's name there, and whether a schema describes it
 */
export function injectionPointsIn(
  body: unknown,
  schema: JsonSchema,
  at: string,
  isInjectionPoint: (at: string, isDescribed: boolean) => boolean,
  path: InjectionPoint['path'] = [],
): InjectionPoint[] {
  const inside = (value: unknown, of: JsonSchema, name: string, key: string | number) =>
    injectionPointsIn(value, of, `${at}${name}`, isInjectionPoint, [...path, key])
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
  if (!isInjectionPoint(at, isDescribed)) return below
  return [{ path, own: new Set([...Object.keys(properties), ...Object.keys(body)]) }, ...below]
}

/** The body with these fields added at the injection point. */
export function withFields(body: unknown, { path, own }: InjectionPoint, fields: Fields): unknown {
  const [key, ...rest] = path
  if (key !== undefined) {
    const copy = Array.isArray(body) ? [...body] : { ...Object(body) }
    copy[key] = withFields(copy[key], { path: rest, own }, fields)
    return copy
  }
  const copy = { ...Object(body) }
  for (const [name, value] of fields) {
    // An assignment to `__proto__` would not create a property.
    if (!own.has(name)) Object.defineProperty(copy, name, { value, enumerable: true })
  }
  return copy
}

/** Properties by the alternatives that fit this object. */
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
