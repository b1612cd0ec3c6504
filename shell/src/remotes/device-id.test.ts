import { expect, test } from 'vitest'
import { idOf } from './device-id.ts'

test.each([
  ['abc.mac', 'abc'],
  ['0198c0de-0000-4000-8000-000000000001', null],
  ['abc.', null],
  [null, null],
])('the id of the token %s is %s', (token, id) => {
  expect(idOf(token)).toBe(id)
})
