import { z } from 'zod'

const schema = z.record(z.string(), z.unknown())

const parameter = z.looseObject({
  name: z.string(),
  in: z.enum(['path', 'query', 'header', 'cookie']),
  required: z.boolean().default(false),
  schema: schema.default({}),
})

const content = z.record(z.string(), z.looseObject({ schema: schema.optional() }))
/** By media type. */
export type Content = z.infer<typeof content>

const operation = z.looseObject({
  tags: z.array(z.string()).default([]),
  summary: z.string().optional(),
  description: z.string().optional(),
  parameters: z.array(parameter).default([]),
  requestBody: z.looseObject({ content }).optional(),
  responses: z.record(z.string(), z.looseObject({ content: content.optional() })).default({}),
  /** The service's own word for who may call it: a name, or an object with a right. */
  'x-access': z.unknown().optional(),
})

/** What the reference reads of the merged description that the gateway has at `/api/docs/openapi.json`. */
export const openApi = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
  components: z.record(z.string(), schema).optional(),
  'x-unavailable': z.array(z.string()).default([]),
})
export type OpenApi = z.infer<typeof openApi>

/** The services that did not answer while a description was made. */
export const lackedBy = (description: unknown): readonly string[] =>
  openApi.parse(description)['x-unavailable']

export const openApiOperation = operation
export type OpenApiOperation = z.infer<typeof operation>
