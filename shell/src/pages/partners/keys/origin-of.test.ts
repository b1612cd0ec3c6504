import { expect, test } from 'vitest'
import { originOf } from './origin-of.ts'

test.each([
  ['shop.example', 'https://shop.example'],
  [' https://Shop.example/blog?x#y ', 'https://shop.example'],
  ['http://localhost:5173/', 'http://localhost:5173'],
  ['https://shop.example:443', 'https://shop.example'],
  ['*.shop.example', 'https://*.shop.example'],
  ['https://shop-*.host.example/', 'https://shop-*.host.example'],
])('%s is %s', (typed, origin) => {
  expect(originOf(typed)).toBe(origin)
})

test.each(['', '  ', 'https://', 'shop.*.example', '*.*.example', 'https://exa mple'])(
  '%s is none',
  (typed) => {
    expect(originOf(typed)).toBeNull()
  },
)
