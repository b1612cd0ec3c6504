import { accessViolations, usersOf } from '@platform/testing/access-violations'
import { expect, onTestFinished, test } from 'vitest'
import { policy } from '../../abuse/policy.ts'
import { startPog } from '../testing/start-pog.ts'

test('every route admits the callers of the policy and no others', async () => {
  const service = await startPog()
  onTestFinished(service.stop)
  expect(await accessViolations(service, policy, await usersOf(service.issuer))).toEqual([])
})
