import type { CampaignInput } from '@platform/contracts/quests/admin'
import { compareRanked } from '@platform/ranks'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderInputs, START } from '../testing/variant-inputs.ts'
import type { Campaign } from './campaign.ts'
import { contentOf } from './campaign-content.ts'
import { canMove, dueStatus, isOver, requireOpen, requirePausable } from './campaign-life.ts'
import { type Claim, newClaim, payableSlots, requireClaimable } from './claim.ts'
import { lastMoment } from './closing.ts'
import { completedAt, type Progress, progressIdOf } from './progress.ts'
import { drawWinners, sha256 } from './raffle/draw.ts'
import { rankedAt } from './ranking.ts'
import {
  isReserved,
  isReserving,
  placed,
  type Reservation,
  reservationsLeft,
  unplaced,
} from './reservation.ts'
import { requiredOf } from './reward.ts'
import { pausedMsAfter, runningTime } from './running-time.ts'
import { endsAfterPause } from './time-to-claim.ts'
import { variantOf } from './variants/table.ts'
import { isByPlace } from './variants/variant.ts'

const user = fc.integer({ min: 0, max: 5 }).map((n) => `user-${n}`)
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('verify' as const), user }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('claim' as const), user }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('start' as const), user }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('release' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('pass' as const),
      // A clock may also go back a little.
      byMinutes: fc.integer({ min: -2, max: 12 }),
    }),
  },
  // A clock that is set: far back, or past the end of the campaign or of the claims.
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('pass' as const),
      byMinutes: fc.constantFrom(-90, -20, 45, 120),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('close' as const),
      // A crash after so many slots: what was begun is finished by the next close.
      stopsAfter: fc.constantFrom(0, 1, 2, 99),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constantFrom('pause' as const, 'resume' as const) }),
  },
  // Seldom: most campaigns reach the end of their time.
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('end' as const),
      isMeant: fc.integer({ min: 0, max: 7 }).map((one) => one === 0),
    }),
  },
)

/** ms from the call of an operator to the end (`END_NOTICE_MS` of end-campaign.ts). */
const END_NOTICE_MS = 2_000

/** A campaign and all that is stored of it, with the steps of the service on it. */
function ledgerOf(published: Campaign) {
  let campaign = published
  let now = START
  let returnedBySettlement = 0n
  const [progress, claims] = [new Map<string, Progress>(), new Map<string, Claim>()]
  /** By the id of the slot's claim: in storage the two have one place. */
  const reservations = new Map<string, Reservation>()
  const lines: string[] = []
  const { settlement: kind, slotOf } = variantOf(campaign.reward)

  const move = (to: Campaign['status'], change: Partial<Campaign> = {}) => {
    holds(canMove(campaign.reward.variant, campaign.status, to), `${campaign.status} > ${to}`)
    campaign = { ...campaign, ...change, status: to, version: campaign.version + 1 }
  }
  const take = (slot: number, owner: Parameters<typeof newClaim>[2]) => {
    const claim = newClaim(campaign, slot, owner, now)
    if (claims.has(claim.id) || reservations.has(claim.id)) return false
    claims.set(claim.id, claim)
    return true
  }
  const release = () => {
    for (const [id, one] of reservations) {
      if (!isReserved(campaign, one, now)) reservations.delete(id)
    }
  }
  const reservationOf = (userId: string) =>
    [...reservations.values()].find((one) => one.userId === userId)
  /** False when no slot is free, or the user may have no other. */
  const reserve = (userId: string): boolean => {
    if (!isReserving(campaign)) return true
    const earlier = reservationOf(userId)
    if (earlier && isReserved(campaign, earlier, now)) return true
    const own = progress.get(userId)
    if (reservationsLeft(own ?? {}) === 0) return false
    release()
    const number = (own?.reservations ?? 0) + 1
    const next = unplaced(campaign, { userId, number, device: null, isWorking: false }, now)
    for (let slot = 1; slot <= payableSlots(campaign); slot++) {
      const one = placed(next, slot)
      if (claims.has(one.id) || reservations.has(one.id)) continue
      reservations.set(one.id, one)
      progress.set(userId, { ...(own ?? startedBy(userId)), reservations: number })
      return true
    }
    return false
  }
  const returnSlots = (after: number, stopsAfter: number) => {
    reservations.clear()
    for (let slot = after + 1; slot <= payableSlots(campaign); slot++) {
      if (slot - after > stopsAfter) return
      take(slot, { kind: 'return' })
    }
  }
  const winners = (): string[] => {
    const all = [...progress.values()]
    if (!isByPlace(kind)) {
      return all.filter((one) => completedAt(campaign, one)).map(({ userId }) => userId)
    }
    const places = payableSlots(campaign)
    const ranked = all.flatMap((one) => rankedAt(campaign.tasks, one, campaign.endsAt) ?? [])
    if (kind === 'drawn') {
      const entries = ranked.map(({ userId, points }) => ({ entrant: userId, entries: points }))
      const noise = sha256('seed')
      return drawWinners({ entries, seed: noise, randomness: noise, listHash: noise }, places)
    }
    return ranked
      .toSorted(compareRanked)
      .slice(0, places)
      .map(({ userId }) => userId)
  }

  return {
    start(userId: string) {
      try {
        requireOpen(campaign, now)
      } catch {
        return
      }
      if ([...claims.values()].some(({ claimant }) => claimant === userId)) return
      if (reserve(userId) && !progress.has(userId)) progress.set(userId, startedBy(userId))
    },
    release,
    verify(userId: string) {
      try {
        requireOpen(campaign, now)
      } catch {
        return
      }
      holds(!campaign.pausedAt, 'a try while it is paused')
      this.start(userId)
      const own = progress.get(userId)
      if (!own) return
      const task = campaign.tasks.find(({ id }) => !own.tasks[id])
      if (!task) return
      const tasks = { ...own.tasks, [task.id]: { verifiedAt: now } }
      const points = own.points + (task.points ?? 1)
      progress.set(userId, {
        ...own,
        ...{ tasks, points, verified: own.verified + 1, lastVerifiedAt: now },
      })
    },
    claim(userId: string) {
      if ([...claims.values()].some(({ claimant }) => claimant === userId)) return
      try {
        requireClaimable(campaign, progress.get(userId) ?? null, now)
      } catch {
        return
      }
      holds(!campaign.pausedAt, 'a claim while it is paused')
      const line = lines.indexOf(userId) + 1
      const own = line > 0 ? { campaignId: 'c', userId, line } : null
      const choice = slotOf(campaign.reward, campaign.settlement, own)
      if (choice?.kind === 'this') take(choice.slot, { kind: 'reward', userId })
      if (choice?.kind !== 'any') return
      const reserved = reservationOf(userId)
      if (reserved) {
        reservations.delete(reserved.id)
        holds(take(reserved.slot, { kind: 'reward', userId }), 'a reserved slot is taken')
        return
      }
      release()
      for (let slot = 1; slot <= choice.slots; slot++) {
        if (take(slot, { kind: 'reward', userId })) return
      }
    },
    pause() {
      try {
        requirePausable(campaign)
      } catch {
        return
      }
      // A second pause changes nothing.
      if (!campaign.pausedAt) campaign = { ...campaign, pausedAt: now }
    },
    resume() {
      if (!campaign.pausedAt) return
      const pausedMs = pausedMsAfter(campaign, now)
      const before = runningTime(campaign, now)
      const since = Math.max(campaign.pausedAt.getTime(), campaign.startsAt.getTime())
      const left = campaign.endsAt.getTime() - since
      const ends = endsAfterPause(campaign, now)
      holds(
        campaign.status !== 'LIVE' || ends.endsAt.getTime() - now.getTime() >= left,
        'a pause costs time to play',
      )
      campaign = { ...campaign, pausedAt: null, pausedMs, ...ends }
      // A clock that was set back meanwhile gives time, and takes none.
      holds(runningTime(campaign, now) <= before, 'a pause costs a reservation')
    },
    pass(byMinutes: number) {
      now = new Date(Math.max(START.getTime(), now.getTime() + byMinutes * 60_000))
      holds(!campaign.pausedAt || dueStatus(campaign, now) !== 'ENDED', 'a pause ends it')
      for (let due = dueStatus(campaign, now); due; due = dueStatus(campaign, now)) move(due)
    },
    end() {
      if (!canMove(campaign.reward.variant, campaign.status, 'ENDED')) return
      if (campaign.pausedAt) {
        const soon = now.getTime() + END_NOTICE_MS
        const endsAt = new Date(Math.min(campaign.endsAt.getTime(), soon))
        return move('ENDED', { endsAt })
      }
      const soon = new Date(now.getTime() + END_NOTICE_MS)
      if (soon < campaign.endsAt) campaign = { ...campaign, endsAt: soon }
    },
    close(stopsAfter = 99) {
      const last = lastMoment(campaign)
      const over = last !== null && isOver(last, now)
      if (campaign.status === 'ENDED' && kind !== 'none') {
        if (!over) return
        lines.push(...winners())
        const settlement = { sealedAt: now, eligible: lines.length, share: null }
        return move('PROCESSING_REWARDS', { settlement })
      }
      const { settlement, pausedAt } = campaign
      if (campaign.status === 'PROCESSING_REWARDS' && settlement) {
        if (isByPlace(kind)) return move('CLAIM_REWARDS')
        // As the wallet divides a pool.
        const funded = requiredOf(campaign.reward)
        const share = settlement.eligible === 0 ? 0n : funded / BigInt(settlement.eligible)
        returnedBySettlement = funded - share * BigInt(settlement.eligible)
        return move('CLAIM_REWARDS', { settlement: { ...settlement, share } })
      }
      if (campaign.status !== 'CLAIM_REWARDS' && campaign.status !== 'ENDED') return
      holds(!over || !pausedAt || campaign.status === 'ENDED', 'a pause costs winners their claims')
      if (over) returnSlots(0, stopsAfter)
      else if (isByPlace(kind)) returnSlots(settlement?.eligible ?? 0, stopsAfter)
      if (claims.size >= payableSlots(campaign)) move('REWARDS_CREDITED')
    },
    check() {
      const all = [...claims.values()]
      const rewards = all.filter((claim) => claim.kind === 'reward')
      const slots = payableSlots(campaign)
      holds(
        [...reservations.keys()].every((id) => !claims.has(id)),
        'a slot is reserved and taken',
      )
      holds(
        new Set([...reservations.values()].map(({ userId }) => userId)).size === reservations.size,
        'a user has two slots reserved',
      )
      holds(reservations.size + claims.size <= payableSlots(campaign), 'more than there are')
      const exist = all.every(({ slot }) => slot >= 1 && slot <= slots)
      holds(exist, 'a slot that does not exist')
      const paid = new Set(rewards.map(({ claimant }) => claimant))
      holds(paid.size === rewards.length, 'a user is paid twice')
      const moved = all.reduce((sum, { amount }) => sum + amount, 0n) + returnedBySettlement
      const funded = requiredOf(campaign.reward)
      holds(moved <= funded, 'more is paid than was funded')
      holds(campaign.status !== 'REWARDS_CREDITED' || moved === funded, 'something is left')
      return campaign.status
    },
  }
}

/** Quicker than `expect`, of which a run would have a million. */
function holds(isTrue: boolean, otherwise: string): void {
  if (!isTrue) throw new Error(otherwise)
}

const publishedOf = (input: CampaignInput): Campaign => ({
  ...{ id: 'c', ...contentOf(input, 'c'), status: 'PUBLISHED', version: 1, writtenVersion: 1 },
  ...{ createdBy: 'operator', writers: ['operator'], staff: [], funders: [], namesKey: 'a key' },
  ...{ createdAt: START, publishedAt: START, rewardFixed: true, reworked: false },
  ...{ funded: null, settlement: null, pausedAt: null, pausedMs: 0, releasesSince: null },
})

const startedBy = (userId: string): Progress => ({
  ...{ id: progressIdOf('c', userId), campaignId: 'c', userId, startedAt: START },
  ...{ startedFrom: null, tasks: {}, verified: 0, points: 0, lastVerifiedAt: null },
})

test.each(Object.entries(orderInputs))(
  'in any order of steps, %s oversells nothing, pays each user once, and all that was funded is paid or returned',
  (_name, input) => {
    const published = publishedOf(input)
    fc.assert(
      fc.property(fc.array(step, { minLength: 100, maxLength: 100, size: 'max' }), (steps) => {
        const ledger = ledgerOf(published)
        for (const one of steps) {
          if (one.kind === 'pass') ledger.pass(one.byMinutes)
          else if ('user' in one) ledger[one.kind](one.user)
          else if (one.kind === 'close') ledger.close(one.stopsAfter)
          else if (one.kind === 'end') one.isMeant && ledger.end()
          else ledger[one.kind]()
          ledger.check()
        }
        ledger.resume()
        // A pause that ends gives a day to claim.
        for (let hour = 1; hour <= 32; hour++) {
          ledger.pass(60)
          ledger.close()
          ledger.close()
        }
        expect(ledger.check()).toBe('REWARDS_CREDITED')
      }),
      { numRuns: 1_000 },
    )
  },
  60_000,
)
