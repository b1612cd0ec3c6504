import type { JsonSchema } from '../target/open-api.ts'
import { alternativesOf, itemsOf, mayBe, othersOf, propertiesOf } from './body-shape.ts'
import type { Fields } from './owned-fields.ts'

/** An object of a body into which fields are injected. */
export interface InjectionPoint {
  path: readonly (string | number)[]
  /** Declared and existing names: nothing is injected under them. */
  taken: ReadonlySet<string>
}

/**
 * The objects of a body into which fields are injected.
 * @param place of the body in its schema, `POST /notes body`. Places below it add `.name` for a declared property,
 * `.*` for an undeclared one, `[]` for an item: `POST /notes body.tasks[]`
 * @param isInjectionPoint called with the place of each object, and whether the schema has an object there
 * (it has none below `z.unknown()`)
 */
export function injectionPointsIn(
  body: unknown,
  schema: JsonSchema,
  place: string,
  isInjectionPoint: (place: string, hasSchema: boolean) => boolean,
  path: InjectionPoint['path'] = [],
): InjectionPoint[] {
  const inside = (value: unknown, of: JsonSchema, step: string, key: string | number) =>
    injectionPointsIn(value, of, `${place}${step}`, isInjectionPoint, [...path, key])
  if (Array.isArray(body)) {
    const lists = alternativesOf(schema).filter((one) => mayBe(one, 'array'))
    const items = { anyOf: lists.map(itemsOf) }
    return body.flatMap((item, n) => inside(item, items, '[]', n))
  }
  if (typeof body !== 'object' || body === null) return []
  const { properties, others, hasSchema } = shapeOf(body, schema)
  const below = Object.entries(body).flatMap(([key, value]) => {
    const of = Object.hasOwn(properties, key) ? properties[key] : undefined
    return of ? inside(value, of, `.${key}`, key) : inside(value, others, '.*', key)
  })
  if (!isInjectionPoint(place, hasSchema)) return below
  return [{ path, taken: new Set([...Object.keys(properties), ...Object.keys(body)]) }, ...below]
}

/** The body with these fields added at the injection point. */
export function withFields(
  body: unknown,
  { path, taken }: InjectionPoint,
  fields: Fields,
): unknown {
  const [key, ...rest] = path
  if (key !== undefined) {
    const copy = Array.isArray(body) ? [...body] : { ...Object(body) }
    copy[key] = withFields(copy[key], { path: rest, taken }, fields)
    return copy
  }
  const copy = { ...Object(body) }
  for (const [name, value] of fields) {
    // An assignment to `__proto__` would not create a property.
    if (!taken.has(name)) Object.defineProperty(copy, name, { value, enumerable: true })
  }
  return copy
}

/** What the alternatives of the schema that fit this object say of its properties. */
function shapeOf(body: object, schema: JsonSchema) {
  const fitting = alternativesOf(schema).filter((one) => mayBe(one, 'object') && fits(body, one))
  const properties: Record<string, JsonSchema> = Object.assign({}, ...fitting.map(propertiesOf))
  const others = { anyOf: fitting.flatMap((one) => othersOf(one) ?? []) }
  return { properties, others, hasSchema: fitting.length > 0 }
}

function fits(body: object, schema: JsonSchema): boolean {
  return Object.entries(propertiesOf(schema)).every(
    ([name, of]) => !('const' in of) || Reflect.get(body, name) === of.const,
  )
}
