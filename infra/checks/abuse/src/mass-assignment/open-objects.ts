import type { OpenObject } from '@platform/testing/abuse'
import { policies } from '../policy/policies.ts'
import type { JsonSchema } from '../target/open-api.ts'
import { alternativesOf, itemsOf, mayBe, othersOf, propertiesOf } from './body-shape.ts'

/** Where a body accepts names or values that its schema does not define, with the reason: from the services' policies. */
export const openObjects: Readonly<Record<string, OpenObject>> = Object.assign(
  {},
  ...Object.values(policies).map((policy) => policy.openObjects),
)

const tried = Object.entries(openObjects).flatMap(([at, { isTried }]) => (isTried ? [at] : []))

/**
 * Whether server-owned fields are injected into an object: not where every name belongs to the caller, nor
 * in values that are stored unchanged.
 */
export const isInjectionPoint = (at: string, isDescribed: boolean) =>
  tried.some((open) => at.startsWith(open)) || (isDescribed && !Object.hasOwn(openObjects, at))

/** Open objects that are not listed, and listed ones that are not open. */
export function unlistedOpenings(found: readonly string[]): string[] {
  const listed = Object.keys(openObjects)
  return [
    ...found.filter((at) => !listed.includes(at)).map((at) => `${at} is open and not listed`),
    ...listed.filter((at) => !found.includes(at)).map((at) => `${at} is listed and not open`),
  ]
}

/** Every path below `at` that accepts names or values which the schema does not define. */
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
    // An object of any values is reported itself, not its values.
    ...(others && !isAnything(others) ? openingsIn(others, `${at}.*`) : []),
  ]
}

const CLOSING = ['type', 'const', 'enum', 'not', 'properties']
const isAnything = (schema: JsonSchema) =>
  !CLOSING.some((word) => word in schema) ||
  (schema.type === 'object' && !('properties' in schema) && !('additionalProperties' in schema))
