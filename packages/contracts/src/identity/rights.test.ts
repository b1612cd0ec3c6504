import { expect, test } from 'vitest'
import {
  givesSensitiveRole,
  holdsRight,
  isSensitive,
  RIGHTS,
  RIGHTS_OF,
  type Right,
  ROLES,
  SENSITIVE_RIGHTS,
} from './rights.ts'

const rights = Object.keys(RIGHTS) as Right[]

test('every right is held by a role', () => {
  for (const right of rights) expect(holdsRight(ROLES, right), right).toBe(true)
})

test.each(['money.issue', 'kyc.decide'] as const)(
  'no single role gives roles and has %s',
  (right) => {
    for (const name of ROLES) {
      const both = holdsRight([name], 'roles.change') && holdsRight([name], right)
      expect(both, name).toBe(false)
    }
  },
)

test('a role that only reads changes nothing', () => {
  expect(RIGHTS_OF['read-only'].every((right) => right.endsWith('.read'))).toBe(true)
})

test.each(['root', 'operator', '', '__proto__', 'constructor', 'ADMIN'])(
  '%j has no right',
  (name) => {
    for (const right of rights) expect(holdsRight([name], right)).toBe(false)
  },
)

test('nobody alone makes the other person of a rule: who approves, and who reviews', () => {
  const decides = rights.filter((right) => /\.(approve|decide)$/.test(right))
  expect(decides).toEqual(['campaigns.approve', 'reviews.decide', 'kyc.decide'])
  for (const right of decides) expect(SENSITIVE_RIGHTS).toContain(right)
})

test('a role is sensitive by its rights: who has it makes money, or makes others who do', () => {
  expect(ROLES.filter(isSensitive)).toEqual(['admin', 'reviewer', 'kyc-reviewer', 'finance'])
  for (const right of SENSITIVE_RIGHTS) {
    for (const role of ROLES) {
      if (holdsRight([role], right)) expect(isSensitive(role), role).toBe(true)
    }
  }
})

test.each([
  ['gives one', [], ['finance'], true],
  ['takes one and gives one', ['admin'], ['finance'], true],
  ['gives one among others', ['support'], ['support', 'admin', 'reviewer'], true],
  ['leaves one, and gives another role', ['finance'], ['finance', 'support'], false],
  ['takes one', ['admin', 'finance'], ['finance'], false],
  ['gives a reviewer', ['support'], ['support', 'reviewer'], true],
  ['gives no such role', [], ['support', 'read-only', 'campaign-manager'], false],
] as const)('a change that %s: %j, then %j', (_name, before, after, isSensitiveChange) => {
  expect(givesSensitiveRole(before, after)).toBe(isSensitiveChange)
})
