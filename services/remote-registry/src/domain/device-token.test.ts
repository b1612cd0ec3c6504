import { deviceToken } from '@platform/contracts/registry/reports'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openDevice, sealDevice } from './device-token.ts'

const key = Buffer.alloc(32, 1)
const id = 'a-device-of-this-test'

test('a sealed token opens to its id, under its own key only', () => {
  const token = sealDevice(id, key)
  expect(deviceToken.parse(token)).toBe(token)
  expect(openDevice(token, key)).toBe(id)
  expect(openDevice(token, Buffer.alloc(32, 2))).toBeUndefined()
  expect(openDevice(token.replace('a-', 'b-'), key)).toBeUndefined()
})

test('whatever else is shown is no token', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(openDevice(text, key)).toBeUndefined()
    }),
  )
  for (const text of ['', '.', `${id}.`, `.${sealDevice(id, key)}`, `${sealDevice(id, key)}A`]) {
    expect(openDevice(text, key)).toBeUndefined()
  }
})
