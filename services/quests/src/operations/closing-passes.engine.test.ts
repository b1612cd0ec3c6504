import { campaignStatusChanged } from '@platform/contracts/quests/events'
import { uuids } from '@platform/service-kit'
import { testClock } from '@platform/testing/test-clock'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CLOSING_GRACE_MS } from '../domain/campaign-life.ts'
import { fixedCampaign, type Instance, openInstance } from '../testing/open-instance.ts'
import { closeCampaigns } from './close-campaigns.ts'
import { takeAnySlot } from './take-slot.ts'

const clock = testClock({ stopped: true })
let instances: Instance[]
/** Looks at the claims of the campaign, by either instance. */
let looks = 0
beforeAll(async () => {
  instances = [await openInstance('looks', clock), await openInstance('looks', clock)]
  for (const { deps } of instances) {
    const { allCredited } = deps.claims
    deps.claims.allCredited = (id) => {
      looks += 1
      return allCredited(id)
    }
  }
})
afterAll(async () => {
  for (const { mongo } of instances) await mongo.close()
})

/** An ended campaign of one slot, whose claim the wallet has not paid. */
async function endedCampaign() {
  const { deps } = instances[0] as Instance
  const id = uuids.next()
  const [campaign, user] = [{ ...fixedCampaign(id, 1), slug: id }, uuids.next()]
  const { id: claimId } = await takeAnySlot(deps, campaign, 1, user)
  const endsAt = new Date(clock.now().getTime() - CLOSING_GRACE_MS)
  const ended = { ...campaign, status: 'ENDED', endsAt } as const
  const data = { campaignId: id, from: 'LIVE', to: 'ENDED' } as const
  const event = deps.events.create(campaignStatusChanged, { key: id, data })
  await deps.campaigns.add(ended, event)
  return { id, claimId }
}

/** One run of each instance, at once. */
async function turn() {
  const { signal } = new AbortController()
  await Promise.all(instances.map(({ deps }) => closeCampaigns(deps, signal)))
}

test('one instance at a time has a campaign that waits for a last credit, after growing pauses, and it still ends', async () => {
  const { deps } = instances[0] as Instance
  const { id, claimId } = await endedCampaign()
  await turn()
  expect(looks).toBe(1)
  for (let second = 0; second < 600; second += 1) {
    clock.advance(1_000)
    if (second % 2) await turn()
  }
  // Every 2 s, by each of two, it would be 600.
  expect(looks).toBeGreaterThan(15)
  expect(looks).toBeLessThan(40)

  await deps.claims.credit(claimId, clock.now())
  clock.advance(300_000)
  await turn()
  expect(await deps.campaigns.find(id)).toMatchObject({ status: 'REWARDS_CREDITED' })
  const after = looks
  clock.advance(300_000)
  await turn()
  expect(looks).toBe(after)
})

test('a pass that a stop cuts short leaves its campaign to another instance at once', async () => {
  const [stopped, other] = instances as [Instance, Instance]
  const { id, claimId } = await endedCampaign()
  const stopping = new AbortController()
  const { count } = stopped.deps.claims
  stopped.deps.claims.count = (campaignId) => {
    stopping.abort()
    return count(campaignId)
  }
  await closeCampaigns(stopped.deps, stopping.signal)
  stopped.deps.claims.count = count
  expect(stopping.signal.aborted).toBe(true)

  await other.deps.claims.credit(claimId, clock.now())
  await closeCampaigns(other.deps, new AbortController().signal)
  expect(await other.deps.campaigns.find(id)).toMatchObject({ status: 'REWARDS_CREDITED' })
})
