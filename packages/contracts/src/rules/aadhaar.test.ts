import { expect, test } from 'vitest'
import { isAadhaar } from './aadhaar.ts'

test('takes numbers with their check digit: two that UIDAI publishes for tests', () => {
  expect(['999941057058', '999971658847'].every(isAadhaar)).toBe(true)
})

test('refuses every other last digit, and two digits that changed places', () => {
  const others = [...'012345679'].map((digit) => `99994105705${digit}`)
  expect(others.filter(isAadhaar)).toEqual([])
  expect(isAadhaar('999941075058')).toBe(false)
})

test.each(['099941057058', '199941057058', '99994105705', '9999410570580', '9999 4105 7058', ''])(
  'refuses %j, which is no 12 digits from 2 on',
  (text) => expect(isAadhaar(text)).toBe(false),
)
