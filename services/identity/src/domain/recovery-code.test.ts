import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashRecoveryCode, newRecoveryCodes } from './recovery-code.ts'

const KEY = Buffer.alloc(32, 1)

test('ten different codes in two groups of five', () => {
  const codes = newRecoveryCodes(randomInt)
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^[a-hjkmnp-z2-9]{5}-[a-hjkmnp-z2-9]{5}$/)
})

test('a hash is the same however the code is written, and another for another user', () => {
  const hash = hashRecoveryCode(KEY, 'ana', 'k3mp7-2wq4x')
  expect(hashRecoveryCode(KEY, 'ana', ' K3MP7 2WQ4X')).toBe(hash)
  expect(hashRecoveryCode(KEY, 'eva', 'k3mp7-2wq4x')).not.toBe(hash)
})
