import { generateKeyPairSync, sign } from 'node:crypto'
import { expect, test } from 'vitest'
import { limitKeyOf } from './token-key.ts'

/** Order of the curve P-256. */
const N = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n

const signed = ['{"alg":"ES256"}', '{"sub":"u1"}']
  .map((part) => Buffer.from(part).toString('base64url'))
  .join('.')
function signedByNewKey(): string {
  const { privateKey: key } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' })
  return `${signed}.${signature.toString('base64url')}`
}
const token = signedByNewKey()
const signature = Buffer.from(token.slice(signed.length + 1), 'base64url')
const keyOf = (text: string) => limitKeyOf(`Bearer ${text}`)

test('every spelling of one token has one key', () => {
  const last = token.at(-1) ?? ''
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  const sameBytes = Buffer.from(`A${last}`, 'base64url')
  const spellings = [...letters].filter((letter) =>
    Buffer.from(`A${letter}`, 'base64url').equals(sameBytes),
  )
  expect(spellings).toHaveLength(16)
  const keys = spellings.map((letter) => keyOf(token.slice(0, -1) + letter))
  expect(new Set(keys)).toEqual(new Set([keyOf(token)]))
})

test('the second valid signature that anybody can compute has the same key', () => {
  const s = N - BigInt(`0x${signature.subarray(32).toString('hex')}`)
  const second = Buffer.from(s.toString(16).padStart(64, '0'), 'hex')
  const twin = Buffer.concat([signature.subarray(0, 32), second]).toString('base64url')
  expect(keyOf(`${signed}.${twin}`)).toBe(keyOf(token))
})

test('a token of the same content that another key signed has another key', () => {
  expect(keyOf(signedByNewKey())).not.toBe(keyOf(token))
})

test('what is no token has no key', () => {
  expect(limitKeyOf(undefined)).toBeUndefined()
  expect(limitKeyOf('Basic a.b.c')).toBeUndefined()
  expect(keyOf('a.b')).toBeUndefined()
})
