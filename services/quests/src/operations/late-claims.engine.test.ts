import { uuids } from '@platform/service-kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fixedCampaign, type Instance, openInstance } from '../testing/open-instance.ts'
import type { Dependencies } from './dependencies.ts'
import { returnUnclaimed } from './return-unclaimed.ts'
import { takeAnySlot } from './take-slot.ts'

const SLOTS = 30
const ROUNDS = 8

/** Two instances: the same storage, nothing else in common. */
let instances: Instance[]
beforeAll(async () => {
  instances = [await openInstance('late-claims'), await openInstance('late-claims')]
})
afterAll(async () => {
  for (const { mongo } of instances) await mongo.close()
})

test('of a late claim and the return of its slot exactly one wins, whatever the order', async () => {
  const [claiming, closing] = instances.map(({ deps }) => deps) as [Dependencies, Dependencies]
  let [won, returned] = [0, 0]
  for (let round = 0; round < ROUNDS; round += 1) {
    const campaign = fixedCampaign(uuids.next(), SLOTS)
    const claims = Array.from({ length: SLOTS + 10 }, () =>
      takeAnySlot(claiming, campaign, SLOTS, uuids.next()),
    )
    const close = returnUnclaimed(closing, campaign, new AbortController().signal)
    const [outcomes] = await Promise.all([Promise.allSettled(claims), close])

    const kept = outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    const refusals = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))
    expect(new Set(refusals)).toEqual(new Set(['SLOTS_EXHAUSTED']))
    const stored = await storedClaims(campaign.id)
    expect(stored.map(({ slot }) => slot)).toEqual(allSlots)
    const rewards = stored.filter(({ kind }) => kind === 'reward')
    expect(rewards.map(({ claimant }) => claimant).sort()).toEqual(
      kept.map(({ claimant }) => claimant).sort(),
    )
    expect(stored.every(({ outbox }) => outbox.length === 1)).toBe(true)
    won += rewards.length
    returned += stored.length - rewards.length
  }
  // Neither side was simply faster: the rounds have met in the middle.
  expect(won).toBeGreaterThan(0)
  expect(returned).toBeGreaterThan(0)
})

test('returns the last slot to the user who has it by a request whose response was lost, not SLOTS_EXHAUSTED', async () => {
  const campaign = fixedCampaign(uuids.next(), 2)
  const [user, stranger] = [uuids.next(), uuids.next()]
  const [here, there] = instances.map(
    ({ deps }) =>
      (by: string) =>
        takeAnySlot(deps, campaign, 2, by),
  )
  await here!(uuids.next())
  const claim = await here!(user)
  // By a read of every slot, from this instance's memory, and by another instance's read.
  for (const ask of [here!, here!, there!]) expect((await ask(user)).id).toBe(claim.id)
  for (const ask of [here!, there!])
    await expect(ask(stranger)).rejects.toMatchObject({ code: 'SLOTS_EXHAUSTED' })
})

const allSlots = Array.from({ length: SLOTS }, (_, index) => index + 1)

interface StoredClaim {
  slot: number
  kind: string
  claimant: string
  outbox: { type: string }[]
}

async function storedClaims(campaignId: string): Promise<StoredClaim[]> {
  const collection = instances[0]?.mongo.connection.collection<StoredClaim>('claims')
  const found = (await collection?.find({ campaignId } as object).toArray()) ?? []
  return found.sort((a, b) => a.slot - b.slot)
}
