import { expect, test } from 'vitest'
import { firstNameProblem } from './first-name.ts'

test.each([
  ['Asha Rao', 'spaces'],
  ['Asha1', 'characters'],
  ['Zoë', 'characters'],
  ['Al', 'length'],
  ['', 'length'],
  ['Abcdefghijklmnop', 'length'],
  ['Ana', null],
  ['Abcdefghijklmno', null],
])('%s: %s', (value, problem) => {
  expect(firstNameProblem(value)).toBe(problem)
})
