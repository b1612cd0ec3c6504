import { expect, test } from 'vitest'
import { createReferral } from './create-referral.ts'
import type { CheckRun } from './task-type.ts'

const check = (friends: number) => {
  const run = { settings: { friends: 2 }, referredFriends: async () => friends }
  return createReferral.check?.(run as unknown as CheckRun<unknown, unknown>, {} as never)
}

test('as many friends as the task asks for verify it; fewer are counted in the refusal', async () => {
  expect(await check(2)).toEqual({ kind: 'verified' })
  expect(await check(1)).toEqual({
    ...{ kind: 'rejected', rejection: 'REFERRALS_TOO_FEW' },
    details: { has: '1', needs: '2' },
  })
})
