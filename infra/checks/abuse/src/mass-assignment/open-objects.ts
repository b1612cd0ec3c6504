import type { OpenObject } from '@platform/testing/abuse'
import { policies } from '../policy/policies.ts'
import type { JsonSchema } from '../target/open-api.ts'
import { alternativesOf, itemsOf, mayBe, othersOf, propertiesOf } from './body-shape.ts'

/** Where a body takes names or values that its schema does not know, and why it may: from the services' policies. */
export const openObjects: Readonly<Record<string, OpenObject>> = Object.assign(
  {},
  ...Object.values(policies).map((policy) => policy.openObjects),
)

const tried = Object.entries(openObjects).flatMap(([at, { isTried }]) => (isTried ? [at] : []))

/**
 * Whether a server's names may be tried in an object: not where all names are the caller's own, nor within
 * what is stored as it is.
 */
export const isPlace = (at: string, isDescribed: boolean) =>
  tried.some((open) => at.startsWith(open)) || (isDescribed && !Object.hasOwn(openObjects, at))

/** What is open and not on the list, and what is on the list and not open. */
export function unlistedOpenings(found: readonly string[]): string[] {
  const listed = Object.keys(openObjects)
  return [
    ...found.filter((at) => !listed.includes(at)).map((at) => `${at} is open and not on the list`),
    ...listed.filter((at) => !found.includes(at)).map((at) => `${at} is on the list and not open`),
  ]
}

/** Every place below `at` that takes names or values which the schema does not know. */
export function openingsIn(schema: JsonSchema, at: string): string[] {
  const found = alternativesOf(schema).flatMap((one) => {
    if (isAnything(one)) return [at]
    if (mayBe(one, 'array')) return openingsIn(itemsOf(one), `${at}[]`)
    return mayBe(one, 'object') ? openingsOfObject(one, at) : []
  })
  return [...new Set(found)]
}

function openingsOfObject(schema: JsonSchema, at: string): string[] {
  const others = othersOf(schema)
  return [
    ...Object.entries(propertiesOf(schema)).flatMap(([name, of]) =>
      openingsIn(of, `${at}.${name}`),
    ),
    ...(others ? [at] : []),
    // Where anything may lie, the object itself tells it.
    ...(others && !isAnything(others) ? openingsIn(others, `${at}.*`) : []),
  ]
}

const CLOSING = ['type', 'const', 'enum', 'not', 'properties']
const isAnything = (schema: JsonSchema) =>
  !CLOSING.some((word) => word in schema) ||
  (schema.type === 'object' && !('properties' in schema) && !('additionalProperties' in schema))
