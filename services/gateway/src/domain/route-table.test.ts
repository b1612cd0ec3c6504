import { serviceOf, services } from '@platform/contracts/services'
import { expect, test } from 'vitest'
import { createRouteTable } from './route-table.ts'

const described = (name: string, ...prefixes: string[]) => ({
  ...serviceOf('quests'),
  name,
  prefixes,
})
const table = createRouteTable([
  described('identity', 'auth', 'users'),
  described('clans', 'clans', 'users/clan'),
  described('worker'),
])

test.each([
  ['/api/users', 'identity'],
  ['/api/users/me/profile', 'identity'],
  ['/api/users/clan', 'clans'],
  ['/api/users/clan/', 'clans'],
  ['/api/users/clan/1', 'clans'],
  ['/api/users/clans', 'identity'],
  ['/api/clans', 'clans'],
  ['/api/clan', undefined],
  ['/api', undefined],
  ['/users/clan', undefined],
  ['/internal/users', undefined],
])('%s belongs to %s: the longest prefix of whole segments wins', (path, service) => {
  expect(table.find(path)?.service).toBe(service)
})

test('finds the route of a path of very many segments', () => {
  // Comparing each beginning of this path would take minutes.
  expect(table.find(`/api/users/clan${'/a'.repeat(400_000)}`)?.service).toBe('clans')
})

test('a service without a prefix has no route', () => {
  expect(table.services).toEqual(['identity', 'clans'])
  expect(table.routesOf('worker')).toEqual([])
})

test('a prefix accepts bodies up to its own limit, else up to 1 MiB', () => {
  const real = createRouteTable(services)
  expect(real.find('/api/remotes/a')?.bodyLimit).toBe(20 * 1024 * 1024)
  expect(real.find('/api/auth')?.bodyLimit).toBe(1024 * 1024)
})
