import { expect, test } from 'vitest'
import { isSameName } from './same-name.ts'

test.each([
  ['Asha Rao', 'ASHA RAO'],
  ['Asha Rao', 'Asha Kumari Rao'],
  ['Rao Asha', 'Asha Rao'],
  ['A Rao', 'Asha Rao'],
  ['José da Silva', 'JOSE SILVA'],
  ["O'Neil", 'O Neil'],
  ['आशा राव', 'आशा कुमारी राव'],
])('%s and %s can be one person', (one, other) => {
  expect(isSameName(one, other)).toBe(true)
  expect(isSameName(other, one)).toBe(true)
})

test.each([
  ['Asha Rao', 'Asha Roy'],
  ['Asha Rao', 'Vikram Singh'],
  ['A B', 'Asha Bose'],
  ['A R', 'A R'],
  ['Asha Asha', 'Asha Rao'],
  ['आशा', 'आश'],
  ['', 'Asha Rao'],
])('%s and %s are two', (one, other) => {
  expect(isSameName(one, other)).toBe(false)
  expect(isSameName(other, one)).toBe(false)
})
