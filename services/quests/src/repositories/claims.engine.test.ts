import { uuids } from '@platform/service-kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newClaim } from '../domain/claim.ts'
import { claimEvent } from '../operations/claim-event.ts'
import { fixedCampaign, type Instance, openInstance } from '../testing/open-instance.ts'

let instance: Instance
beforeAll(async () => {
  instance = await openInstance('claims')
})
afterAll(() => instance.mongo.close())

const campaign = fixedCampaign(uuids.next(), 3)
function returnOf(slot: number) {
  const claim = newClaim(campaign, slot, { kind: 'return' }, new Date())
  return { claim, event: claimEvent(instance.deps.events, claim) }
}

test('takes the slots that are free, and fails for a claim that cannot be stored', async () => {
  const { claims } = instance.deps
  await claims.takeFree([returnOf(1)])
  await claims.takeFree([returnOf(1), returnOf(2)])
  expect(await claims.taken(campaign.id, 1, 3)).toEqual([1, 2])

  const { event, claim } = returnOf(3)
  const broken = { event, claim: { ...claim, status: undefined as never } }
  await expect(claims.takeFree([returnOf(2), broken])).rejects.toThrow('Claim was not inserted')
})
