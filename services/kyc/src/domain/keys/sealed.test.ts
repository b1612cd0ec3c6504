import { expect, test } from 'vitest'
import { joinSealed, joinSealedFile, splitSealed, splitSealedFile } from './sealed.ts'

const keyId = 'AbCdEf0123456_-9'

test('a sealed value names its key, and splits into its parts', () => {
  const sealed = joinSealed({ keyId, bytes: 'b_-4' })
  expect(sealed).toBe(`v1.${keyId}.b_-4`)
  expect(splitSealed(sealed)).toEqual({ keyId, bytes: 'b_-4' })
})

test.each(['', 'ABCPD1234E', `v2.${keyId}.b64`, `v1.${keyId}.`, `v1.short.b64`, `v1.${keyId}.b+4`])(
  '%j is not sealed',
  (text) => {
    expect(splitSealed(text)).toBeNull()
  },
)

test('a sealed file has the same header before its bytes', () => {
  const bytes = Buffer.from([0, 46, 255])
  expect(splitSealedFile(joinSealedFile(keyId, bytes))).toEqual({ keyId, bytes })
  expect(splitSealedFile(Buffer.from('RIFF....WEBPVP8 and more bytes'))).toBeNull()
  expect(splitSealedFile(Buffer.alloc(3))).toBeNull()
})
