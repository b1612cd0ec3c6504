import { expect, test } from 'vitest'
import { seal, sealBytes, unseal, unsealBytes } from './seal.ts'

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

test('seals bytes that are no text, and refuses less than a whole seal', () => {
  const bytes = Buffer.from([0, 255, 128, 10, 195])
  const sealed = sealBytes(key, bytes)
  expect(sealed.includes(bytes)).toBe(false)
  expect(unsealBytes(key, sealed)).toEqual(bytes)
  expect(() => unsealBytes(key, sealed.subarray(0, 20))).toThrow()
})

test('opens only for the context that it was sealed for', () => {
  const sealed = sealBytes(key, Buffer.from('private key'), 'ana')
  expect(unsealBytes(key, sealed, 'ana').toString()).toBe('private key')
  for (const other of ['', 'ben']) expect(() => unsealBytes(key, sealed, other)).toThrow()
})
