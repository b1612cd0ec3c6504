import { expect, test } from 'vitest'
import { seal, unseal } from './seal.ts'

const key = Buffer.alloc(32, 3)

test('what is sealed is read again with the same key only, and not if it was changed', () => {
  const sealed = seal(key, 'private key')
  expect(sealed).not.toBe(seal(key, 'private key'))
  expect(unseal(key, sealed)).toBe('private key')
  expect(() => unseal(Buffer.alloc(32, 4), sealed)).toThrow()
  const bytes = Buffer.from(sealed, 'base64url')
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
  expect(() => unseal(key, bytes.toString('base64url'))).toThrow()
})
