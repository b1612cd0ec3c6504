import { type Outbox, type OutboxEvent, readDocuments, unlessTaken } from '@platform/service-kit'
import type { Model } from 'mongoose'
import type { Claim } from '../domain/claim.ts'
import type { Reservation, ReservingCampaign } from '../domain/reservation.ts'
import { type ClaimDocument, documentOf, RESERVATION } from './claims.ts'

/** Reservations of slots. Each is stored in the place of the slot's claim, which decides who has the slot. */
export interface Reservations {
  ofUser(campaignId: string, userId: string): Promise<Reservation | null>
  /** This user's in these campaigns. */
  ofUserIn(campaignIds: readonly string[], userId: string): Promise<Reservation[]>
  /** This user's in other campaigns, also those that are over. */
  others(campaignId: string, userId: string): Promise<Reservation[]>
  /** Whether another user of this device has one in the campaign that is not over at this running time. */
  isOnDevice(campaignId: string, userId: string, device: string, running: Date): Promise<boolean>
  /** The reservation, or the same user's earlier one in the campaign; null when the slot is another's. */
  take(campaign: ReservingCampaign, reservation: Reservation): Promise<Reservation | null>
  /**
   * Puts the claim in the place of its user's reservation. The claim, or the same user's earlier one on another slot; null when the
   * reservation is gone.
   */
  redeem(claim: Claim, event: OutboxEvent | null): Promise<Claim | null>
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
    async isOnDevice(campaignId, userId, device, running) {
      const filter = {
        'reservation.until': { $gt: running },
        'reservation.device': deviceIn(campaignId, device),
        claimant: { $ne: reservedFor(userId) },
      }
      return (await model.exists(filter)) !== null
    },
    async take(campaign, reservation) {
      const isNew = await unlessTaken(() =>
        model.collection.insertOne(stored(campaign, reservation) as never),
      )
      return isNew ? reservation : ofUser(reservation.campaignId, reservation.userId)
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
      if (event) outbox.notify(claim.id, [event])
      return claim
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

const deviceIn = (campaignId: string, device: string) => `${campaignId}:${device}`

function stored(
  { reward, reservation: { minutes } }: ReservingCampaign,
  { id, campaignId, slot, userId, createdAt, until, number, device }: Reservation,
) {
  const reservation: Reserved = {
    ...{ campaignId, until, number },
    ...(device !== null && { device: deviceIn(campaignId, device) }),
    // The first moment at which it can be over.
    nextLookAt: new Date(createdAt.getTime() + minutes * 60_000),
  }
  return {
    ...{ _id: id, campaignId, slot, kind: RESERVATION, claimant: reservedFor(userId) },
    // As a claim has them, for what reads all documents of the collection.
    ...{ status: 'RESERVED', currency: reward.currency, amount: 0n, createdAt },
    ...{ creditedAt: null, refusedBecause: null, reservation, outbox: [] },
  }
}

function reservationOf({
  _id: id,
  campaignId,
  slot,
  claimant,
  createdAt,
  reservation: { until, number, device },
}: ReservationDocument): Reservation {
  return {
    ...{ id, campaignId, slot, userId: claimant.slice(RESERVED_FOR.length), createdAt },
    ...{ until, number, device: device?.slice(deviceIn(campaignId, '').length) ?? null },
  }
}
