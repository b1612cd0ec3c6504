import { ROLES } from '@platform/contracts/identity/rights'
import { accessViolations, type PolicyCaller } from '@platform/testing/access-violations'
import { expect, onTestFinished, test } from 'vitest'
import { policy } from '../../abuse/policy.ts'
import { bearer, operatorOf } from '../testing/partner-under-test.ts'
import { newPhone, startIdentity } from '../testing/start-identity.ts'

test('every route admits the callers of the policy and no others', async () => {
  const identity = await startIdentity()
  onTestFinished(identity.stop)
  const { accessToken } = await identity.logIn(newPhone())
  const callers: PolicyCaller[] = [{ kind: { roles: [] }, headers: bearer(accessToken) }]
  for (const role of ROLES) {
    callers.push({ kind: { roles: [role] }, headers: await operatorOf(identity, role) })
  }
  expect(await accessViolations(identity, policy, callers)).toEqual([])
})
