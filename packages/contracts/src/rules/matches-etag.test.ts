import { expect, test } from 'vitest'
import { matchesEtag } from './matches-etag.ts'

test.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b", W/"a"', true],
  ['*', true],
  ['"b"', false],
  ['a', false],
  [undefined, false],
])('if-none-match %s matches "a": %s', (header, matches) => {
  expect(matchesEtag(header, '"a"')).toBe(matches)
})
