import { expect, test } from 'vitest'
import { differences } from './access.ts'

const table = { 'GET /api/a/{id}': 'users', 'POST /api/a': 'operators' } as const
const operations = [
  { method: 'GET', path: '/api/a/{id}' },
  { method: 'POST', path: '/api/a' },
]

test('accepts a policy that lists every route', () => {
  expect(differences('a', operations, table)).toEqual([])
})

test('reports a route that is not listed', () => {
  const more = [...operations, { method: 'DELETE', path: '/api/a/{id}' }]
  expect(differences('a', more, table)).toEqual(['a DELETE /api/a/{id} is not in the table'])
})

test('reports a listed route that does not exist', () => {
  expect(differences('a', operations.slice(1), table)).toEqual([
    'a GET /api/a/{id} is in the table and does not exist',
  ])
})
