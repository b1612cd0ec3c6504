import { expect, test } from 'vitest'
import { partnerOrigin } from '../identity/partners.ts'
import { framersOf, isOriginOf, patternHost } from './origin-pattern.ts'

test('a pattern is one label of a host, whole or in part', () => {
  const previews = 'https://shop-*.host.example'
  expect(isOriginOf(previews, 'https://shop-a1-b2.host.example')).toBe(true)
  expect(isOriginOf('https://*.shop.example', 'https://pr-7.shop.example')).toBe(true)
  for (const other of [
    'https://shop-.host.example',
    'https://shop-a.b.host.example',
    'https://shop-a.host.example.evil.example',
    'https://shop-a/.host.example',
    'http://shop-a.host.example',
    'https://shop-a.host.example:8443',
  ]) {
    expect(isOriginOf(previews, other), other).toBe(false)
  }
  expect(isOriginOf('https://*.shop.example', 'https://shop.example')).toBe(false)
})

test('without a pattern an origin is itself alone', () => {
  expect(isOriginOf('https://shop.example', 'https://shop.example')).toBe(true)
  expect(isOriginOf('https://shop.example', 'https://shop.example.evil.example')).toBe(false)
})

test('a page of a preview is framed by its own origin and those that are no patterns', () => {
  const origins = ['https://shop.example', 'https://*.shop.example']
  const preview = 'https://pr-7.shop.example'
  expect(framersOf(origins, preview)).toEqual(['https://shop.example', preview])
  expect(framersOf(origins, 'https://shop.example')).toEqual(['https://shop.example'])
  expect(framersOf(origins, 'https://evil.example')).toEqual(['https://shop.example'])
  expect(framersOf(origins, null)).toEqual(['https://shop.example'])
})

test('the host of a pattern is what follows its label', () => {
  expect(patternHost('https://shop-*.host.example')).toBe('host.example')
  expect(patternHost('https://shop.example:8443')).toBe('shop.example')
})

test.each([
  'https://*.shop.example',
  'https://shop-*.host.example',
  'https://*-preview.shop.example:8443',
])('%s is an origin of a partner', (origin) => {
  expect(partnerOrigin.safeParse(origin).success).toBe(true)
})

test.each([
  'https://*',
  'https://*.example',
  'https://shop.*.example',
  'https://*.*.shop.example',
  'https://**.shop.example',
  'http://*.localhost',
  'https://*.shop.example/',
  "https://*.shop.example; script-src 'self'",
])('%s is none', (origin) => {
  expect(partnerOrigin.safeParse(origin).success).toBe(false)
})
