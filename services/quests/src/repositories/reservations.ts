import { type Outbox, type OutboxEvent, readDocuments, unlessTaken } from '@platform/service-kit'
import type { Model } from 'mongoose'
import type { Claim } from '../domain/claim.ts'
import type { Reservation, ReservingCampaign, Unplaced } from '../domain/reservation.ts'
import { whenItRuns } from '../domain/running-time.ts'
import { type ClaimDocument, documentOf, RESERVATION } from './claim-document.ts'

/** Reservations of slots. Each is stored in the place of the slot's claim, which decides who has the slot. */
export interface Reservations {
  ofUser(campaignId: string, userId: string): Promise<Reservation | null>
  /** This user's in these campaigns. */
  ofUserIn(campaignIds: readonly string[], userId: string): Promise<Reservation[]>
  /** This user's in other campaigns, also those that are over. */
  others(campaignId: string, userId: string): Promise<Reservation[]>
  /** Those of the campaign on these slots. */
  onSlots(campaignId: string, from: number, to: number): Promise<Reservation[]>
  /** Whether another user of this device has one in the campaign that is not over at this running time. */
  isOnDevice(campaignId: string, userId: string, device: string, running: Date): Promise<boolean>
  /** The reservation, or the same user's earlier one in the campaign; null when the slot is another's. */
  take(campaign: ReservingCampaign, reservation: Reservation): Promise<Reservation | null>
  /**
   * Puts it in the place of another user's that is idle, in one write, so that each is taken over once. The reservation with its slot, or
   * the same user's earlier one in the campaign; null when none is idle.
   */
  takeOver(campaign: ReservingCampaign, reservation: Unplaced): Promise<Reservation | null>
  /** It is its user's until it is over. False when it is another's by now. */
  makeFirm(reservation: Reservation, nextLookAt: Date): Promise<boolean>
  /** It is not idle before that running time. False when it is firm, or another's by now. */
  yieldLater(reservation: Reservation, yieldsAt: Date, nextLookAt: Date): Promise<boolean>
  /** Those that are neither firm nor marked as idle and yield by this running time. */
  late(campaignId: string, running: Date, limit: number): Promise<Reservation[]>
  /** Marks it as idle, so that somebody else may take it over. False when its user has done something since it was read. */
  markIdle(reservation: Reservation, nextLookAt: Date): Promise<boolean>
  countIdle(campaignId: string): Promise<number>
  /** The next of the campaign to yield after this running time. */
  yieldingFirst(campaignId: string, running: Date): Promise<Reservation | null>
  /**
   * Puts the claim in the place of its user's reservation. The claim, or the same user's earlier one on another slot; null when the
   * reservation is gone.
   */
  redeem(claim: Claim, event: OutboxEvent): Promise<Claim | null>
  /** Frees its slot, if it is still its user's. */
  giveUp(reservation: Reservation): Promise<void>
  /** The one of the campaign that ends first. */
  endingFirst(campaignId: string): Promise<Reservation | null>
  /** Frees the slots of those that are over at this running time. @returns how many */
  releaseEnded(campaignId: string, running: Date): Promise<number>
  /** Frees all slots of a campaign that is over. */
  releaseAll(campaignId: string): Promise<void>
  /** Campaigns of which a worker looks at reservations by now. */
  due(now: Date, limit: number): Promise<string[]>
  /** When the worker looks again at those of the campaign that it has looked at by now. */
  lookAgain(campaignId: string, now: Date, next: Date): Promise<void>
}

/** What is stored beside the fields of a claim. */
interface Reserved {
  /** Once more, for an index that has reservations only. */
  campaignId: string
  until: Date
  number: number
  /** `<campaign>:<hash>`; absent where no device is known. */
  device?: string
  /** Both absent of one that is firm. */
  yieldsAt?: Date
  idle?: boolean
  nextLookAt: Date
}

interface ReservationDocument extends Pick<ClaimDocument, '_id' | 'campaignId' | 'slot'> {
  claimant: string
  createdAt: Date
  reservation: Reserved
}

/**
 * The claimant of a reservation: one in each campaign. Not the user's id, so that no read of claims, and none of an earlier version,
 * takes it for a claim of theirs.
 */
export const reservedFor = (userId: string) => `${RESERVED_FOR}${userId}`
const RESERVED_FOR = 'reserved:'

export function reservationsRepository(
  claims: Model<ClaimDocument>,
  outbox: Outbox,
  claimOfUser: (campaignId: string, userId: string) => Promise<Claim | null>,
): Reservations {
  const model = claims as unknown as Model<ReservationDocument>
  const ofUserIn = async (campaignIds: readonly string[], userId: string) => {
    const filter = { campaignId: { $in: campaignIds }, claimant: reservedFor(userId) }
    return (await readDocuments(model, filter)).map(reservationOf)
  }
  const ofUser = async (campaignId: string, userId: string) =>
    (await ofUserIn([campaignId], userId))[0] ?? null

  return {
    ofUser,
    ofUserIn,
    async others(campaignId, userId) {
      const filter = { claimant: reservedFor(userId), campaignId: { $ne: campaignId } }
      return (await readDocuments(model, filter)).map(reservationOf)
    },
    async onSlots(campaignId, from, to) {
      const filter = { campaignId, slot: { $gte: from, $lte: to }, kind: RESERVATION }
      return (await readDocuments(model, filter as object)).map(reservationOf)
    },
    async isOnDevice(campaignId, userId, device, running) {
      const filter = {
        'reservation.until': { $gt: running },
        'reservation.device': deviceIn(campaignId, device),
        claimant: { $ne: reservedFor(userId) },
      }
      return (await model.exists(filter)) !== null
    },
    async take(campaign, reservation) {
      const { id: _id, campaignId, slot } = reservation
      const document = { _id, campaignId, slot, ...stored(campaign, reservation), outbox: [] }
      const isNew = await unlessTaken(() => model.collection.insertOne(document as never))
      return isNew ? reservation : ofUser(campaignId, reservation.userId)
    },
    async takeOver(campaign, reservation) {
      const { campaignId, userId } = reservation
      const idle = { 'reservation.campaignId': campaignId, 'reservation.idle': true }
      const update = { $set: stored(campaign, reservation) }
      const idleFirst = { sort: { 'reservation.yieldsAt': 1 } as const }
      await unlessTaken(() => model.findOneAndUpdate(idle, update, idleFirst).lean())
      return ofUser(campaignId, userId)
    },
    async makeFirm({ id, userId }, nextLookAt) {
      const firm = { 'reservation.yieldsAt': true, 'reservation.idle': true }
      const update = { $set: { 'reservation.nextLookAt': nextLookAt }, $unset: firm }
      return (await model.updateOne(own(id, userId), update)).matchedCount > 0
    },
    async yieldLater({ id, userId }, yieldsAt, nextLookAt) {
      const set = {
        ...{ 'reservation.yieldsAt': yieldsAt, 'reservation.idle': false },
        'reservation.nextLookAt': nextLookAt,
      }
      const filter = { ...own(id, userId), 'reservation.yieldsAt': { $exists: true } }
      return (await model.updateOne(filter, { $set: set })).matchedCount > 0
    },
    async late(campaignId, running, limit) {
      const filter = {
        ...{ 'reservation.campaignId': campaignId, 'reservation.idle': false },
        'reservation.yieldsAt': { $lte: running },
      }
      return (await readDocuments(model, filter, { limit })).map(reservationOf)
    },
    async markIdle({ id, userId, yieldsAt }, nextLookAt) {
      const filter = {
        ...own(id, userId),
        ...{ 'reservation.idle': false, 'reservation.yieldsAt': yieldsAt },
      }
      const set = { 'reservation.idle': true, 'reservation.nextLookAt': nextLookAt }
      return (await model.updateOne(filter as object, { $set: set })).matchedCount > 0
    },
    countIdle: (campaignId) =>
      model.countDocuments({ 'reservation.campaignId': campaignId, 'reservation.idle': true }),
    async yieldingFirst(campaignId, running) {
      const filter = {
        ...{ 'reservation.campaignId': campaignId, 'reservation.idle': false },
        'reservation.yieldsAt': { $gt: running },
      }
      const order = { sort: { 'reservation.yieldsAt': 1 as const }, limit: 1 }
      const [first] = await readDocuments(model, filter, order)
      return first ? reservationOf(first) : null
    },
    async redeem(claim, event) {
      const { campaignId, claimant: userId } = claim
      const { _id, ...document } = documentOf(claim, event)
      const own = { _id, kind: RESERVATION, claimant: reservedFor(userId) }
      let matched = 0
      const isOnly = await unlessTaken(async () => {
        const update = { $set: document, $unset: { reservation: true } } as object
        matched = (await model.collection.updateOne(own as object, update)).matchedCount
      })
      if (!isOnly || matched === 0) return claimOfUser(campaignId, userId)
      outbox.notify(claim.id, [event])
      return claim
    },
    async giveUp({ id, userId }) {
      await model.deleteOne(own(id, userId))
    },
    async endingFirst(campaignId) {
      const order = { sort: { 'reservation.until': 1 as const }, limit: 1 }
      const [first] = await readDocuments(model, { 'reservation.campaignId': campaignId }, order)
      return first ? reservationOf(first) : null
    },
    async releaseEnded(campaignId, running) {
      const ended = {
        'reservation.campaignId': campaignId,
        'reservation.until': { $lte: running },
      }
      return (await model.deleteMany(ended)).deletedCount
    },
    async releaseAll(campaignId) {
      await model.deleteMany({ 'reservation.campaignId': campaignId })
    },
    async due(now, limit) {
      const order = { sort: { 'reservation.nextLookAt': 1 as const }, limit }
      const filter = { 'reservation.nextLookAt': { $lte: now } }
      const projection = { campaignId: 1 } as const
      const found = await readDocuments(model, filter, { ...order, projection })
      return [...new Set(found.map(({ campaignId }) => campaignId))]
    },
    async lookAgain(campaignId, now, next) {
      const seen = {
        'reservation.campaignId': campaignId,
        'reservation.nextLookAt': { $lte: now },
      }
      await model.updateMany(seen, { $set: { 'reservation.nextLookAt': next } })
    },
  }
}

const own = (id: string, userId: string) => ({ _id: id, claimant: reservedFor(userId) })

const deviceIn = (campaignId: string, device: string) => `${campaignId}:${device}`

function stored(
  campaign: ReservingCampaign,
  { campaignId, userId, createdAt, until, number, device, yieldsAt }: Unplaced,
) {
  const reservation: Reserved = {
    ...{ campaignId, until, number },
    // The first moment at which a worker has something to do.
    nextLookAt: whenItRuns(campaign, yieldsAt ?? until, createdAt),
    ...(device !== null && { device: deviceIn(campaignId, device) }),
    ...(yieldsAt && { yieldsAt, idle: false }),
  }
  return {
    ...{ kind: RESERVATION, claimant: reservedFor(userId), reservation },
    // As a claim has them, for what reads all documents of the collection.
    ...{ status: 'RESERVED', currency: campaign.reward.currency, amount: 0n, createdAt },
    ...{ creditedAt: null, refusedBecause: null },
  }
}

function reservationOf({
  _id: id,
  campaignId,
  slot,
  claimant,
  createdAt,
  reservation: { until, number, device, yieldsAt },
}: ReservationDocument): Reservation {
  return {
    ...{ id, campaignId, slot, userId: claimant.slice(RESERVED_FOR.length), createdAt },
    ...{ until, number, device: device?.slice(deviceIn(campaignId, '').length) ?? null },
    yieldsAt: yieldsAt ?? null,
  }
}
