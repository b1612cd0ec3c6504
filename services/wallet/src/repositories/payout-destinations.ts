import { isDuplicateKey, type Outbox, type OutboxEvent, outboxField } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import { type StoredDestination, UNHEARD_MS } from '../domain/payouts/destination.ts'

export interface PayoutDestinations {
  /**
   * Stores it, with its event, in place of the user's one of the currency, unless that is the same: the same one is stored anew where its
   * message was not sent for a day (`isAnnouncedAnew`). @returns the stored one
   */
  set(destination: StoredDestination, event: OutboxEvent): Promise<StoredDestination>
  /** Those of a user, by currency. */
  of(userId: string): Promise<StoredDestination[]>
  /** One of a user; null for another user's too. */
  find(userId: string, id: string): Promise<StoredDestination | null>
  /** Of those of a user that were registered by then and wait for their message: it was sent, and they are usable from that moment. */
  announce(userId: string, registeredAt: Date, usableFrom: Date): Promise<void>
  remove(userId: string, id: string): Promise<void>
  /** Those of a user that were registered in this time. */
  removeAdded(userId: string, added: { since: Date; until: Date }): Promise<void>
}

/** `_id`: `<user>:<currency>`, so that a user has one of each. */
type DestinationDocument = StoredDestination & { _id: string; outbox: OutboxEvent[] }

const text = { type: String, required: true } as const
const date = { type: Date, required: true } as const

export const payoutDestinationSchema = new Schema<DestinationDocument>(
  {
    _id: text,
    id: text,
    userId: { ...text, index: true },
    fiat: text,
    kind: text,
    shown: text,
    sealed: text,
    mark: text,
    registeredAt: date,
    usableFrom: date,
    isAnnounced: Boolean,
    outbox: outboxField,
  },
  { versionKey: false, id: false },
)

export function payoutDestinationsRepository(
  model: Model<DestinationDocument>,
  outbox: Outbox,
): PayoutDestinations {
  return {
    async set(destination, event) {
      const _id = `${destination.userId}:${destination.fiat}`
      try {
        const unheardSince = new Date(destination.registeredAt.getTime() - UNHEARD_MS)
        const isUnheard = { isAnnounced: false, registeredAt: { $lte: unheardSince } }
        const filter = { _id, $or: [{ mark: { $ne: destination.mark } }, isUnheard] }
        const update = { $set: destination, $push: { outbox: event } }
        await model.updateOne(filter, update, { upsert: true })
        outbox.notify(_id)
      } catch (error) {
        // The same one is there: it stays, with the time from which it is used.
        if (!isDuplicateKey(error)) throw error
      }
      const stored = await model.findById(_id).lean()
      return stored ? destinationOf(stored) : destination
    },
    async of(userId) {
      const found = await model.find({ userId }).sort({ _id: 1 }).lean()
      return found.map(destinationOf)
    },
    async find(userId, id) {
      const found = await model.findOne({ userId, id }).readConcern('majority').lean()
      return found && destinationOf(found)
    },
    async announce(userId, registeredAt, usableFrom) {
      const waiting = { userId, registeredAt: { $lte: registeredAt }, isAnnounced: false }
      await model.updateMany(waiting, { $set: { isAnnounced: true, usableFrom } })
    },
    async remove(userId, id) {
      await model.deleteOne({ userId, id })
    },
    async removeAdded(userId, { since, until }) {
      await model.deleteMany({ userId, registeredAt: { $gte: since, $lte: until } })
    },
  }
}

const destinationOf = ({ _id, outbox, ...rest }: DestinationDocument): StoredDestination => rest
