import { expect, test } from 'vitest'
import { isEmbedded } from './embedded.ts'

test.each([
  ['', false, false],
  ['?embedded=true', false, true],
  ['?lang=hi&embedded=1', false, true],
  ['?embedded', false, true],
  ['?embedded=false', false, false],
  ['', true, true],
])('with "%s", in a frame: %s, the page is embedded: %s', (search, inFrame, embedded) => {
  expect(isEmbedded(search, inFrame)).toBe(embedded)
})
