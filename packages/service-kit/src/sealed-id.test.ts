import { expect, test } from 'vitest'
import { openSealedId, sealId } from './sealed-id.ts'

const key = Buffer.alloc(32, 1)
const id = 'a-device-of-this-test'

test('a sealed id opens to its id, under its own key only', () => {
  const sealed = sealId(id, key)
  expect(openSealedId(sealed, key)).toBe(id)
  expect(openSealedId(sealed, Buffer.alloc(32, 2))).toBeUndefined()
  expect(openSealedId(sealed.replace('a-', 'b-'), key)).toBeUndefined()
})

test('any other text is not a sealed id', () => {
  const sealed = sealId(id, key)
  const odd = [
    '',
    '.',
    id,
    `${id}.`,
    `.${sealed}`,
    `${sealed}A`,
    sealed.slice(0, -1),
    'é.ß',
    `${id}.${'é'.repeat(43)}`,
  ]
  for (const text of odd) expect(openSealedId(text, key), text).toBeUndefined()
})
