import type { OpenObject } from '@platform/testing/abuse'
import { policies } from '../policy/policies.ts'
import type { JsonSchema } from '../target/open-api.ts'
import { alternativesOf, itemsOf, mayBe, othersOf, propertiesOf } from './body-shape.ts'

/**
 * Objects of bodies that are open: they accept names or values that their schema does not define. By place, with the
 * reason, from the services' policies.
 */
export const openObjects: Readonly<Record<string, OpenObject>> = Object.assign(
  {},
  ...Object.values(policies).map((policy) => policy.openObjects),
)

const tried = Object.entries(openObjects).flatMap(([place, { isTried }]) =>
  isTried ? [place] : [],
)

/**
 * Whether server-owned fields are injected into an object: not where every name belongs to the caller, nor
 * in values that are stored unchanged.
 */
export const isInjectionPoint = (place: string, hasSchema: boolean) =>
  tried.some((open) => place.startsWith(open)) || (hasSchema && !Object.hasOwn(openObjects, place))

/** Open objects that are not listed, and listed ones that are not open. */
export function unlistedOpenings(found: readonly string[]): string[] {
  const listed = Object.keys(openObjects)
  return [
    ...found
      .filter((place) => !listed.includes(place))
      .map((place) => `${place} is open and not listed`),
    ...listed
      .filter((place) => !found.includes(place))
      .map((place) => `${place} is listed and not open`),
  ]
}

/** Places of every open object or value in a schema at this place. */
export function openingsIn(schema: JsonSchema, place: string): string[] {
  const found = alternativesOf(schema).flatMap((one) => {
    if (isAnything(one)) return [place]
    if (mayBe(one, 'array')) return openingsIn(itemsOf(one), `${place}[]`)
    return mayBe(one, 'object') ? openingsOfObject(one, place) : []
  })
  return [...new Set(found)]
}

function openingsOfObject(schema: JsonSchema, place: string): string[] {
  const others = othersOf(schema)
  return [
    ...Object.entries(propertiesOf(schema)).flatMap(([name, of]) =>
      openingsIn(of, `${place}.${name}`),
    ),
    ...(others ? [place] : []),
    // An object of any values is reported itself, not its values.
    ...(others && !isAnything(others) ? openingsIn(others, `${place}.*`) : []),
  ]
}

const RESTRICTING_KEYWORDS = ['type', 'const', 'enum', 'not', 'properties']
const isAnything = (schema: JsonSchema) =>
  !RESTRICTING_KEYWORDS.some((keyword) => keyword in schema) ||
  (schema.type === 'object' && !('properties' in schema) && !('additionalProperties' in schema))
