import { campaignStatusChanged } from '@platform/contracts/quests/events'
import {
  FIRST_TASK_MINUTES,
  MOST_RESERVED_AT_ONCE,
} from '@platform/contracts/rules/reservation-limits'
import { uuids } from '@platform/service-kit'
import { sized } from '@platform/testing/sizes'
import { testClock } from '@platform/testing/test-clock'
import { waitFor } from '@platform/testing/wait-for'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Campaign } from '../domain/campaign.ts'
import { newClaim } from '../domain/claim.ts'
import { progressIdOf } from '../domain/progress.ts'
import type { ReservingCampaign } from '../domain/reservation.ts'
import { fixedCampaign, type Instance, openInstance } from '../testing/open-instance.ts'
import { closeCampaigns } from './close-campaigns.ts'
import { keepReservation } from './keep-reservation.ts'
import { redeemReservation } from './redeem-reservation.ts'
import { releaseReservations } from './release-reservations.ts'
import { reserveSlot } from './reserve-slot.ts'
import { returnUnclaimed } from './return-unclaimed.ts'
import { takeAnySlot } from './take-slot.ts'

const MINUTES = 60
const STARTERS = sized({ short: 60, long: 600 })
const SLOTS = sized({ short: 20, long: 200 })

/** Two instances: the same storage and time, nothing else in common. */
const clock = testClock({ start: Date.parse('2026-03-01T12:00:00Z'), stopped: true })
let both: [Instance, Instance]
beforeAll(async () => {
  const open = () => openInstance('reservations', clock)
  both = [await open(), await open()]
})
afterAll(async () => {
  for (const { deps, mongo } of both) {
    await deps.recounts.stop()
    await mongo.close()
  }
})

const reserving = (slots: number): ReservingCampaign => ({
  ...fixedCampaign(uuids.next(), slots),
  reservation: { minutes: MINUTES },
})
const nobody = { origin: null }
const reserve = ({ deps }: Instance, campaign: ReservingCampaign, userId: string) =>
  reserveSlot(deps, campaign, userId, nobody, { number: 1, isWorking: false })
/** As a claim does it. */
const claim = async ({ deps }: Instance, campaign: Campaign, slots: number, userId: string) =>
  (await redeemReservation(deps, campaign, userId, null)) ??
  (await takeAnySlot(deps, campaign, slots, userId))
const users = (count: number) => Array.from({ length: count }, () => uuids.next())
const codeOf = (error: unknown) => (error as { code: string }).code
const numbered = (count: number) => Array.from({ length: count }, (_, n) => n + 1)
/** As the worker does it. */
const look = ({ deps }: Instance, campaign: ReservingCampaign) =>
  releaseReservations(
    { ...deps, campaigns: { ...deps.campaigns, find: async () => campaign } },
    new AbortController().signal,
  )
const pass = (minutes: number) => clock.advance(minutes * 60_000)
const passAll = () => clock.advance(MINUTES * 60_000)

test('of many who start at once on two instances, as many have a slot reserved as there are; each of them claims that slot', async () => {
  const campaign = reserving(SLOTS)
  const outcomes = await Promise.allSettled(
    users(STARTERS).map((userId, n) => reserve(both[n % 2] as Instance, campaign, userId)),
  )
  const reserved = outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const refusals = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(reserved.map(({ slot }) => slot).sort((a, b) => a - b)).toEqual(numbered(SLOTS))
  expect(refusals.map(codeOf)).toEqual(Array(STARTERS - SLOTS).fill('SLOTS_RESERVED'))
  expect(refusals[0].details).toEqual({
    freeAt: new Date(clock.now().getTime() + FIRST_TASK_MINUTES * 60_000).toISOString(),
  })

  // Others who are done at the same time have none of these slots.
  const [others, own] = await Promise.all([
    Promise.allSettled(
      users(10).map((userId, n) => claim(both[n % 2] as Instance, campaign, SLOTS, userId)),
    ),
    Promise.all(
      reserved.flatMap(({ userId }) => both.map((one) => claim(one, campaign, SLOTS, userId))),
    ),
  ])
  expect(others.map((one) => one.status)).toEqual(Array(10).fill('rejected'))
  expect(new Set(own.map(({ id }) => id)).size).toBe(SLOTS)
  for (const { userId, slot } of reserved) {
    expect(own.filter(({ claimant }) => claimant === userId).map((one) => one.slot)).toEqual([
      slot,
      slot,
    ])
  }
  const late = claim(both[0], campaign, SLOTS, uuids.next())
  await expect(late).rejects.toMatchObject({ code: 'SLOTS_EXHAUSTED' })
})

test('one user who starts many times at once has one slot reserved', async () => {
  const campaign = reserving(5)
  const [userId = ''] = users(1)
  const all = await Promise.all(
    numbered(10).map((n) => reserve(both[n % 2] as Instance, campaign, userId)),
  )
  expect(new Set(all.map(({ slot }) => slot)).size).toBe(1)
  expect(await both[0].deps.claims.countUsed(campaign.id)).toBe(1)
})

test('one user who starts many times at once has the last slot reserved, and no request is refused', async () => {
  const [userId = ''] = users(1)
  for (const _again of numbered(5)) {
    const campaign = reserving(1)
    const all = await Promise.all(
      numbered(6).map((n) => reserve(both[n % 2] as Instance, campaign, userId)),
    )
    expect(all.map(({ slot }) => slot)).toEqual(Array(6).fill(1))
    // One slot of few campaigns at once is theirs.
    await both[0].deps.reservations.releaseAll(campaign.id)
  }
})

test('when reservations are over at once, users who claim theirs late and users who start have a slot each, and no slot has two', async () => {
  const campaign = reserving(SLOTS)
  const late = users(SLOTS)
  await Promise.all(late.map((userId) => reserve(both[0], campaign, userId)))
  passAll()
  const sweeps = both.map(({ deps }) =>
    releaseReservations(
      { ...deps, campaigns: { ...deps.campaigns, find: async () => campaign } },
      new AbortController().signal,
    ),
  )
  const starts = users(SLOTS).map((userId) => reserve(both[1], campaign, userId))
  const claims = late.map((userId) => claim(both[0], campaign, SLOTS, userId))
  const [started, claimed] = await Promise.all([
    Promise.allSettled(starts),
    Promise.allSettled(claims),
    Promise.all(sweeps),
  ])
  const slots = [...started, ...claimed].flatMap((one) =>
    one.status === 'fulfilled' ? [one.value.slot] : [],
  )
  expect(slots.sort((a, b) => a - b)).toEqual(numbered(SLOTS))
})

test('of starts of one user in several campaigns at once as many as the limit keep a slot, and no more', async () => {
  const [userId = ''] = users(1)
  const known = numbered(MOST_RESERVED_AT_ONCE + 2).map(() => reserving(3))
  const find = async (id: string) => known.find((one) => one.id === id) ?? null
  /** Resolves once all starts have come here. */
  const all = () => {
    let here = 0
    let go = () => {}
    const gone = new Promise<void>((resolve) => {
      go = resolve
    })
    return () => {
      here += 1
      if (here === known.length) go()
      return gone
    }
  }
  const [counted, reserved] = [all(), all()]
  const start = async (campaign: ReservingCampaign, n: number) => {
    const { deps } = both[n % 2] as Instance
    let [isFirstTake, isFirstLook, looks] = [true, true, 0]
    const reservations = {
      ...deps.reservations,
      // Each has counted before any has reserved, and each looks again when all have.
      async take(...given: Parameters<typeof deps.reservations.take>) {
        if (isFirstTake) await counted()
        isFirstTake = false
        return deps.reservations.take(...given)
      },
      async others(...given: Parameters<typeof deps.reservations.others>) {
        looks += 1
        if (looks === 2 && isFirstLook) await reserved()
        if (looks === 2) isFirstLook = false
        return deps.reservations.others(...given)
      },
    }
    const own = { ...deps, reservations, campaigns: { ...deps.campaigns, find } }
    return reserveSlot(own, campaign, userId, nobody, { number: 1, isWorking: false })
  }
  const outcomes = await Promise.allSettled(known.map(start))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(
    MOST_RESERVED_AT_ONCE,
  )
})

test('a worker frees the slots of reservations that are over, and of them alone, and readers see it', async () => {
  const campaign = reserving(3)
  const { deps } = both[0]
  const [first = '', second = ''] = users(2)
  await reserve(both[0], campaign, first)
  clock.advance(60_000)
  await reserve(both[0], campaign, second)
  for (const userId of [first, second]) {
    await keepReservation(deps, campaign, { userId, verified: 0 }, 'verified')
  }
  const taken = async () => (await deps.counters.read([campaign.id])).get(campaign.id)?.taken
  await waitFor(async () => (await taken()) === 2)
  clock.advance((MINUTES - 1) * 60_000)
  const known = { ...deps, campaigns: { ...deps.campaigns, find: async () => campaign } }
  await releaseReservations(known, new AbortController().signal)
  await waitFor(async () => (await taken()) === 1)
  expect(await deps.reservations.ofUser(campaign.id, first)).toBeNull()
  expect(await deps.reservations.ofUser(campaign.id, second)).not.toBeNull()
})

test('a slot whose reward was refused for good is not shown as free once a start has found none', async () => {
  const campaign = reserving(1)
  const { deps } = both[0]
  await deps.claims.take(newClaim(campaign, 1, { kind: 'return' }, clock.now()), null)
  const start = reserve(both[0], campaign, uuids.next())
  await expect(start).rejects.toMatchObject({ code: 'SLOTS_EXHAUSTED' })
  expect((await deps.counters.read([campaign.id])).get(campaign.id)?.taken).toBe(1)
})

test('of many who start when reservations are idle, as many take one over as there are, and who works on theirs keeps it', async () => {
  const campaign = reserving(SLOTS)
  const slow = users(SLOTS)
  const before = await Promise.all(slow.map((userId) => reserve(both[0], campaign, userId)))
  const [working = '', ...idle] = slow
  pass(FIRST_TASK_MINUTES)
  await keepReservation(both[1].deps, campaign, { userId: working, verified: 0 }, 'verified')
  await look(both[0], campaign)
  const outcomes = await Promise.allSettled(
    users(STARTERS).map((userId, n) => reserve(both[n % 2] as Instance, campaign, userId)),
  )
  const slots = outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value.slot] : []))
  const { reservations } = both[0].deps
  const kept = await reservations.ofUser(campaign.id, working)
  expect([...slots, kept?.slot].sort((a, b) => Number(a) - Number(b))).toEqual(numbered(SLOTS))
  expect(kept?.slot).toBe(before[0]?.slot)
  for (const userId of idle) expect(await reservations.ofUser(campaign.id, userId)).toBeNull()
  // Who has taken one over has the time of a first task too.
  await look(both[0], campaign)
  await expect(reserve(both[0], campaign, uuids.next())).rejects.toMatchObject({
    code: 'SLOTS_RESERVED',
    details: {
      freeAt: new Date(clock.now().getTime() + FIRST_TASK_MINUTES * 60_000).toISOString(),
    },
  })
})

test('a task that is verified while somebody takes the slot over: it is one of both, and what is firm is never taken over', async () => {
  const campaign = reserving(1)
  for (const [slow = '', quick = ''] of numbered(10).map(() => users(2))) {
    const { reservations } = both[0].deps
    await reserve(both[0], campaign, slow)
    pass(FIRST_TASK_MINUTES)
    await look(both[0], campaign)
    const [started] = await Promise.allSettled([
      reserve(both[1], campaign, quick),
      keepReservation(both[0].deps, campaign, { userId: slow, verified: 0 }, 'verified'),
    ])
    const own = await reservations.ofUser(campaign.id, slow)
    expect(own?.yieldsAt ?? null).toBeNull()
    expect(own === null).toBe(started.status === 'fulfilled')
    await reservations.releaseAll(campaign.id)
  }
})

test('a reservation yields only while no slot is free, and readers see that one can be had', async () => {
  const campaign = reserving(2)
  const { deps } = both[0]
  const [first = '', second = '', third = ''] = users(3)
  await reserve(both[0], campaign, first)
  const taken = async () => (await deps.counters.read([campaign.id])).get(campaign.id)?.taken
  await waitFor(async () => (await taken()) === 1)
  pass(FIRST_TASK_MINUTES)
  await look(both[0], campaign)
  await waitFor(async () => (await taken()) === 0)
  await reserve(both[0], campaign, second)
  expect(await deps.reservations.ofUser(campaign.id, first)).not.toBeNull()
  // Theirs as long as nobody wants it: also to start again.
  expect(await reserve(both[0], campaign, first)).toMatchObject({ userId: first })
  await reserve(both[0], campaign, third)
  expect(await deps.reservations.ofUser(campaign.id, first)).toBeNull()
  await expect(claim(both[0], campaign, 2, first)).rejects.toMatchObject({ code: 'SLOTS_RESERVED' })
})

test('after an early end the slots of users who had not finished are free for those who had, once every try is decided', async () => {
  const { begun, finished, ended } = await endEarly()
  const { reservations } = both[0].deps
  const [late = ''] = users(1)

  await close()
  await expect(claim(both[0], ended, 2, late)).rejects.toMatchObject({ code: 'SLOTS_RESERVED' })
  // The next pass is five minutes later.
  pass(5)
  await close()
  expect(await reservations.ofUser(ended.id, begun)).toBeNull()
  expect((await claim(both[1], ended, 2, late)).claimant).toBe(late)
  expect((await claim(both[1], ended, 2, finished)).claimant).toBe(finished)
})

test('after an early end a user keeps their slot while they may still appeal about a refused proof', async () => {
  const { begun: userId, ended } = await endEarly()
  const { proofs, reservations } = both[0].deps
  await proofs.add({
    ...{ id: uuids.next(), campaignId: ended.id, userId, taskId: 'receipt', number: 1 },
    ...{ text: 'Mine', link: null, pictures: [], handedInAt: ended.endsAt },
    appealUntil: new Date(ended.endsAt.getTime() + 7 * 60_000),
  })

  pass(5)
  await close()
  expect(await reservations.ofUser(ended.id, userId)).not.toBeNull()
  pass(5)
  await close()
  expect(await reservations.ofUser(ended.id, userId)).toBeNull()
})

const close = () => closeCampaigns(both[0].deps, new AbortController().signal)

/** A campaign of two slots that has ended before its time: one is reserved for who has finished, one for who has only begun. */
async function endEarly() {
  const [{ deps }] = both
  const campaign = { ...reserving(2), id: uuids.next() }
  const [finished = '', begun = ''] = users(2)
  for (const [userId, verified] of [
    [finished, campaign.tasks.length],
    [begun, 0],
  ] as const) {
    await reserve(both[0], campaign, userId)
    const at = clock.now()
    const started = { startedAt: at, startedFrom: null, lastVerifiedAt: at, tasks: {}, points: 0 }
    const id = progressIdOf(campaign.id, userId)
    await deps.progress.start({ id, campaignId: campaign.id, userId, verified, ...started }, false)
  }
  const endsAt = clock.now()
  const claimEndsAt = new Date(endsAt.getTime() + 24 * 60 * 60_000)
  const data = { campaignId: campaign.id, from: 'LIVE', to: 'ENDED' } as const
  const event = deps.events.create(campaignStatusChanged, { key: campaign.id, data })
  const ended = { ...campaign, slug: campaign.id, status: 'ENDED', endsAt, claimEndsAt } as const
  await deps.campaigns.add(ended, event)
  return { finished, begun, ended }
}

test('the end of the campaign returns what is reserved and not claimed', async () => {
  const campaign = reserving(3)
  const [claimed = '', reserved = ''] = users(2)
  await reserve(both[0], campaign, claimed)
  await claim(both[0], campaign, 3, claimed)
  await reserve(both[0], campaign, reserved)
  const { deps } = both[1]
  expect(await deps.claims.count(campaign.id)).toBe(1)
  await returnUnclaimed(deps, { ...campaign, status: 'ENDED' }, new AbortController().signal)
  expect(await deps.claims.count(campaign.id)).toBe(3)
  expect(await deps.reservations.ofUser(campaign.id, reserved)).toBeNull()
})
