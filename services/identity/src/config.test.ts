import { expect, test } from 'vitest'
import { config } from './config.ts'

const perPrefix = config.OTP_SENDS_PER_PREFIX

test('a named area has its own budget, every other one that of the star', () => {
  const limits = perPrefix.parse('+91:500,+880:0,*:20')
  expect([limits.named.get('+91'), limits.named.get('+880'), limits.other]).toEqual([500, 0, 20])
  expect(perPrefix.parse('*:7').other).toBe(7)
  expect(perPrefix.parse(undefined).named.get('+91')).toBe(200_000)
})

test.each(['+91:500', '*:20,+91:500', '+91:many,*:1', '+91=5,*:1', ''])(
  '%j is refused: areas that are not named need a budget too',
  (text) => {
    expect(perPrefix.safeParse(text).error?.issues[0]?.message).toContain('with * last')
  },
)

test.each([
  ['+1:500,*:20', /^\+1 is no area of numbers, its parts are: .*\+1-US/],
  ['91:500,*:20', /^91 is no area of numbers$/],
  ['+91-IN:500,*:20', /^\+91-IN is no area of numbers$/],
])('%j is refused: it names no area', (text, message) => {
  expect(perPrefix.safeParse(text).error?.issues[0]?.message).toMatch(message)
})

test('a country that shares its calling code has its own budget', () => {
  expect(perPrefix.parse('+1-US:500,+1-JM:0,*:20').named.get('+1-JM')).toBe(0)
})
