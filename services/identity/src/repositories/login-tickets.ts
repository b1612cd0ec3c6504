import { SECOND_STEP_TRIES } from '@platform/contracts/identity/second-factor'
import { type Model, Schema } from 'mongoose'
import type { LoginTicket } from '../domain/login-ticket.ts'

type StoredTicket = Omit<LoginTicket, 'hash' | 'epoch'> & {
  _id: string
  /** Absent for a ticket of a former version. */
  epoch?: number
  tries: number
  usedAt: Date | null
}

export const loginTicketSchema = new Schema<StoredTicket>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true, index: true },
    epoch: Number,
    browserHash: { type: String, required: true },
    method: { type: String, required: true },
    device: { type: String, default: null },
    expiresAt: { type: Date, required: true, index: true },
    tries: { type: Number, required: true },
    usedAt: { type: Date, default: null },
  },
  { versionKey: false },
)

/** The ticket, and the browser that must be that of its first step. */
export type TicketBounds = Pick<LoginTicket, 'hash' | 'browserHash'>

export type LoginTickets = ReturnType<typeof loginTicketsRepository>

export function loginTicketsRepository(model: Model<StoredTicket>) {
  const open = ({ hash, browserHash }: TicketBounds, now: Date) => ({
    _id: hash,
    browserHash,
    usedAt: null,
    expiresAt: { $gt: now },
  })
  return {
    async insert({ hash, ...ticket }: LoginTicket): Promise<void> {
      await model.create({ _id: hash, ...ticket, tries: 0, usedAt: null })
    },

    /** Of a ticket that is open, in its browser. */
    async userOf(bounds: TicketBounds, now: Date): Promise<string | null> {
      return (await model.findOne(open(bounds, now), { userId: 1 }).lean())?.userId ?? null
    },

    /** Counts one more try; null for a ticket that takes none. A browser that does not match counts nothing. */
    async try(bounds: TicketBounds, now: Date): Promise<LoginTicket | null> {
      const stored = await model
        .findOneAndUpdate(
          { ...open(bounds, now), tries: { $lt: SECOND_STEP_TRIES } },
          { $inc: { tries: 1 } },
        )
        .lean()
      if (!stored) return null
      const { _id, tries: _tries, usedAt: _usedAt, ...ticket } = stored
      return { hash: _id, ...ticket, epoch: ticket.epoch ?? 0 }
    },

    /** Uses the ticket up: of any number of calls, on any number of instances, one gets true. */
    async use(bounds: TicketBounds, now: Date): Promise<boolean> {
      const { modifiedCount } = await model.updateOne(open(bounds, now), { $set: { usedAt: now } })
      return modifiedCount === 1
    },

    async deleteExpired(now: Date): Promise<void> {
      await model.deleteMany({ expiresAt: { $lte: now } })
    },
  }
}
