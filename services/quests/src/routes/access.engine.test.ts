import { accessViolations, usersOf } from '@platform/testing/access-violations'
import { expect, onTestFinished, test } from 'vitest'
import { policy } from '../../abuse/policy.ts'
import { startIdentityDouble } from '../testing/identity-double.ts'
import { startQuests } from '../testing/start-quests.ts'

test('every route admits the callers of the policy and no others', async () => {
  // Asked for the account of a user at X.
  const identity = await startIdentityDouble()
  onTestFinished(identity.stop)
  const quests = await startQuests({ IDENTITY_URL: identity.url })
  onTestFinished(quests.stop)
  expect(await accessViolations(quests, policy, await usersOf(quests.issuer))).toEqual([])
})
