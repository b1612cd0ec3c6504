import { expect, test } from 'vitest'
import { toE164 } from './e164.ts'

test.each(['9812345678', '09812345678', '919812345678', '+919812345678', '98123 45678'])(
  '%s in India is +919812345678',
  (number) => {
    expect(toE164(number, 'IN')).toBe('+919812345678')
  },
)

test('a mobile number whose beginning a city has too is a number of India', () => {
  expect(toE164('7922345678', 'IN')).toBe('+917922345678')
})

test.each(['981234567', '1234567890', '99919812345678', ''])(
  '%j is no number of India',
  (number) => {
    expect(toE164(number, 'IN')).toBeNull()
  },
)

test('without a country a number needs its calling code', () => {
  expect(toE164('9812345678')).toBeNull()
  expect(toE164('+5511912345678')).toBe('+5511912345678')
})

test.each([
  ['landline', '+442071838750'],
  ['landline', '+551123456789'],
  ['premium', '+19005550123'],
  ['shared-cost', '+448432123456'],
  ['toll-free', '+18005550123'],
  ['personal', '+447012345678'],
  ['satellite', '+870773111632'],
  ['satellite', '+881612345678'],
  ['international premium', '+979123456789'],
])('no code is sent to a %s number: %s', (_kind, number) => {
  expect(toE164(number)).toBeNull()
})
