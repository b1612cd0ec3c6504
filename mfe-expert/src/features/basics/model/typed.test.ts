import { expect, test } from 'vitest'
import { numberTyped, textTyped } from './typed.ts'

test.each([
  ['29', 29],
  ['२९', 29],
  ['2 9', 29],
  ['', null],
  ['abc', null],
  ['0', 0],
])('%j is the number %j', (typed, value) => {
  expect(numberTyped(typed)).toBe(value)
})

test('an empty text is no value', () => {
  expect(textTyped('')).toBeNull()
  expect(textTyped('Kochi')).toBe('Kochi')
})
