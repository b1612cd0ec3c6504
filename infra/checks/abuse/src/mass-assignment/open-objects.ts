import type { JsonSchema } from '../target/open-api.ts'
import { alternativesOf, itemsOf, mayBe, othersOf, propertiesOf } from './body-shape.ts'

const BUILD = 'PUT /api/remotes/{remote}/builds/{version} body'
const HOST = 'PUT /api/remotes/hosts/{host}/{version} body'
const TASK_INPUT = 'POST /api/airdrop-campaign/campaigns/{id}/tasks/{taskId}/validate body.input'

/** Where a body takes names or values that its schema does not know, and why it may. */
export const openObjects: Readonly<Record<string, string>> = {
  [TASK_INPUT]: 'the form depends on the task: its type has a strict schema',
  [`${BUILD}.size.files`]: 'by path of a file',
  [`${BUILD}.contract.exposes`]: 'by name of a module',
  [`${BUILD}.contract.exposes.*.props`]: 'is a JSON schema, kept as a text',
  [`${BUILD}.contract.exposes.*.events`]: 'by name of an event',
  [`${BUILD}.contract.exposes.*.events.*`]: 'is a JSON schema, kept as a text',
  [`${HOST}.provides`]: 'by name of a package',
  [`${HOST}.uses`]: 'by name of a remote',
  [`${HOST}.uses.*`]: 'by name of a module',
}

/**
 * Whether a server's names may be tried in an object: not where all names are the caller's own, nor within
 * what is kept as it is. The form of a task's input is known to the operation alone.
 */
export const isPlace = (at: string, isDescribed: boolean) =>
  at.startsWith(TASK_INPUT) || (isDescribed && !Object.hasOwn(openObjects, at))

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
