import { expect, test } from 'vitest'
import { deprecationBreaches, licenceBreaches } from './breaches.ts'

const lib = { name: 'lib', version: '1.0.0', licence: 'MIT' }
const allowed = { MIT: 'permissive' }

test('a licence on the list is no breach', () => {
  expect(licenceBreaches([lib], allowed)).toEqual([])
})

// A combination is judged as a whole text; "toString" is a property of every object and yet not on the list.
test.each(['GPL-3.0', 'MIT AND GPL-3.0', 'MIT OR GPL-3.0', 'Unknown', 'toString'])(
  'the licence "%s", which is not on the list, is a breach',
  (licence) => {
    expect(licenceBreaches([{ ...lib, licence }], allowed)).toEqual([
      expect.stringContaining('lib@1.0.0'),
    ])
  },
)

test('a deprecated version is a breach, with the notice of its author', () => {
  const notices = new Map([['lib@1.0.0', 'use other']])
  expect(deprecationBreaches([lib], notices)).toEqual([expect.stringContaining('use other')])
  expect(deprecationBreaches([{ ...lib, version: '2.0.0' }], notices)).toEqual([])
})
