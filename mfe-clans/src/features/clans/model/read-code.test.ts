import { expect, test } from 'vitest'
import { readCode } from './read-code.ts'

test.each([
  ['K7M2QX9PAB', 'K7M2QX9PAB'],
  [' k7m2q-x9pab ', 'K7M2QX9PAB'],
  ['https://kovra.io/clan/0198c0de?invite=K7M2QX9PAB', 'K7M2QX9PAB'],
  ['https://kovra.io/clan/0198c0de?from=x&invite=K7M2QX9PAB#a', 'K7M2QX9PAB'],
  ['https://kovra.io/?ref=K7M2QX9PAB', null],
  ['K7M2QX9PA', null],
  ['K7M2QX9PA0', null],
  ['', null],
])('%s', (typed, code) => {
  expect(readCode(typed)).toBe(code)
})
