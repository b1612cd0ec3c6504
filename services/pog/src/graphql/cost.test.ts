import { parse } from 'graphql'
import { expect, test } from 'vitest'
import { costOf } from './cost.ts'

test('a list costs what it may have: as many entries as `first` says, or its default', () => {
  const query = parse('query q($first: Int = 20) { feed(first: $first) { userName number } }')
  expect(costOf(query, {})).toBe(1 + 20 * 2)
  expect(costOf(query, { first: 50 })).toBe(1 + 50 * 2)
})

test('lists in lists multiply', () => {
  const query = parse('{ me { total parts { part components { kind } } } }')
  expect(costOf(query, {})).toBe(1 + 1 + (1 + 10 * (1 + 1 + 10)))
})

test('fragments are refused', () => {
  expect(() => costOf(parse('{ ...a } fragment a on Query { me { total } }'), {})).toThrow(
    'fragments',
  )
})
