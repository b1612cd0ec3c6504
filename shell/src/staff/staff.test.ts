import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { originOf } from './override/origin-of.ts'
import { clearOverride, storeOverride } from './override/store-override.ts'

test.each([
  [' http://localhost:3011/any/path ', 'http://localhost:3011'],
  ['https://me.example', 'https://me.example'],
  ['localhost:3011', null],
  ['javascript:alert(1)', null],
  ['', null],
])('the origin of %o is %o', (typed, origin) => {
  expect(originOf(typed)).toBe(origin)
})

const grantOf = (source: unknown) => ({
  text: JSON.stringify({ source, expiresAt: '2026-03-01T12:00:00.000Z' }),
  keyId: 'k',
  signature: 's',
})
const cookies: string[] = []
beforeEach(() => {
  cookies.length = 0
  const stored = new Map<string, string>()
  vi.stubGlobal('location', { protocol: 'https:' })
  vi.stubGlobal('document', {
    set cookie(value: string) {
      cookies.push(value)
    },
  })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('only a grant for a local origin is sent to the server, by a cookie that expires', () => {
  storeOverride(grantOf({ kind: 'build' }))
  expect(localStorage.getItem('remoteOverride')).toContain('"signature":"s"')
  expect(cookies).toEqual(['remote-override=; path=/; samesite=strict; max-age=0; secure'])
  storeOverride(grantOf({ kind: 'local' }))
  expect(cookies.at(-1)).toMatch(
    /^remote-override=%7B.*; path=\/; samesite=strict; expires=Sun, 01 Mar 2026 12:00:00 GMT; secure$/,
  )
  clearOverride()
  expect(localStorage.getItem('remoteOverride')).toBeNull()
  expect(cookies.at(-1)).toContain('max-age=0')
})
