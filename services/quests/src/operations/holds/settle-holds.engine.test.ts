import { DAY_MS } from '@platform/contracts/constants'
import { campaignStatusChanged, rewardHeld } from '@platform/contracts/quests/events'
import type { Verdict } from '@platform/contracts/staff/reviews'
import { eraseUser, exportUser, uuids } from '@platform/service-kit'
import { testClock } from '@platform/testing/test-clock'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Claim } from '../../domain/claim.ts'
import { newHold } from '../../domain/holds/hold.ts'
import { progressIdOf } from '../../domain/progress.ts'
import { personalData } from '../../personal-data.ts'
import { fixedCampaign, type Instance, openInstance } from '../../testing/open-instance.ts'
import { aParticipant } from '../../testing/participants.ts'
import type { Dependencies } from '../dependencies.ts'
import { takeAnySlot } from '../take-slot.ts'
import { findSigns } from './find-signs.ts'
import { openHoldReview } from './open-hold-review.ts'
import { recordAccounts } from './record-accounts.ts'
import { forgetSignals, settleHolds } from './settle-holds.ts'

const clock = testClock({ stopped: true })
const { signal } = new AbortController()
let instances: [Instance, Instance]
let deps: Dependencies
beforeAll(async () => {
  instances = [
    await openInstance('settled_holds', clock),
    await openInstance('settled_holds', clock),
  ]
  deps = instances[0].deps
})
afterAll(async () => {
  for (const { mongo, deps } of instances) {
    await deps.recounts.stop()
    await mongo.close()
  }
})

const signs = [
  { code: 'DEVICE', count: 4 },
  { code: 'BURST', count: 4 },
] as const

/** A user who has started the campaign, and whose claim is held. */
async function held(options: { isReviewOpen: boolean } = { isReviewOpen: true }) {
  const campaignId = uuids.next()
  const campaign = { ...fixedCampaign(campaignId, 3), slug: campaignId }
  const change = { campaignId, from: null, to: 'LIVE' } as const
  const event = deps.events.create(campaignStatusChanged, { key: campaignId, data: change })
  await deps.campaigns.add(campaign, event)
  const userId = uuids.next()
  const started = { startedAt: clock.now(), startedFrom: null, lastVerifiedAt: null, tasks: {} }
  const id = progressIdOf(campaign.id, userId)
  await deps.progress.start(
    { id, campaignId: campaign.id, userId, ...started, verified: 0, points: 0 },
    false,
  )
  const hold = newHold({ reviewId: uuids.next(), signs, score: 90 }, deps.holdDays, clock.now())
  const claim = await takeAnySlot(deps, campaign, 3, userId, hold)
  if (options.isReviewOpen) await openHoldReview(deps, { ...claim, hold })
  return { userId, claim, reviewId: hold.reviewId, campaign }
}

/** What the wallet hears of it: that it is held is for growth alone. */
const outboxOf = async ({ id }: Claim): Promise<string[]> => {
  const found = await instances[0].mongo.connection
    .collection<{ _id: string; outbox: { type: string }[] }>('claims')
    .findOne({ _id: id })
  return (found?.outbox ?? []).map(({ type }) => type).filter((type) => type !== rewardHeld.type)
}
const CLAIMED = 'quests.reward-claimed.v1'
const RETURNED = 'quests.slot-returned.v1'

const settleBoth = () => Promise.all(instances.map((each) => settleHolds(each.deps, signal)))

test('a held claim is stored without an event for the wallet, and its review is opened later if a crash came in between', async () => {
  const { claim, reviewId } = await held({ isReviewOpen: false })
  expect(await outboxOf(claim)).toEqual([])
  expect(await deps.reviews.find(reviewId)).toBeNull()
  await settleBoth()
  expect(await deps.reviews.find(reviewId)).toBeNull()
  clock.advance(30_000)
  await settleBoth()
  expect(await deps.reviews.find(reviewId)).toMatchObject({
    ...{ state: 'open', risk: 90, subject: { kind: 'campaign' } },
    evidence: [claim.id, 'DEVICE:4', 'BURST:4'],
  })
})

test.each(['accept', 'reject'] as const)(
  'of a decision to %s and the release after 14 days, at two instances at once, one has its effect, once',
  async (verdict: Verdict) => {
    for (let round = 0; round < 5; round += 1) {
      const { claim, reviewId } = await held()
      const reviewer = { id: uuids.next(), roles: ['reviewer'] }
      clock.advance(14 * DAY_MS - 1)
      await deps.reviews.claim(reviewId, reviewer)
      clock.advance(1)
      const decide = () => deps.reviews.decide(reviewId, reviewer, { verdict, reason: 'seen' })
      const [one, , two] = await Promise.allSettled([decide(), settleBoth(), decide()])
      await settleBoth()
      const after = (await deps.claims.find(claim.id)) ?? expect.fail('no claim')
      const isDecided = one.status === 'fulfilled' || two.status === 'fulfilled'
      const isRejected = isDecided && verdict === 'reject'
      expect(after.hold?.state).toBe(isRejected ? 'rejected' : 'released')
      expect(await outboxOf(claim)).toEqual(isRejected ? [] : [CLAIMED])
      expect(after.status).toBe(isRejected ? 'HELD' : 'PENDING')
    }
  },
)

test('a process that dies before the release leaves it to the next run', async () => {
  const { claim } = await held()
  clock.advance(14 * DAY_MS)
  const dies = () => {
    throw new Error('killed')
  }
  await expect(settleHolds({ ...deps, crashPoint: dies }, signal)).rejects.toThrow()
  expect(await outboxOf(claim)).toEqual([])
  await settleBoth()
  expect(await outboxOf(claim)).toEqual([CLAIMED])
})

test('what is refused to reviewers who are linked with its user is not paid by time before another may look at it', async () => {
  const { userId, claim, reviewId } = await held()
  const origin = { device: uuids.next(), network: null }
  await findSigns(deps, userId, origin, clock.now())
  const there = { id: uuids.next(), roles: ['reviewer'], origin }
  const elsewhere = { id: uuids.next(), roles: ['reviewer'] }
  const refusal = { code: 'ANOTHER_PERSON_DECIDES', details: { exclusion: 'LINKED' } }
  await expect(deps.reviews.claim(reviewId, there)).rejects.toMatchObject(refusal)
  expect(await deps.reviews.refusedSince()).toEqual(clock.now())
  clock.advance(14 * DAY_MS)
  await settleBoth()
  expect(await outboxOf(claim)).toEqual([])
  expect((await deps.claims.find(claim.id))?.hold).toMatchObject({
    ...{ state: 'held', releasedBy: new Date(clock.now().getTime() + DAY_MS) },
  })
  await deps.reviews.claim(reviewId, elsewhere)
  await expect(deps.reviews.claim(reviewId, there)).rejects.toMatchObject(refusal)
  expect(await deps.reviews.refusedSince()).toBeNull()
  await deps.reviews.release(reviewId, elsewhere)
  clock.advance(DAY_MS)
  await settleBoth()
  expect(await outboxOf(claim)).toEqual([CLAIMED])
})

test('an appeal whose effect a crash has cut off is not taken for none', async () => {
  const { claim, reviewId, userId } = await held()
  const [one, other] = [uuids.next(), uuids.next()].map((id) => ({ id, roles: ['reviewer'] }))
  await deps.reviews.claim(reviewId, one!)
  await deps.reviews.decide(reviewId, one!, { verdict: 'reject', reason: 'seen' })
  await deps.reviews.appeal(reviewId, userId, 'No')
  clock.advance(15 * DAY_MS)
  await settleBoth()
  expect((await deps.claims.find(claim.id))?.hold?.state).toBe('appealed')
  await deps.reviews.claim(reviewId, other!)
  await deps.reviews.decide(reviewId, other!, { verdict: 'accept', reason: 'fine' })
  expect(await outboxOf(claim)).toEqual([CLAIMED])
})

test('the slot of a held claim whose user has left goes back, and what was kept of them is gone', async () => {
  const { userId, claim, reviewId } = await held()
  const stays = await held()
  await findSigns(deps, userId, { device: 'd', network: 'n' }, clock.now())
  const lines: string[] = []
  const exported = await exportUser(instances[0].mongo, personalData, userId, async (part) => {
    lines.push(part.lines)
  })
  const counts = Object.fromEntries(exported.map(({ name, documents }) => [name, documents]))
  expect(counts).toMatchObject({ signals: 2, claims: 1 })
  expect(lines.join('')).toContain('"BURST"')
  expect(lines.join('')).not.toContain(deps.markOf('DEVICE', 'd'))
  expect(await eraseUser(instances[0].mongo, personalData, userId, clock.now())).toBe(0)
  expect(await deps.signals.ofUser(userId, new Date(0))).toEqual([])
  await settleBoth()
  expect(await outboxOf(claim)).toEqual([RETURNED])
  expect((await deps.reviews.find(reviewId))?.state).toBe('withdrawn')
  expect(await outboxOf(stays.claim)).toEqual([])
})

test('a second account with the same outside account is marked, the first one is not', async () => {
  const [first, second] = [await held(), await held()]
  const used = new Set(['linkedX:81'])
  const found = async ({ campaign, userId }: typeof first) => {
    const at = { campaignId: campaign.id, userId }
    await recordAccounts(deps, at, used, clock.now())
    const progress = await deps.progress.find(progressIdOf(campaign.id, userId))
    return progress?.signs?.found ?? []
  }
  expect(await found(first)).toEqual([])
  clock.advance(10_000)
  expect(await found(second)).toEqual([{ code: 'ACCOUNT', count: 1 }])
  expect(await found(first)).toEqual([])
})

test('a signal that was not seen for 30 days does not count, and is deleted', async () => {
  const [one, other] = [uuids.next(), uuids.next()]
  const origin = { device: uuids.next(), network: null }
  await findSigns(deps, one, origin, clock.now())
  clock.advance(31 * DAY_MS)
  expect((await findSigns(deps, other, origin, clock.now()))?.found).toEqual([])
  await forgetSignals(deps)
  expect(await deps.signals.ofUser(one, new Date(0))).toEqual([])
  expect(await deps.signals.ofUser(other, new Date(0))).toHaveLength(1)
})

test('of users who come at once, the later ones see the earlier ones', async () => {
  const origin = { device: uuids.next(), network: null }
  const users = Array.from({ length: 8 }, () => uuids.next())
  const found = await Promise.all(
    users.map((userId, n) =>
      findSigns(instances[n % 2]?.deps ?? deps, userId, origin, clock.now()),
    ),
  )
  const ranks = found.map((one) => one?.found.find(({ code }) => code === 'DEVICE')?.count ?? 0)
  expect(ranks.toSorted((a, b) => a - b).every((rank, n) => rank >= n)).toBe(true)
})

test('a participant without an origin leaves nothing', async () => {
  const userId = uuids.next()
  expect(await findSigns(deps, userId, aParticipant().origin, clock.now())).toBeUndefined()
  expect(await deps.signals.ofUser(userId, new Date(0))).toEqual([])
})
