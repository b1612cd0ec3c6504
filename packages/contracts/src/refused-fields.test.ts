import { expect, test } from 'vitest'
import { refusedFieldsIn } from './refused-fields.ts'

const field = { path: 'body.amount', problem: 'must be more than zero' }

test('finds the refused fields in the details of an error', () => {
  expect(refusedFieldsIn({ fields: [field] })).toEqual([field])
})

test.each([
  undefined,
  null,
  'text',
  {},
  { fields: 'amount' },
  { fields: ['amount', null, { path: 'body.amount' }] },
])('there are none in %j', (details) => {
  expect(refusedFieldsIn(details)).toEqual([])
})
