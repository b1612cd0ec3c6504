import { DAY_MS } from '@platform/contracts/constants'
import type { ProgrammeEarning } from '@platform/contracts/wallet/earnings'
import { testClock } from '@platform/testing/test-clock'
import { expect, test } from 'vitest'
import type { Fund } from '../../domain/fund.ts'
import { memoryEarnings } from '../../testing/memory-earnings.ts'
import type { Dependencies } from '../dependencies.ts'
import { addEarning } from './add-earning.ts'

test('of two deliveries at once of the earning that takes all of the money, neither is refused', async () => {
  const clock = testClock({ stopped: true })
  const fund = {
    ...{ fundId: 'boost:all', operatorId: 'operator', attempt: 1, status: 'funded' },
    ...{ terms: { kind: 'budget', currency: 'KCASH', budget: 500n, most: 500n } },
    createdAt: clock.now(),
  } as const satisfies Fund
  const refusals: string[] = []
  const { earnings } = memoryEarnings().deps
  const own = {
    ...{ earnings, clock },
    funds: { find: async () => fund },
    refusals: { publish: async (_id: string, reason: string) => void refusals.push(reason) },
    events: { create: () => ({}) },
    crashPoint: () => {},
  } as unknown as Dependencies
  const due: ProgrammeEarning = {
    ...{ programme: { kind: 'boost', id: 'all' }, businessId: 'b', userId: 'anna' },
    ...{ currency: 'KCASH', amount: '5.00' },
    expiresAt: new Date(clock.now().getTime() + DAY_MS).toISOString(),
  }
  let other: Promise<unknown> | null = null
  // Another process stores it between the two reads of this one.
  const once =
    <Args extends unknown[], T>(read: (...args: Args) => Promise<T>) =>
    async (...args: Args) => {
      const found = await read(...args)
      other ??= addEarning(own, due)
      await other
      return found
    }
  const slow = { ...earnings, ofBusiness: once(earnings.ofBusiness), last: once(earnings.last) }
  const earning = await addEarning({ ...own, earnings: slow }, due)
  expect(earning).toMatchObject({ seq: 1, amount: 500n })
  expect(await other).toEqual(earning)
  expect(refusals).toEqual([])
})
