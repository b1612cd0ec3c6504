import { expect, test } from 'vitest'
import { formatVector, parseVector } from './sequence-vector.ts'

test('a vector that was sent comes back as it was', () => {
  const vector = { KCASH: 12, RTOKEN: 0, KPOINTS: 3 }
  expect(formatVector(vector)).toBe('KCASH=12,RTOKEN=0,KPOINTS=3')
  expect(parseVector(formatVector(vector))).toEqual(vector)
})

test.each([undefined, '', 'rubbish', 'KCASH=', 'KCASH=-1', 'GOLD=4', '__proto__=1'])(
  '%s names no place, so the reader starts from a snapshot',
  (text) => {
    expect(parseVector(text)).toEqual({})
  },
)

test('what can be read of a damaged vector is used', () => {
  expect(parseVector('KCASH=4,USDT=x')).toEqual({ KCASH: 4 })
})
