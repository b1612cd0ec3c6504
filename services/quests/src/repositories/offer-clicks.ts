import {
  insertOnce,
  type KeysetPosition,
  keyset,
  type OutboxEvent,
  outboxField,
} from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import type { OfferClick } from '../domain/offers/offer-click.ts'

/** The offers that users have begun. What networks say about them: `offer-conversions.ts`. */
export interface OfferClicks {
  find(id: string): Promise<OfferClick | null>
  findAll(ids: readonly string[]): Promise<OfferClick[]>
  /** Which one has this transaction of its network. */
  withTransaction(network: string, transaction: string): Promise<Pick<OfferClick, 'id'> | null>
  /** Stores that the user begins, or begins again. Changes nothing of one that is done. @returns the stored one */
  begin(click: OfferClick): Promise<OfferClick | null>
  /** Newest first. */
  listOf(userId: string, after: KeysetPosition<Date> | null, limit: number): Promise<OfferClick[]>
}

type Absent = 'id' | 'shown' | 'transaction' | 'dueAt' | 'takenBackAt'
export interface OfferClickDocument extends Omit<OfferClick, Absent> {
  _id: string
  shown: number[]
  transaction?: string
  /** Of the network: no two documents have the same. */
  transactionKey?: string
  dueAt?: Date
  /** When it was taken back after it was credited; the same as `reversedAt`. */
  owedAt: Date | null
  /** Absent of one that a version before this field stored. */
  takenBackAt?: Date | null
  /** The event that takes its K-Points back: from the reversal until the wallet has answered. */
  revocation?: { retryCount: number; nextRetryAt: Date }
  outbox: OutboxEvent[]
}

const text = { type: String, required: true } as const
const maybe = { type: Date, default: null } as const

export const offerClickSchema = new Schema<OfferClickDocument>(
  {
    _id: text,
    userId: text,
    network: text,
    offer: text,
    title: text,
    art: text,
    shown: [Number],
    kPoints: { type: Number, required: true },
    state: text,
    startedAt: { type: Date, required: true },
    isOwnSeal: Boolean,
    transaction: String,
    transactionKey: String,
    dueAt: Date,
    creditedAt: maybe,
    reversedAt: maybe,
    owedAt: maybe,
    takenBackAt: maybe,
    revocation: { type: { _id: false, retryCount: Number, nextRetryAt: Date }, default: undefined },
    outbox: outboxField,
  },
  { versionKey: false },
)
offerClickSchema.index({ userId: 1, startedAt: -1, _id: -1 })
offerClickSchema.index({ transactionKey: 1 }, { unique: true, sparse: true })
offerClickSchema.index({ dueAt: 1 }, { sparse: true })
offerClickSchema.index({ owedAt: -1, _id: -1 })
offerClickSchema.index({ 'revocation.nextRetryAt': 1 }, { sparse: true })

export const transactionKeyOf = (network: string, transaction: string) =>
  `${network}:${transaction}`

export function offerClicksRepository(model: Model<OfferClickDocument>): OfferClicks {
  return {
    async find(id) {
      const found = await model.findById(id).lean<OfferClickDocument>()
      return found && offerClickOf(found)
    },
    async findAll(ids) {
      if (ids.length === 0) return []
      const found = await model.find({ _id: { $in: ids } }).lean<OfferClickDocument[]>()
      return found.map(offerClickOf)
    },
    async withTransaction(network, transaction) {
      const transactionKey = transactionKeyOf(network, transaction)
      const found = await model.findOne({ transactionKey }, { _id: 1 }).lean()
      return found && { id: found._id }
    },
    async begin({ id, transaction: _none, dueAt: _never, takenBackAt: _kept, shown, ...click }) {
      const first = { _id: id, ...click, shown: [...shown], owedAt: null, outbox: [] }
      if (!(await insertOnce(model, first))) {
        const { kPoints, title, art } = click
        await model.updateOne(
          { _id: id, state: 'started' },
          { $set: { kPoints, title, art }, $addToSet: { shown: kPoints } },
        )
      }
      return this.find(id)
    },
    async listOf(userId, after, limit) {
      const { filter, sort } = keyset<OfferClickDocument>('startedAt', -1, after)
      const found = await model
        .find({ userId, ...filter })
        .sort(sort)
        .limit(limit)
        .lean<OfferClickDocument[]>()
      return found.map(offerClickOf)
    },
  }
}

export function offerClickOf(document: OfferClickDocument): OfferClick {
  const { _id, outbox: _outbox, transactionKey: _key, ...known } = document
  const { owedAt: _owed, revocation: _revocation, ...rest } = known
  const { transaction = null, dueAt = null, takenBackAt = null } = rest
  return { ...rest, id: _id, transaction, dueAt, takenBackAt }
}
