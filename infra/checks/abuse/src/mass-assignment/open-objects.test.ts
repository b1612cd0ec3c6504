import { expect, test } from 'vitest'
import { z } from 'zod'
import type { JsonSchema } from '../target/open-api.ts'
import { openingsIn, openObjects, unlistedOpenings } from './open-objects.ts'

const openings = (of: z.ZodType) =>
  openingsIn(z.toJSONSchema(of, { io: 'input' }) as JsonSchema, 'body')
const text = z.string()

test.each([
  ['a strict object', z.strictObject({ a: text.nullable(), b: z.array(text) }), []],
  ['one that drops what it does not know', z.object({ a: z.object({}) }), []],
  ['a loose one', z.looseObject({ a: text }), ['body']],
  ['one with a catch-all', z.object({ a: text }).catchall(text), ['body']],
  ['a loose one in a list of a union', z.array(z.union([text, z.looseObject({})])), ['body[]']],
  ['anything', z.object({ a: z.unknown(), b: z.array(z.any()) }), ['body.a', 'body.b[]']],
  ['names of anything', z.object({ a: z.record(text, z.unknown()) }), ['body.a']],
  ['names of loose ones', z.record(text, z.looseObject({})), ['body', 'body.*']],
])('%s', (_what, schema, expected) => {
  expect(openings(schema)).toEqual(expected)
})

test('a whole is open where one of its parts is', () => {
  const closed = { type: 'object', properties: { a: { type: 'string' } } }
  expect(openingsIn({ allOf: [closed, { ...closed, additionalProperties: {} }] }, 'body')).toEqual([
    'body',
  ])
  expect(openingsIn({ allOf: [closed, closed] }, 'body')).toEqual([])
})

test('what is open must be on the list, and what is on the list open', () => {
  const [first = '', ...others] = Object.keys(openObjects)
  expect(unlistedOpenings([first, ...others])).toEqual([])
  expect(unlistedOpenings(['POST /new body', ...others])).toEqual([
    'POST /new body is open and not on the list',
    `${first} is on the list and not open`,
  ])
})
