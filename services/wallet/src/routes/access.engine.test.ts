import { accessViolations, usersOf } from '@platform/testing/access-violations'
import { expect, onTestFinished, test } from 'vitest'
import { policy } from '../../abuse/policy.ts'
import { startWallet } from '../testing/start-wallet.ts'

test('every route admits the callers of the policy and no others', async () => {
  const wallet = await startWallet()
  onTestFinished(wallet.stop)
  expect(await accessViolations(wallet, policy, await usersOf(wallet.issuer))).toEqual([])
})
