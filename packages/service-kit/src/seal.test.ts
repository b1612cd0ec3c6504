import { expect, test } from 'vitest'
import { seal, unseal } from './seal.ts'

const key = Buffer.alloc(32, 3)

test('unseals with the same key only, and not a changed text', () => {
  const sealed = seal(key, 'private key')
  expect(sealed).not.toBe(seal(key, 'private key'))
  expect(unseal(key, sealed)).toBe('private key')
  expect(() => unseal(Buffer.alloc(32, 4), sealed)).toThrow()
  const bytes = Buffer.from(sealed, 'base64url')
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
  expect(() => unseal(key, bytes.toString('base64url'))).toThrow()
})
