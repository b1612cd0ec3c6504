import { expect, test } from 'vitest'
import { validValue } from './from-schema.ts'
import { randomFrom } from './random.ts'

const values = (schema: Record<string, unknown>) =>
  Array.from({ length: 50 }, (_, n) => validValue(schema, randomFrom('from-schema', n)))

test('a number never exceeds the maximum, also when the minimum equals it', () => {
  expect(new Set(values({ type: 'integer', minimum: 3, maximum: 3 }))).toEqual(new Set([3]))
})

test('a list has the least number of items, also without a maximum', () => {
  for (const list of values({ type: 'array', minItems: 5, items: { const: 1 } })) {
    expect((list as unknown[]).length).toBeGreaterThanOrEqual(5)
  }
})
