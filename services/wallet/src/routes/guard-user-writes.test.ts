import type { ServiceApp } from '@platform/service-kit'
import { expect, test } from 'vitest'
import { guardUserWrites } from './guard-user-writes.ts'

/** Registers a route with that configuration at a guarded app. */
function register(method: 'GET' | 'PUT', config: object): void {
  const hooks: ((route: object) => void)[] = []
  const app = { addHook: (_name: string, hook: (route: object) => void) => hooks.push(hook) }
  guardUserWrites(app as unknown as ServiceApp)
  for (const hook of hooks) hook({ method, url: '/', config })
}

test('a write of a user does not start without an open session', () => {
  expect(() => register('PUT', { access: 'user' })).toThrow('no open session')
  expect(() => register('PUT', { access: 'user', openSession: true })).not.toThrow()
  expect(() => register('GET', { access: 'user' })).not.toThrow()
})
