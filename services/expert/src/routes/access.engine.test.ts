import { accessViolations, usersOf } from '@platform/testing/access-violations'
import { expect, onTestFinished, test } from 'vitest'
import { policy } from '../../abuse/policy.ts'
import { startExpert } from '../testing/start-expert.ts'

test('every route admits the callers of the policy and no others', async () => {
  const service = await startExpert()
  onTestFinished(service.stop)
  expect(await accessViolations(service, policy, await usersOf(service.issuer))).toEqual([])
})
