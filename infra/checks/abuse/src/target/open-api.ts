import { z } from 'zod'
import { jsonOf, sendRequest } from '../http/send-request.ts'

/** A JSON schema, or a part of one. */
export type JsonSchema = { readonly [key: string]: unknown }

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header' | 'cookie'
  required: boolean
  schema: JsonSchema
}

/** An operation of a service. */
export interface Operation {
  method: string
  /** `/api/x/{id}`. */
  path: string
  parameters: Parameter[]
  /** Schema of its JSON body; undefined without one. */
  body: JsonSchema | undefined
}

const METHODS = ['get', 'put', 'post', 'delete', 'patch', 'options']
const operation = z.looseObject({
  parameters: z
    .array(
      z.object({
        name: z.string(),
        in: z.enum(['path', 'query', 'header', 'cookie']),
        required: z.boolean().default(false),
        schema: z.record(z.string(), z.unknown()).default({}),
      }),
    )
    .default([]),
  requestBody: z.looseObject({ content: z.record(z.string(), z.looseObject({})) }).optional(),
})
const document = z.looseObject({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) })

/** Every operation in a service's OpenAPI document, with references resolved. */
export async function openApiOf(origin: string): Promise<Operation[]> {
  const answer = await sendRequest({ origin, method: 'GET', path: '/openapi.json' })
  const whole = document.parse(jsonOf(answer))
  return Object.entries(whole.paths).flatMap(([path, methods]) =>
    METHODS.flatMap((method) => {
      const found = methods[method]
      if (found === undefined) return []
      const { parameters, requestBody } = operation.parse(resolved(found, whole))
      const body = requestBody?.content['application/json']?.schema as JsonSchema | undefined
      return [{ method: method.toUpperCase(), path, parameters, body }]
    }),
  )
}

/** The name of an operation in tables: `POST /api/x/{id}`. */
export const nameOf = ({ method, path }: Pick<Operation, 'method' | 'path'>) => `${method} ${path}`

/** Recursive schemas are cut at this depth; a reference counts more, since only references recurse. */
const MAX_DEPTH = 48
const REFERENCE_DEPTH = 4

function resolved(value: unknown, whole: unknown, depth = 0): unknown {
  if (depth > MAX_DEPTH) return {}
  if (Array.isArray(value)) return value.map((item) => resolved(item, whole, depth + 1))
  if (typeof value !== 'object' || value === null) return value
  if ('$ref' in value && typeof value.$ref === 'string') {
    return resolved(referenced(value.$ref, whole), whole, depth + REFERENCE_DEPTH)
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, resolved(item, whole, depth + 1)]),
  )
}

function referenced(reference: string, whole: unknown): unknown {
  return reference
    .slice(2)
    .split('/')
    .reduce((at: unknown, key) => (at as Record<string, unknown> | undefined)?.[key], whole)
}
