import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { validValue } from './from-schema.ts'
import { randomFrom } from './random.ts'

const values = (schema: Record<string, unknown>) =>
  Array.from({ length: 50 }, (_, n) => validValue(schema, randomFrom('from-schema', n)))

test('a number never exceeds the maximum, also when the minimum equals it', () => {
  expect(new Set(values({ type: 'integer', minimum: 3, maximum: 3 }))).toEqual(new Set([3]))
})

test('a number is not below a large minimum, also without a maximum', () => {
  expect(Math.min(...(values({ type: 'integer', minimum: 1_000 }) as number[]))).toBeGreaterThan(
    999,
  )
})

test('a pattern without a text is refused', () => {
  expect(() => values({ type: 'string', pattern: '^no text has this$' })).toThrow('no text')
})

test('every pattern of the contracts has a text', async () => {
  const contracts = join(import.meta.dirname, '../../../../../packages/contracts/src')
  const schemas: z.ZodType[] = []
  for await (const file of glob('**/!(*.test).ts', { cwd: contracts })) {
    const exported = Object.values(await import(pathToFileURL(join(contracts, file)).href))
    schemas.push(...exported.filter((one): one is z.ZodType => one instanceof z.ZodType))
  }
  expect(schemas.length).toBeGreaterThan(20)
  for (const schema of schemas) {
    const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
    expect(() => values(json)).not.toThrow()
  }
})

test('a tuple has one value for each of its places', () => {
  const schema = { type: 'array', prefixItems: [{ const: 1 }, { const: 'a' }], items: false }
  expect(values(schema)).toEqual(values({ const: [1, 'a'] }))
})

test('a list has the least number of items, also without a maximum', () => {
  for (const list of values({ type: 'array', minItems: 5, items: { const: 1 } })) {
    expect((list as unknown[]).length).toBeGreaterThanOrEqual(5)
  }
})
