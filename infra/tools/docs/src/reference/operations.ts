import { type Content, type OpenApi, type OpenApiOperation, openApiOperation } from './open-api.ts'
import type { Schema } from './schema-text.ts'

export interface Operation {
  /** Anchor on the page of its service. */
  id: string
  /** GET. */
  method: string
  path: string
  does: string
  access: string
  parameters: readonly { name: string; place: string; required: boolean; schema: Schema }[]
  body: Schema | undefined
  answers: readonly { status: string; schema: Schema | undefined }[]
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete']

/** The calls of a description by the service that answers them, in the order of their paths. */
export function operationsByService(document: OpenApi): ReadonlyMap<string, readonly Operation[]> {
  const services = new Map<string, Operation[]>()
  for (const [path, methods] of Object.entries(document.paths).sort(([a], [b]) =>
    a < b ? -1 : 1,
  )) {
    for (const method of METHODS) {
      const found = openApiOperation.safeParse(methods[method])
      if (!found.success) continue
      const service = found.data.tags[0] ?? 'other'
      const operations = services.get(service) ?? []
      services.set(service, [...operations, operationOf(method.toUpperCase(), path, found.data)])
    }
  }
  return new Map([...services].sort(([a], [b]) => (a < b ? -1 : 1)))
}

function operationOf(method: string, path: string, operation: OpenApiOperation): Operation {
  const { summary, description, parameters, requestBody, responses } = operation
  return {
    id: `${method.toLowerCase()}-${path.replace(/[^\w]+/g, '-').replace(/^-|-$/g, '')}`,
    method,
    path,
    does: summary ?? description ?? '',
    access: accessText(operation['x-access']),
    parameters: parameters.map(({ name, in: place, required, schema }) => {
      return { name, place, required, schema }
    }),
    body: schemaOf(requestBody?.content),
    answers: Object.entries(responses).map(([status, { content }]) => {
      return { status, schema: schemaOf(content) }
    }),
  }
}

/** The first of its kinds of content: those of one call have one shape. */
const schemaOf = (content: Content | undefined): Schema | undefined =>
  Object.values(content ?? {})[0]?.schema

/** "public", "user", or what an object says: "right: campaigns.fund". */
function accessText(access: unknown): string {
  if (typeof access === 'string') return access
  if (typeof access !== 'object' || access === null) return 'not said'
  return Object.entries(access)
    .map(([name, value]) => `${name}: ${Array.isArray(value) ? value.join(', ') : String(value)}`)
    .join('; ')
}

/** Finds what `#/components/schemas/quests.claim` names. */
export function resolverOf(document: OpenApi): (reference: string) => Schema | undefined {
  return (reference) => {
    const [kind = '', name = ''] = reference.replace('#/components/', '').split('/')
    return document.components?.[kind]?.[name] as Schema | undefined
  }
}
