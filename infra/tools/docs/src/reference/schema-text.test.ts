import { expect, test } from 'vitest'
import { z } from 'zod'
import { type Schema, schemaText } from './schema-text.ts'

const textOf = (type: z.ZodType) => schemaText(z.toJSONSchema(type) as Schema)

test.each<[z.ZodType, string]>([
  [z.string(), 'string'],
  [z.uuid(), 'string (uuid)'],
  [z.int().min(1).max(5), 'integer (at least 1, at most 5)'],
  [z.enum(['A', 'B']), '"A" | "B"'],
  [z.string().nullable(), 'string | null'],
  [z.array(z.enum(['A', 'B'])), '("A" | "B")[]'],
  [z.array(z.object({ a: z.boolean() })), '{\n  a: boolean\n}[]'],
  [z.object({}), '{}'],
])('a schema is written as people read it: %#', (type, text) => {
  expect(textOf(type)).toBe(text)
})

test('what may be absent, what stands in what, and what a description says', () => {
  const type = z.object({
    id: z.string().describe('of the claim'),
    at: z.object({ x: z.number() }).optional(),
  })
  expect(textOf(type)).toBe('{\n  id: string  // of the claim\n  at?: {\n    x: number\n  }\n}')
})

test('a reference is written out, and named where it refers to itself again and again', () => {
  const node: Schema = {
    type: 'object',
    properties: { next: { $ref: '#/components/schemas/Node' } },
  }
  const text = schemaText(node, () => node)
  expect(text).toContain('next?: Node')
  expect(schemaText({ $ref: '#/components/schemas/Node' })).toBe('Node')
})
