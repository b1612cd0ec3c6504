import { uuids } from '@platform/service-kit'
import { waitFor } from '@platform/testing/wait-for'
import mongoose from 'mongoose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Campaign } from '../domain/campaign.ts'
import { fixedCampaign, type Instance, openInstance } from '../testing/open-instance.ts'
import { loadStandings } from './load-standings.ts'
import { takeAnySlot } from './take-slot.ts'

/** Two instances: the same storage, nothing else in common. */
let first: Instance
let second: Instance
const opened: Instance[] = []
const open = async () => {
  const instance = await openInstance('claim-blocks')
  opened.push(instance)
  return instance
}
beforeAll(async () => {
  first = await open()
  second = await open()
})
afterAll(async () => {
  for (const { deps, mongo } of opened) {
    await deps.recounts.stop()
    await mongo.close()
  }
})

const claim = ({ deps }: Instance, campaign: Campaign, slots: number) =>
  takeAnySlot(deps, campaign, slots, uuids.next())
const takenShown = async ({ deps }: Instance, { id }: Campaign) =>
  (await deps.counters.read([id])).get(id)?.taken

/** Claims of this many users, by the instances in turn. */
async function claimAll(instances: Instance[], campaign: Campaign, slots: number, users: number) {
  const turns = Array.from({ length: users }, (_, n) => n).values()
  const won: number[] = []
  const refusals: string[] = []
  const atOnce = Array.from({ length: 20 }, async () => {
    for (const turn of turns) {
      const instance = instances[turn % instances.length] as Instance
      try {
        won.push((await claim(instance, campaign, slots)).slot)
      } catch (error) {
        refusals.push((error as { code: string }).code)
      }
    }
  })
  await Promise.all(atOnce)
  return { won: won.sort((a, b) => a - b), refusals }
}
const upTo = (slots: number) => Array.from({ length: slots }, (_, n) => n + 1)

test('one write on the counter serves a block of claims', async () => {
  const SLOTS = 3_000
  const CLAIMS = 120
  const campaign = fixedCampaign(uuids.next(), SLOTS)
  let reservations = 0
  mongoose.set('debug', (collection, method) => {
    if (collection === 'campaign_counters' && method === 'findOneAndUpdate') reservations += 1
  })
  for (let n = 0; n < CLAIMS; n += 1) await claim(first, campaign, SLOTS)
  await waitFor(async () => (await takenShown(first, campaign)) === CLAIMS)
  mongoose.set('debug', false)
  expect(reservations).toBeGreaterThan(0)
  // Blocks of about 30 slots.
  expect(reservations).toBeLessThan(CLAIMS / 10)
})

test('two instances claim every slot once, also those in the block of an instance that died', async () => {
  const SLOTS = 400
  const campaign = fixedCampaign(uuids.next(), SLOTS)
  const dead = await open()
  const lost = await claim(dead, campaign, SLOTS)
  const { won, refusals } = await claimAll([first, second], campaign, SLOTS, SLOTS + 20)
  expect([lost.slot, ...won].sort((a, b) => a - b)).toEqual(upTo(SLOTS))
  expect(refusals).toEqual(Array(21).fill('SLOTS_EXHAUSTED'))
  expect(await takenShown(second, campaign)).toBe(SLOTS)
})

test('the number of slots left is right after the last claim, and never too low before', async () => {
  const SLOTS = 150
  const campaign = fixedCampaign(uuids.next(), SLOTS)
  const tooLow: unknown[] = []
  let done = false
  const watching = (async () => {
    while (!done) {
      const shown = (await takenShown(second, campaign)) ?? 0
      const taken = await first.deps.claims.count(campaign.id)
      if (shown > taken) tooLow.push({ shown, taken })
    }
  })()
  const { won } = await claimAll([first, second], campaign, SLOTS, SLOTS)
  await waitFor(async () => (await takenShown(second, campaign)) === SLOTS)
  done = true
  await watching
  expect(won).toEqual(upTo(SLOTS))
  expect(tooLow).toEqual([])
})

test('a reader repairs the number that an instance died before counting', async () => {
  const campaign = fixedCampaign(uuids.next(), 2)
  const dying = { ...first.deps, recounts: { ...first.deps.recounts, claimed: () => {} } }
  await takeAnySlot(dying, campaign, 2, uuids.next())
  expect(await takenShown(second, campaign)).toBe(0)
  await loadStandings(second.deps, [campaign], null)
  await waitFor(async () => (await takenShown(second, campaign)) === 1)
})

test('a reader asks for no count of a campaign that nobody has started', async () => {
  const asked: string[] = []
  const shown = (id: string) => void asked.push(id)
  const deps = { ...second.deps, recounts: { ...second.deps.recounts, shown } }
  const [started, other] = [fixedCampaign(uuids.next(), 2), fixedCampaign(uuids.next(), 2)]
  await second.deps.counters.addParticipant(started.id)
  await loadStandings(deps, [started, other], null)
  expect(asked).toEqual([started.id])
})
