import { accessViolations, usersOf } from '@platform/testing/access-violations'
import { expect, onTestFinished, test } from 'vitest'
import { policy } from '../../abuse/policy.ts'
import { startQuests } from '../testing/start-quests.ts'

test('every route admits the callers of the policy and no others', async () => {
  const quests = await startQuests()
  onTestFinished(quests.stop)
  expect(await accessViolations(quests, policy, await usersOf(quests.issuer))).toEqual([])
})
