import { expect, test } from 'vitest'
import { searchGeographyOf } from './search-kinds.ts'

test.each([
  ['BR', 'brazil'],
  ['br', 'brazil'],
  ['IN', 'india'],
  ['US', 'Other'],
  ['', 'Other'],
  [null, 'Other'],
  [undefined, 'Other'],
])('the geography of %s is %s', (country, geography) => {
  expect(searchGeographyOf(country)).toBe(geography)
})
