import { accessViolations } from '@platform/testing/access-violations'
import { expect, test } from 'vitest'
import { policy } from '../../abuse/policy.ts'
import { startGateway } from '../testing/start-gateway.ts'

test('every route of its own admits the callers of the policy', async () => {
  expect(await accessViolations(await startGateway({}), policy, [])).toEqual([])
})
