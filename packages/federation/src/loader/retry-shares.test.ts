import { expect, test } from 'vitest'
import { retryShares } from './retry-shares.ts'

type Load = Parameters<NonNullable<typeof retryShares.beforeLoadShare>>[0]

/** What the runtime passes to the plugin before it loads `react-router`. */
function loadOf(version: { loaded: boolean; loading: Promise<unknown> | null }): Load {
  const shareScopeMap = { default: { 'react-router': { '8.0.0': version } } }
  return { pkgName: 'react-router', origin: { shareScopeMap } } as unknown as Load
}

test('a library that failed to load is forgotten, so that it is fetched again', async () => {
  const failed = { loaded: false, loading: Promise.reject(new Error('offline')) }
  await retryShares.beforeLoadShare?.(loadOf(failed))
  expect(failed.loading).toBeNull()
})

test('keeps a library that is still loading', async () => {
  const coming = { loaded: false, loading: Promise.resolve('library') }
  await retryShares.beforeLoadShare?.(loadOf(coming))
  expect(await coming.loading).toBe('library')
})

test('does not wait for a version that never loads', async () => {
  const hanging = { loaded: false, loading: new Promise(() => {}) }
  expect(await retryShares.beforeLoadShare?.(loadOf(hanging))).toBeDefined()
})
