type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
type JsonObject = { [key: string]: Json }

export interface OpenApi {
  openapi: string
  info: { title: string; version: string; description?: string }
  paths: { [path: string]: JsonObject }
  components?: { [kind: string]: JsonObject }
  tags?: { name: string }[]
  /** Any one of these suffices; `{}` is none. */
  security?: { [scheme: string]: string[] }[]
  'x-unavailable'?: string[]
}

export interface Part {
  service: string
  /** Whether the gateway routes this path to the service. */
  isPublic(path: string): boolean
  /** Missing if the service did not answer. */
  document: OpenApi | undefined
}

/**
 * One document of several services: only what the gateway routes to them, tagged by service, schemas
 * named `<service>.<name>` so that equal names do not meet.
 */
export function mergeOpenApi(title: string, parts: readonly Part[]): OpenApi {
  const merged: OpenApi = {
    openapi: '3.1.0',
    info: { title, version: '1' },
    tags: parts.map(({ service }) => ({ name: service })),
    paths: {},
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
    security: [{}, { bearer: [] }],
    'x-unavailable': parts.filter(({ document }) => !document).map(({ service }) => service),
  }
  for (const { service, isPublic, document } of parts) {
    if (document) add(merged, service, isPublic, document)
  }
  return merged
}

function add(
  merged: OpenApi,
  service: string,
  isPublic: (path: string) => boolean,
  document: OpenApi,
) {
  for (const [path, operations] of Object.entries(document.paths ?? {})) {
    if (!isPublic(path)) continue
    const tagged = Object.entries(operations).map(([method, operation]) => [
      method,
      isObject(operation) ? { ...operation, tags: [service] } : operation,
    ])
    merged.paths[path] = renamed(Object.fromEntries(tagged), service) as JsonObject
  }
  for (const [kind, named] of Object.entries(document.components ?? {})) {
    // All services take the bearer token that the merged document declares.
    if (kind === 'securitySchemes') continue
    const entries = Object.entries(named).map(([name, value]) => [
      `${service}.${name}`,
      renamed(value, service),
    ])
    merged.components = {
      ...merged.components,
      [kind]: { ...merged.components?.[kind], ...Object.fromEntries(entries) },
    }
  }
}

/** Points references at the names that components have in the merged document. */
function renamed(value: Json, service: string): Json {
  if (Array.isArray(value)) return value.map((item) => renamed(item, service))
  if (!isObject(value)) return value
  const entries = Object.entries(value).map(([key, item]) => [
    key,
    key === '$ref' && typeof item === 'string'
      ? item.replace(/^(#\/components\/[^/]+\/)/, `$1${service}.`)
      : renamed(item, service),
  ])
  return Object.fromEntries(entries) as JsonObject
}

function isObject(value: Json): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
