import { expect, test } from 'vitest'
import { config } from './config.ts'

const perPrefix = config.OTP_SENDS_PER_PREFIX

test('a named calling code has its own budget, every other one that of the star', () => {
  const limits = perPrefix.parse('+91:500,+880:0,*:20')
  expect([limits.named.get('+91'), limits.named.get('+880'), limits.other]).toEqual([500, 0, 20])
  expect(perPrefix.parse('*:7').other).toBe(7)
  expect(perPrefix.parse(undefined).named.get('+91')).toBe(200_000)
})

test.each(['+91:500', '91:500,*:20', '*:20,+91:500', '+91:many,*:1', '+91=5,*:1', ''])(
  '%j is refused: calling codes that are not named need a budget too',
  (text) => {
    expect(perPrefix.safeParse(text).error?.issues[0]?.message).toContain('with * last')
  },
)
