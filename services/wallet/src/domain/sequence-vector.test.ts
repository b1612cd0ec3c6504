import { expect, test } from 'vitest'
import { formatVector, parseVector } from './sequence-vector.ts'

test('parses what it formats', () => {
  const vector = { KCASH: 12, RTOKEN: 0, KPOINTS: 3 }
  expect(formatVector(vector)).toBe('KCASH=12,RTOKEN=0,KPOINTS=3')
  expect(parseVector(formatVector(vector))).toEqual(vector)
})

test.each([undefined, '', 'garbage', 'KCASH=', 'KCASH=-1', 'GOLD=4', '__proto__=1'])(
  '%s names no sequence number, so every account starts from a snapshot',
  (text) => {
    expect(parseVector(text)).toEqual({})
  },
)

test('uses the readable parts of a damaged vector', () => {
  expect(parseVector('KCASH=4,USDT=x')).toEqual({ KCASH: 4 })
})
