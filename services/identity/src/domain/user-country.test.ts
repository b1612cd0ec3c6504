import { expect, test } from 'vitest'
import { userCountry } from './user-country.ts'

test.each([
  [
    { phone: 'IN', choice: 'BR', ip: 'DE' },
    { code: 'IN', source: 'phone' },
  ],
  [
    { phone: 'IN', choice: null, ip: null },
    { code: 'IN', source: 'phone' },
  ],
  [
    { phone: null, choice: 'BR', ip: 'DE' },
    { code: 'BR', source: 'choice' },
  ],
  [
    { phone: null, choice: null, ip: 'DE' },
    { code: 'DE', source: 'ip' },
  ],
  [{ phone: null, choice: null, ip: null }, null],
])('of %j the country is %j', (signs, country) => {
  expect(userCountry(signs)).toEqual(country)
})
