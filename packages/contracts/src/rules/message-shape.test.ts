import fc from 'fast-check'
import { expect, test } from 'vitest'
import { messageShape } from './message-shape.ts'

test.each([
  [
    "Cannot read properties of undefined (reading 'slug')",
    "Cannot read properties of undefined (reading 'slug')",
  ],
  ['mount is not a function', 'mount is not a function'],
  [
    'Unexpected token \'H\', "Hello wor"... is not valid JSON',
    'Unexpected token #... is not valid JSON',
  ],
  ['No user "Asha Rao" with asha@example.com', 'No user # with #'],
  ['Failed: https://kovra.io/users/42?phone=+919812345678', 'Failed: #'],
  ['amount 12,500.75 exceeds 10 000', 'amount # exceeds #'],
  ['order 0198c0de-0000-7000-8000-00000000a001 is gone', 'order # is gone'],
  ['a name “Asha', 'a name #'],
  ['प्रिया is unknown', '# is unknown'],
  ['token eyJhbGciOiJFUzI1NiIsImtpZCI6ImFiY2RlZmdo', 'token #'],
  ['key abcdefghijklmnopqrstuvwxyzabcdefghijkl', 'key #'],
  ["(reading 'Asha Rao')", '(reading #)'],
  ['', ''],
])('%j is of the shape %j', (message, shape) => {
  expect(messageShape(message, 200)).toBe(shape)
})

test('the shape of a shape is the same one, has no digit and is within its limit', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (message) => {
      const shape = messageShape(message, 80)
      expect(shape.length).toBeLessThanOrEqual(80)
      expect(shape).not.toMatch(/\d|[^\x20-\x7e]/)
      expect(messageShape(shape, 80)).toBe(shape)
    }),
  )
})

test('nothing after the first thousand characters is looked at', () => {
  expect(messageShape(`${' '.repeat(1_000)}x`, 200)).toBe('')
})
