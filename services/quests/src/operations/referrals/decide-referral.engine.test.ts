import { randomUUID } from 'node:crypto'
import type { Verdict } from '@platform/contracts/staff/reviews'
import type { ReviewStage } from '@platform/service-kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Instance, openInstance } from '../../testing/open-instance.ts'
import { decideReferral } from './decide-referral.ts'

let instance: Instance
beforeAll(async () => {
  instance = await openInstance('decided_referrals')
})
afterAll(() => instance.mongo.close())

/** An active referral that is held. */
async function held() {
  const { referrals, clock } = instance.deps
  const [id, at] = [randomUUID(), clock.now()]
  await referrals.bind({
    ...{ id, friendId: randomUUID(), referrerId: randomUUID() },
    ...{ programmeId: null, isPromised: false, reserved: 0 },
    ...{
      state: 'pending',
      boundAt: at,
      activeAt: null,
      consumedAt: null,
      collectUntil: null,
      collectedAt: null,
      takenAt: null,
      place: null,
      multiplier: null,
    },
    ...{ refusal: null, signals: ['DEVICE'], hold: 'none', retryCount: 0, nextRetryAt: null },
  })
  await referrals.activate(id, { signals: ['DEVICE'], at, nextRetryAt: at })
  return {
    decide: (stage: ReviewStage, verdict: Verdict) =>
      decideReferral(instance.deps, { subject: { id } }, { verdict }, stage),
    appeal: () => referrals.setAppealed(id),
    hold: async () => (await referrals.find(id))?.hold,
    refusal: async () => (await referrals.find(id))?.refusal,
  }
}

test('a first refusal that has its effect again after the appeal does not decide the appeal', async () => {
  const { decide, appeal, hold, refusal } = await held()
  await decide('first', 'reject')
  await appeal()
  await decide('first', 'reject')
  expect([await hold(), await refusal()]).toEqual(['appealed', null])
  await decide('appeal', 'accept')
  expect([await hold(), await refusal()]).toEqual(['released', null])
  await decide('first', 'reject')
  expect(await hold()).toBe('released')
})

test('a second refusal is final, also where the appeal was not stored with the referral', async () => {
  const { decide, appeal, hold } = await held()
  await decide('first', 'reject')
  await decide('appeal', 'reject')
  expect(await hold()).toBe('final')
  await appeal()
  expect(await hold()).toBe('final')
})

test('an accepted appeal is paid, also where a former version had made the first refusal final', async () => {
  const { decide, hold, refusal } = await held()
  await decide('appeal', 'reject')
  await decide('appeal', 'accept')
  expect([await hold(), await refusal()]).toEqual(['released', null])
})
