import type { RevocationReason } from '@platform/contracts/rules/revocation-reasons'
import {
  insertOnce,
  type KeysetPosition,
  keyset,
  type Outbox,
  type OutboxEvent,
  outboxField,
  readDocuments,
} from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import { ownerOf, type UserAccount } from '../domain/account.ts'
import type { ClawBack, StepState } from '../domain/claw-back.ts'
import { addToOutbox } from './add-to-outbox.ts'

/** Rewards that are taken back, each with what is still owed of it. */
export interface ClawBacks {
  find(id: string): Promise<ClawBack | null>
  byIds(ids: readonly string[]): Promise<ClawBack[]>
  /** Stores it unless its id is taken; with `republish` publishes the event of a stored one again, unless that still waits. Null: nobody waits for an event of it. */
  open(clawBack: ClawBack, event: OutboxEvent | null, republish: boolean): Promise<void>
  /** Chooses the earnings from which it is taken, once. @returns those that are chosen */
  chooseEarnings(id: string, earningIds: readonly string[]): Promise<readonly string[]>
  /** Fixes what is taken from them, minor units. Every run finds the same. */
  fixFromEarnings(id: string, amount: bigint): Promise<void>
  /** Records the state after a step; that of a later one stays. */
  record(id: string, state: StepState): Promise<void>
  /** Those of which a step is not completed: nothing taken yet, or what was taken not given to who paid for it. */
  unfinished(limit: number): Promise<ClawBack[]>
  /** What the steps up to this one took is back with the payer. */
  finish(id: string, step: number): Promise<void>
  /** What is owed on an account, oldest first. */
  owedBy(account: UserAccount): Promise<ClawBack[]>
  /** Those of which something is owed, oldest first, or of which nothing is, newest first. Nothing is owed before the first step. */
  list(which: WhichClawBacks, after: KeysetPosition | null, limit: number): Promise<ClawBack[]>
  /** What was taken back into a fund, minor units: never more than its postings say. */
  takenInto(fundId: string): Promise<bigint>
}

export interface WhichClawBacks {
  isOwed: boolean
  userId?: string | undefined
  reason?: RevocationReason | undefined
}

interface ClawBackDocument extends Omit<ClawBack, 'id' | 'title'> {
  _id: string
  /** Absent of what a version before this field stored. */
  title?: string | null
  userId: string
  /** Whether something is still owed. */
  isOwed: boolean
  isFinished: boolean
  outbox: OutboxEvent[]
}

const text = { type: String, required: true } as const
const minorUnits = { type: Schema.Types.BigInt, required: true } as const

export const clawBackSchema = new Schema<ClawBackDocument>(
  {
    _id: text,
    userId: text,
    account: text,
    fundId: { ...text, index: true },
    title: { type: String, default: null },
    amount: minorUnits,
    reason: text,
    step: { type: Number, required: true },
    returnedStep: { type: Number, required: true },
    taken: minorUnits,
    forgiven: minorUnits,
    remaining: minorUnits,
    // Absent of what a version before earnings stored.
    fromEarnings: Schema.Types.BigInt,
    earningIds: { type: [String], default: undefined },
    isOwed: { type: Boolean, required: true },
    isFinished: { type: Boolean, required: true },
    createdAt: { type: Date, required: true },
    outbox: outboxField,
  },
  { versionKey: false },
)
clawBackSchema.index({ isFinished: 1, createdAt: 1 })
clawBackSchema.index({ isOwed: 1, createdAt: 1, _id: 1 })
clawBackSchema.index({ isOwed: 1, reason: 1, createdAt: 1, _id: 1 })
clawBackSchema.index({ userId: 1, isOwed: 1, createdAt: 1, _id: 1 })

/** Debts of one account that one reading returns; what follows is set off by a later one. */
const MOST_READ = 200

export function clawBacksRepository(model: Model<ClawBackDocument>, outbox: Outbox): ClawBacks {
  const byIds = async (ids: readonly string[]) =>
    (await model.find({ _id: { $in: ids } }).lean<ClawBackDocument[]>()).map(clawBackOf)
  const read = async (
    which: WhichClawBacks & { account?: UserAccount },
    after: KeysetPosition | null,
    limit: number,
    more: object = {},
  ) => {
    const { filter, sort } = keyset<ClawBackDocument>('createdAt', which.isOwed ? 1 : -1, after)
    const asked = Object.entries(which).filter(([, value]) => value !== undefined)
    const wanted = { ...Object.fromEntries(asked), ...filter, ...more }
    return (await readDocuments(model, wanted, { sort, limit })).map(clawBackOf)
  }
  return {
    byIds,
    list: (which, after, limit) =>
      read(which, after, limit, which.isOwed ? { step: { $gt: 0 } } : {}),
    find: async (id) => (await byIds([id]))[0] ?? null,
    async open({ id, ...rest }, event, republish) {
      const { userId } = ownerOf(rest.account)
      const state = { isOwed: true, isFinished: false, outbox: event ? [event] : [] }
      const document = { _id: id, userId, ...rest, ...state }
      const isNew = await insertOnce(model, document)
      if (!event) return
      if (!isNew && republish) await addToOutbox(model, id, event)
      outbox.notify(id)
    },
    async chooseEarnings(id, earningIds) {
      const choice = { $set: { earningIds: [...earningIds] } }
      await model.updateOne({ _id: id, earningIds: null }, choice)
      return (await byIds([id]))[0]?.earningIds ?? []
    },
    async fixFromEarnings(id, amount) {
      await model.updateOne({ _id: id, fromEarnings: null }, { $set: { fromEarnings: amount } })
    },
    async record(id, state) {
      const changed = { ...state, isOwed: state.remaining > 0n, isFinished: false }
      await model.updateOne({ _id: id, step: { $lt: state.step } }, { $set: changed })
    },
    async unfinished(limit) {
      const oldest = { sort: { createdAt: 1 as const }, limit }
      return (await readDocuments(model, { isFinished: false }, oldest)).map(clawBackOf)
    },
    async finish(id, step) {
      await model.updateOne({ _id: id }, { $max: { returnedStep: step } })
      await model.updateOne({ _id: id, step }, { $set: { isFinished: true } })
    },
    owedBy: (account) =>
      read({ isOwed: true, userId: ownerOf(account).userId, account }, null, MOST_READ),
    async takenInto(fundId) {
      const [sum] = await model.aggregate<{ total: bigint | number }>([
        { $match: { fundId } },
        { $group: { _id: null, total: { $sum: '$taken' } } },
      ])
      return BigInt(sum?.total ?? 0)
    },
  }
}

function clawBackOf({
  _id,
  userId,
  isOwed,
  isFinished,
  outbox,
  title = null,
  ...rest
}: ClawBackDocument): ClawBack {
  return { id: _id, title, ...rest }
}
