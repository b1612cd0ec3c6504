import { expect, test } from 'vitest'
import { readOptions } from './options.ts'
import { parts } from './parts.ts'

test('runs every part in its long form, with a random seed, without arguments', () => {
  const { ids, long, seed } = readOptions([])
  expect(ids).toEqual(parts.map(({ id }) => id))
  expect(long).toBe(true)
  expect(Number.isInteger(seed)).toBe(true)
})

test('reads parts and numbers', () => {
  const args = ['fuzz', 'access', '--seed', '7', '--requests', '20', '--short']
  const read = { ids: ['fuzz', 'access'], seed: 7, fuzzPerService: 20, long: false }
  expect(readOptions(args)).toMatchObject(read)
})

test.each([
  [['fuzzz'], 'Unknown: fuzzz. Known parts: access'],
  [['--seed', 'x'], '--seed x is not a whole number'],
  [['--requests', '1e4'], '--requests 1e4 is not a whole number'],
  [['--requests='], '--requests  is not a whole number'],
])('refuses %j', (args, message) => {
  expect(() => readOptions(args)).toThrow(message)
})
