import { expect, test } from 'vitest'
import { holdsRight, RIGHTS, RIGHTS_OF, type Right, ROLES } from './rights.ts'

const rights = Object.keys(RIGHTS) as Right[]

test('every right is held by a role', () => {
  for (const right of rights) expect(holdsRight(ROLES, right), right).toBe(true)
})

test('no single role gives roles and issues money', () => {
  for (const name of ROLES) {
    const both = holdsRight([name], 'roles.change') && holdsRight([name], 'money.issue')
    expect(both, name).toBe(false)
  }
})

test('a role that only reads changes nothing', () => {
  expect(RIGHTS_OF['read-only'].every((right) => right.endsWith('.read'))).toBe(true)
})

test.each(['root', 'operator', '', '__proto__', 'constructor', 'ADMIN'])(
  '%j has no right',
  (name) => {
    for (const right of rights) expect(holdsRight([name], right)).toBe(false)
  },
)
