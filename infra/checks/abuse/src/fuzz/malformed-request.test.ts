import { expect, test } from 'vitest'
import { malformedRequest } from './malformed-request.ts'
import { randomFrom } from './random.ts'

const operation = {
  ...{ method: 'POST', path: '/api/a/{id}' },
  parameters: [
    { name: 'lang', in: 'query' as const, required: false, schema: { enum: ['en', 'hi'] } },
  ],
  body: {
    type: 'object',
    properties: { name: { type: 'string' }, size: { type: 'integer', minimum: 3, maximum: 9 } },
    required: ['name', 'size'],
  },
}
const requests = (seed: number) =>
  Array.from({ length: 200 }, (_, n) => malformedRequest(operation, randomFrom(seed, n)))

test('the same seed gives the same requests, another seed others', () => {
  expect(requests(1)).toEqual(requests(1))
  expect(requests(1)).not.toEqual(requests(2))
})

test('paths have only characters that Node sends unescaped', () => {
  for (const { path } of requests(3)) expect(path).toMatch(/^\/[\x21-\xff]*$/)
})
