import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashCode, newCode } from './otp-code.ts'

test('codes have six digits, with leading zeros', () => {
  const codes = Array.from({ length: 2_000 }, () => newCode(randomInt))
  expect(codes.every((code) => /^\d{6}$/.test(code))).toBe(true)
  expect(new Set(codes).size).toBeGreaterThan(1_900)
  expect(codes.some((code) => code.startsWith('0'))).toBe(true)
})

test('a hash depends on the code, its challenge and the secret', () => {
  const secret = Buffer.alloc(32, 1)
  const hash = hashCode(secret, 'challenge', '123456')
  expect(hashCode(secret, 'challenge', '123456')).toBe(hash)
  const others = [
    hashCode(secret, 'challenge', '123457'),
    hashCode(secret, 'another', '123456'),
    hashCode(Buffer.alloc(32, 2), 'challenge', '123456'),
  ]
  expect(new Set([hash, ...others]).size).toBe(4)
})
