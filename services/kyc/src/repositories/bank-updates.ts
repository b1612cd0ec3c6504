import {
  insertOnce,
  type Outbox,
  type OutboxEvent,
  outboxField,
  unlessTaken,
} from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import { ACTIVE, type BankUpdate, IN_FORCE, STOPPABLE } from '../domain/bank/bank-update.ts'

/** Accounts of banks that are to take the place of verified ones. */
export interface BankUpdates {
  /** Stores one. @returns false while another of the user is under way, or when this one is stored */
  add(update: BankUpdate): Promise<boolean>
  find(verificationId: string): Promise<BankUpdate | null>
  /** The user's last one. */
  lastOf(userId: string): Promise<BankUpdate | null>
  /** Verifications of the user's updates that count. */
  inForce(userId: string): Promise<Set<string>>
  /** Has one that was stopped begin again. @returns false where it is not, its end is not finished, or another of the user is under way */
  reopen(update: BankUpdate): Promise<boolean>
  /** Of one that is stopped its end is unfinished from then on. @returns false unless it is in one of these states */
  move(
    verificationId: string,
    from: readonly BankUpdate['state'][],
    to: BankUpdate['state'],
    event?: OutboxEvent,
  ): Promise<boolean>
  /** The message about what was asked then is sent; a later time changes nothing. */
  setNoticeSent(userId: string, askedAt: Date, sentAt: Date): Promise<void>
  /** Those that wait, or replace another one, and whose message was sent by then: the oldest first. */
  noticedBy(before: Date, limit: number): Promise<BankUpdate[]>
  /** Those that are stopped, and whose verification may not have ended. */
  unfinished(limit: number): Promise<BankUpdate[]>
  /** Its verification has ended, or there is none. */
  finished(verificationId: string): Promise<void>
  /** Removes all of the user. */
  removeOf(userId: string): Promise<void>
  /** Ones that were asked for by then and are still being verified, the oldest first. */
  provingSince(before: Date, limit: number): Promise<BankUpdate[]>
}

interface BankUpdateDocument extends Omit<BankUpdate, 'verificationId'> {
  _id: string
  /** The user, while it is under way: of two at once one is stored. */
  activeOf?: string
  /** It is stopped, and its verification may not have ended. */
  unfinished?: true
  outbox: OutboxEvent[]
}

const text = { type: String, required: true } as const
const date = { type: Date, required: true } as const

export const bankUpdateSchema = new Schema<BankUpdateDocument>(
  {
    ...{ _id: text, userId: text, state: text, askedAt: date },
    noticeSentAt: { type: Date, default: null },
    activeOf: { type: String, unique: true, sparse: true },
    unfinished: { type: Boolean, index: true, sparse: true },
    outbox: outboxField,
  },
  { versionKey: false },
)
bankUpdateSchema.index({ userId: 1, askedAt: -1 })
bankUpdateSchema.index({ state: 1, noticeSentAt: 1 })
bankUpdateSchema.index({ state: 1, askedAt: 1 })

const isActive = (state: BankUpdate['state']) => ACTIVE.some((one) => one === state)

export function bankUpdatesRepository(
  model: Model<BankUpdateDocument>,
  outbox: Outbox,
): BankUpdates {
  return {
    add: ({ verificationId: _id, ...update }) =>
      insertOnce(model, {
        ...{ _id, ...update, outbox: [] },
        ...(isActive(update.state) && { activeOf: update.userId }),
      }),
    async reopen({ verificationId: _id, ...update }) {
      let isReopened = false
      // Another one of the user has the place.
      await unlessTaken(async () => {
        const filter = { _id, state: 'stopped' as const, unfinished: { $exists: false } }
        const set = { $set: { ...update, activeOf: update.userId } }
        isReopened = (await model.updateOne(filter, set)).matchedCount === 1
      })
      return isReopened
    },
    async find(verificationId) {
      const found = await model.findById(verificationId).lean<BankUpdateDocument>()
      return found && updateOf(found)
    },
    async lastOf(userId) {
      const found = await model.findOne({ userId }).sort({ askedAt: -1 }).lean<BankUpdateDocument>()
      return found && updateOf(found)
    },
    async inForce(userId) {
      const found = await model.find({ userId, state: { $in: IN_FORCE } }, { _id: 1 }).lean()
      return new Set(found.map(({ _id }) => _id))
    },
    async move(_id, from, to, event) {
      const { matchedCount } = await model.updateOne({ _id, state: { $in: [...from] } }, {
        $set: { state: to, ...(to === 'stopped' && { unfinished: true }) },
        ...(!isActive(to) && { $unset: { activeOf: 1 } }),
        ...(event && { $push: { outbox: event } }),
      } as never)
      if (matchedCount === 1 && event) outbox.notify(_id)
      return matchedCount === 1
    },
    async setNoticeSent(userId, askedAt, sentAt) {
      await model.updateOne(
        { userId, askedAt: { $lte: askedAt }, noticeSentAt: null, state: { $in: STOPPABLE } },
        { $set: { noticeSentAt: sentAt } },
      )
    },
    async noticedBy(before, limit) {
      const state = { $in: ['waiting' as const, 'replacing' as const] }
      const filter = { state, noticeSentAt: { $gt: new Date(0), $lte: before } }
      const found = model.find(filter).sort({ noticeSentAt: 1 }).limit(limit)
      return (await found.lean<BankUpdateDocument[]>()).map(updateOf)
    },
    async unfinished(limit) {
      const found = model.find({ unfinished: true }).limit(limit)
      return (await found.lean<BankUpdateDocument[]>()).map(updateOf)
    },
    async finished(_id) {
      await model.updateOne({ _id, state: 'stopped' }, { $unset: { unfinished: 1 } })
    },
    async removeOf(userId) {
      await model.deleteMany({ userId })
    },
    async provingSince(before, limit) {
      const filter = { state: 'proving' as const, askedAt: { $lte: before } }
      const found = model.find(filter).sort({ askedAt: 1 }).limit(limit)
      return (await found.lean<BankUpdateDocument[]>()).map(updateOf)
    },
  }
}

const updateOf = ({
  _id,
  activeOf: _a,
  unfinished: _u,
  outbox: _o,
  ...update
}: BankUpdateDocument): BankUpdate => ({
  verificationId: _id,
  ...update,
})
