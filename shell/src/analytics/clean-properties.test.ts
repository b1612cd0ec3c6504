import { expect, test } from 'vitest'
import { cleanProperties } from './clean-properties.ts'

test('empty properties are dropped, the rest is sent as text', () => {
  expect(
    cleanProperties({
      a: 1,
      b: null,
      c: undefined,
      d: 'null',
      e: 'undefined',
      f: false,
      g: { h: 1 },
    }),
  ).toEqual({ a: '1', f: 'false', g: '{"h":1}' })
})
