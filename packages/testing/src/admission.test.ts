import { expect, test } from 'vitest'
import type { Policy } from './abuse.ts'
import { type CallerKind, differences, isAllowed, staffRoutesWithoutRight } from './admission.ts'

const table = { 'GET /api/a/{id}': 'users', 'POST /api/a': { right: 'campaigns.change' } } as const
const offered = Object.keys(table)

test('accepts a policy that lists every route', () => {
  expect(differences('a', offered, table)).toEqual([])
})

test('reports a route that is not listed', () => {
  expect(differences('a', [...offered, 'DELETE /api/a/{id}'], table)).toEqual([
    'a DELETE /api/a/{id} is not in services/a/abuse/policy.ts',
  ])
})

test('reports a listed route that does not exist', () => {
  expect(differences('a', offered.slice(1), table)).toEqual([
    'a GET /api/a/{id} is in services/a/abuse/policy.ts and does not exist',
  ])
})

test.each(['users', 'sessions', 'anyone', { services: ['quests'] }] as const)(
  'reports a route of staff that admits %j',
  (policy) => {
    const routes = {
      'GET /api/a/admin': policy,
      'GET /api/a/admin/b': { right: 'acts.read' },
      'GET /api/operator/a': policy,
    } as const
    expect(staffRoutesWithoutRight({ ...table, ...routes })).toEqual([
      'GET /api/a/admin is for staff and asks for no right',
      'GET /api/operator/a is for staff and asks for no right',
    ])
  },
)

const user: CallerKind = { roles: [] }
const admin: CallerKind = { roles: ['admin'] }
const team: CallerKind = { team: ['teams'] }
const quests: CallerKind = { service: 'quests' }

test.each<[Policy, CallerKind, number]>([
  ['anyone', 'invalid token', 200],
  ['visitors', 'visitor', 404],
  ['visitors', 'invalid token', 401],
  ['visitors', 'embed', 401],
  ['visitors and embeds', 'embed', 200],
  ['users', 'visitor', 401],
  ['users', user, 400],
  ['users', 'embed', 401],
  ['users and embeds', 'embed', 200],
  ['users and embeds', 'visitor', 401],
  ['users and embeds', user, 200],
  [{ right: 'campaigns.change' }, user, 403],
  [{ right: 'campaigns.change' }, admin, 200],
  [{ right: 'money.issue' }, admin, 403],
  [{ right: 'campaigns.change' }, team, 401],
  ['teams', team, 200],
  ['teams', admin, 401],
  ['deployers', team, 403],
  ['any team', { team: [] }, 200],
  ['any team', admin, 401],
  ['teams', { team: [] }, 403],
  [{ right: 'releases.read', orTeams: true }, admin, 200],
  [{ right: 'releases.read', orTeams: true }, team, 200],
  [{ right: 'releases.read', orTeams: true }, user, 403],
  [{ right: 'roles.change', inSession: true }, user, 403],
  ['partners', user, 401],
  [{ services: ['quests'] }, quests, 200],
  [{ services: ['wallet'] }, quests, 403],
  [{ services: ['quests'] }, admin, 401],
])('%j answers %j with %i', (policy, caller, status) => {
  const isRefusal = status === 401 || status === 403
  expect(isAllowed(policy, caller, status)).toBe(true)
  expect(isAllowed(policy, caller, isRefusal ? 200 : 401)).toBe(false)
  expect(isAllowed(policy, caller, 500)).toBe(false)
})
