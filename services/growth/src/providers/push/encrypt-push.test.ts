import { createECDH } from 'node:crypto'
import { expect, test } from 'vitest'
import { encryptPush, isPushKey, MAX_PUSH_BYTES } from './encrypt-push.ts'

/** The example of RFC 8291, section 5 and appendix A. */
const example = {
  text: 'When I grow up, I want to be a watermelon',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  privateKey: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  sent: 'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
}

test('a message is encrypted as the example of RFC 8291 is', () => {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(Buffer.from(example.privateKey, 'base64url'))
  const once = { pair, salt: Buffer.from(example.salt, 'base64url') }
  expect(encryptPush(example.text, example, once).toString('base64url')).toBe(example.sent)
})

test('two messages have different keys', () => {
  const sent = () => encryptPush(example.text, example).toString('base64url')
  expect(sent()).not.toBe(sent())
})

test('the longest text fits into one record, and a longer one is refused', () => {
  expect(encryptPush('x'.repeat(MAX_PUSH_BYTES), example)).toHaveLength(4_096)
  expect(() => encryptPush('x'.repeat(MAX_PUSH_BYTES + 1), example)).toThrow(RangeError)
})

test('only a point of the curve is a key', () => {
  expect(isPushKey(example.p256dh)).toBe(true)
  expect(isPushKey(Buffer.alloc(65, 4).toString('base64url'))).toBe(false)
  expect(isPushKey('')).toBe(false)
})
