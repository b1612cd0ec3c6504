import { expect, test } from 'vitest'
import { continentOf } from './continents.ts'
import { listCountries } from './countries.ts'

test('every country that a phone number or a profile can name is on a continent', () => {
  const without = listCountries().filter(({ code }) => continentOf(code) === null)
  // TA is Tristan da Cunha, which ISO 3166-1 counts to SH.
  expect(without.map(({ code }) => code)).toEqual(['TA'])
})

test.each([
  ['IN', 'AS'],
  ['br', 'SA'],
  ['DE', 'EU'],
  ['MX', 'NA'],
  ['NA', 'AF'],
  ['AS', 'OC'],
  ['XX', null],
])('%s is on %s', (code, continent) => {
  expect(continentOf(code)).toBe(continent)
})
