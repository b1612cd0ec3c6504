import { Secret } from 'otpauth'
import { expect, test } from 'vitest'
import { newTotpSecret, totpCodeAt, totpStepOf, totpUri } from './totp.ts'

/** Appendix B of RFC 6238, in the last six of its eight digits. */
const SECRET = Secret.fromLatin1('12345678901234567890').base32

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
])('at %i s the code is %s', (seconds, code) => {
  const now = new Date(seconds * 1000)
  expect(totpCodeAt(SECRET, now)).toBe(code)
  expect(totpStepOf(SECRET, code, now)).toBe(Math.floor(seconds / 30))
})

test('a code is known by its own period, one before and one after the present', () => {
  const at = (seconds: number) => new Date(seconds * 1000)
  const code = totpCodeAt(SECRET, at(3_000))
  const steps = [2_910, 2_970, 3_000, 3_030, 3_060].map((now) => totpStepOf(SECRET, code, at(now)))
  expect(steps).toEqual([null, 100, 100, 100, null])
})

test('a secret has 160 bits, and its address names the brand and the user', () => {
  const secret = newTotpSecret((size) => Buffer.alloc(size, 7))
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(totpUri(secret, 'Kovra', 'fox@example.com')).toBe(
    `otpauth://totp/Kovra:fox%40example.com?issuer=Kovra&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
  )
})
