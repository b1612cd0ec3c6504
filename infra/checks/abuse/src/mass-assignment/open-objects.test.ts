import { expect, test } from 'vitest'
import { z } from 'zod'
import type { JsonSchema } from '../target/open-api.ts'
import { openingsIn, openObjects, unlistedOpenings } from './open-objects.ts'

const openings = (of: z.ZodType) =>
  openingsIn(z.toJSONSchema(of, { io: 'input' }) as JsonSchema, 'body')
const text = z.string()

test.each([
  ['a strict object', z.strictObject({ a: text.nullable(), b: z.array(text) }), []],
  ['an object that drops unknown properties', z.object({ a: z.object({}) }), []],
  ['a loose object', z.looseObject({ a: text }), ['body']],
  ['an object with a catch-all', z.object({ a: text }).catchall(text), ['body']],
  [
    'a loose object in an array of a union',
    z.array(z.union([text, z.looseObject({})])),
    ['body[]'],
  ],
  ['a tuple', z.tuple([z.number(), z.number()]), []],
  ['a tuple with a loose object', z.tuple([text, z.looseObject({})]), ['body[]']],
  ['anything', z.object({ a: z.unknown(), b: z.array(z.any()) }), ['body.a', 'body.b[]']],
  ['a record of any values', z.object({ a: z.record(text, z.unknown()) }), ['body.a']],
  ['a record of loose objects', z.record(text, z.looseObject({})), ['body', 'body.*']],
])('%s', (_what, schema, expected) => {
  expect(openings(schema)).toEqual(expected)
})

test('an intersection is open when one part is', () => {
  const closed = { type: 'object', properties: { a: { type: 'string' } } }
  expect(openingsIn({ allOf: [closed, { ...closed, additionalProperties: {} }] }, 'body')).toEqual([
    'body',
  ])
  expect(openingsIn({ allOf: [closed, closed] }, 'body')).toEqual([])
})

test('reports open objects that are not listed, and listed ones that are not open', () => {
  const [first = '', ...others] = Object.keys(openObjects)
  expect(unlistedOpenings([first, ...others])).toEqual([])
  expect(unlistedOpenings(['POST /new body', ...others])).toEqual([
    'POST /new body is open and not listed',
    `${first} is listed and not open`,
  ])
})
