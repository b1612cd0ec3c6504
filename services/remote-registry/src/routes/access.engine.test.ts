import { accessViolations, type PolicyCaller, usersOf } from '@platform/testing/access-violations'
import { expect, test } from 'vitest'
import { policy } from '../../abuse/policy.ts'
import { RELEASE_TOKEN, startRegistry } from '../testing/start-registry.ts'

test('every route admits the callers of the policy and no others', async () => {
  const registry = await startRegistry()
  const team: PolicyCaller = {
    kind: { team: ['teams', 'deployers'] },
    headers: { authorization: `Bearer ${RELEASE_TOKEN}` },
  }
  const callers = [...(await usersOf(registry.issuer)), team]
  expect(await accessViolations(registry, policy, callers)).toEqual([])
})
