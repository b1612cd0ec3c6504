import { expect, test } from 'vitest'
import { listCountries } from './countries.ts'
import { COUNTRY_GROUP_CODES, COUNTRY_GROUPS, countryGroupOf } from './country-groups.ts'

test('the groups are those of the specification, each with the calling code of its country', () => {
  expect(COUNTRY_GROUPS).toEqual(['IN', 'BR', 'NP', 'BD', 'BH', 'Others'])
  for (const { code, dial_code } of listCountries()) {
    const group = countryGroupOf(code)
    if (group !== 'Others') expect(COUNTRY_GROUP_CODES[group]).toBe(dial_code)
  }
})

test.each([
  ['IN', 'IN'],
  ['br', 'BR'],
  ['BH', 'BH'],
  ['FR', 'Others'],
  ['Others', 'Others'],
  ['', 'Others'],
])('the country %j is in the group %s', (code, group) => {
  expect(countryGroupOf(code)).toBe(group)
})
