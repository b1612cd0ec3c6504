import { expect, test } from 'vitest'
import { MAX_OWN_PATH, ownPath } from './own-path.ts'

test.each([
  ['/', '/'],
  ['/profile/', '/profile/'],
  ['/k-drop/campaigns?from=home#tasks', '/k-drop/campaigns?from=home#tasks'],
  ['/u/../profile/', '/profile/'],
  ['/search?q=//evil.example', '/search?q=//evil.example'],
])('%s is a page of this site', (text, path) => {
  expect(ownPath(text)).toBe(path)
})

test.each([
  '',
  'profile',
  'https://evil.example/',
  'javascript:alert(1)',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  ' /profile/',
  '/profile/ x',
  '/\u00a0/evil.example',
  '/\u0085/evil.example',
  '/..//evil.example',
  '/.//evil.example',
  '/a/../..//evil.example',
  '/%2e%2e//evil.example',
  `/${'a'.repeat(MAX_OWN_PATH)}`,
])('%j is refused', (text) => {
  expect(ownPath(text)).toBeNull()
})
