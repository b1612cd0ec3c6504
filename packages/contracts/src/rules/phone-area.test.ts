import { expect, test } from 'vitest'
import { countryOfPhone, phoneAreaOf, phoneAreas } from './phone-area.ts'

test.each([
  ['+919812345678', '+91'],
  ['+8801712345678', '+880'],
  ['+12025550123', '+1-US'],
  ['+16135550123', '+1-CA'],
  ['+18095550123', '+1-DO'],
  ['+18765550123', '+1-JM'],
  ['+447400123456', '+44-GB'],
  ['+77012345678', '+7-KZ'],
  // A satellite phone.
  ['+870773111632', 'other'],
])('%s is of the area %s', (number, area) => {
  expect(phoneAreaOf(number)).toBe(area)
})

test.each([
  ['+919812345678', 'IN'],
  ['+16135550123', 'CA'],
  ['+77012345678', 'KZ'],
  ['+870773111632', null],
])('%s is of the country %s', (number, country) => {
  expect(countryOfPhone(number)).toBe(country)
})

test('a calling code that several countries share is no area', () => {
  const areas = phoneAreas()
  expect(areas).toEqual(expect.arrayContaining(['+91', '+55', '+1-US', '+1-JM']))
  expect(areas).not.toContain('+1')
  expect(new Set(areas).size).toBe(areas.length)
})
