import { insertOnce } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import type { CallKind, CardCall } from '../domain/chain/card-call.ts'

/** Calls as /metrics counts them. */
export interface CallCounts {
  /** Mints and burns that have not ended, and refreshes that are due: one of these waits by intent before. */
  waiting: number
  /** Since when the oldest of them waits. */
  oldest: Date | null
  /** Burns that the chain has refused, and that are tried again. */
  refusedBurns: number
}

export interface Calls {
  /** Stores the call unless its id is taken. @returns the stored one */
  open(call: CardCall): Promise<CardCall>
  find(id: string): Promise<CardCall | null>
  /** Stores the next version over the one before it. @returns false when another one is stored */
  replace(next: CardCall): Promise<boolean>
  /** What was signed for it is cancelled, and it is never asked for again. */
  withdraw(id: string): Promise<void>
  /** Those of these kinds that are to be admitted now, the longest due first. */
  due(chainId: number, kinds: readonly CallKind[], now: Date, limit: number): Promise<CardCall[]>
  /** Refused calls that are to be tried again now: all but first mints of cards. */
  refused(chainId: number, now: Date, limit: number): Promise<CardCall[]>
  /** Ids of those of these kinds that wait for their nonces, the oldest first. */
  signing(chainId: number, kinds: readonly CallKind[], limit: number): Promise<string[]>
  /** How many of this kind are signed, and in no block. */
  unmined(chainId: number, kind: CallKind): Promise<number>
  counts(chainId: number, now: Date): Promise<CallCounts>
  /** The chains but these that have calls which have not ended, or burns that were refused. */
  otherChains(chainIds: readonly number[]): Promise<number[]>
}

type CallDocument = Omit<CardCall, 'id'> & { _id: string }

const text = { type: String, required: true } as const
const maybeText = { type: String, default: null } as const
const count = { type: Number, required: true } as const
const date = { type: Date, required: true } as const

export const callSchema = new Schema<CallDocument>(
  {
    _id: text,
    ...{ kind: text, cardId: text, issue: count, chainId: count, contract: text, tokenId: text },
    ...{ to: maybeText, state: text, phase: text, attempt: count, reason: maybeText },
    userId: { ...maybeText, index: true },
    mined: {
      type: new Schema<NonNullable<CardCall['mined']>>(
        { hash: String, block: Number, blockHash: String, succeeded: Boolean },
        { _id: false },
      ),
      default: null,
    },
    isAskedAgain: { type: Boolean, required: true },
    ...{ nextTryAt: date, createdAt: date, version: count },
  },
  { versionKey: false },
)
callSchema.index({ chainId: 1, state: 1, phase: 1, kind: 1, nextTryAt: 1 })
callSchema.index({ chainId: 1, state: 1, kind: 1, createdAt: 1 })
callSchema.index({ chainId: 1, state: 1, kind: 1, nextTryAt: 1 })
callSchema.index({ state: 1, kind: 1, chainId: 1 })

/** The first mint of a card is opened again by the card that needs it. */
const TRIED_AGAIN: readonly CallKind[] = ['burn', 'refresh']

export function callsRepository(model: Model<CallDocument>): Calls {
  const find = async (id: string) => {
    const found = await model.findById(id).lean<CallDocument>()
    return found && callOf(found)
  }
  return {
    async open(call) {
      const { id, ...rest } = call
      for (;;) {
        if (await insertOnce(model, { _id: id, ...rest })) return call
        const stored = await find(id)
        if (stored) return stored
        // It was withdrawn since.
      }
    },
    find,
    async replace({ id, version, ...next }) {
      const { modifiedCount } = await model.updateOne(
        { _id: id, version: version - 1 },
        { $set: { ...next, version } },
      )
      return modifiedCount === 1
    },
    async withdraw(id) {
      await model.deleteOne({ _id: id })
    },
    async due(chainId, kinds, now, limit) {
      const waiting = { chainId, state: 'open', phase: 'waiting' } as const
      const found = model
        .find({ ...waiting, kind: { $in: [...kinds] }, nextTryAt: { $lte: now } })
        .sort({ nextTryAt: 1 })
        .limit(limit)
      return (await found.lean<CallDocument[]>()).map(callOf)
    },
    async refused(chainId, now, limit) {
      const again: Record<string, unknown>[] = [
        { kind: { $in: TRIED_AGAIN } },
        { kind: 'mint', issue: { $gt: 0 } },
      ]
      const due = { chainId, state: 'refused', nextTryAt: { $lte: now }, $or: again } as const
      return (await model.find(due).limit(limit).lean<CallDocument[]>()).map(callOf)
    },
    async signing(chainId, kinds, limit) {
      const signing = {
        chainId,
        state: 'open',
        phase: 'signing',
        kind: { $in: [...kinds] },
      } as const
      const found = model.find(signing, { _id: 1, attempt: 1 })
      const calls = await found.sort({ nextTryAt: 1 }).limit(limit).lean<CallDocument[]>()
      return calls.map(({ _id, attempt }) => `${_id}#${attempt}`)
    },
    unmined: (chainId, kind) =>
      model.countDocuments({
        ...{ chainId, state: 'open', kind },
        phase: { $in: ['signed', 'sent'] },
      }),
    async counts(chainId, now) {
      const open = { chainId, state: 'open' } as const
      const wanted = { ...open, kind: { $in: ['mint', 'burn'] as CallKind[] } }
      const due = { ...open, kind: 'refresh', nextTryAt: { $lte: now } } as const
      const [counted, refusedBurns, oldest, longestDue] = await Promise.all([
        Promise.all([model.countDocuments(wanted), model.countDocuments(due)]),
        model.countDocuments({ chainId, state: 'refused', kind: 'burn' }),
        model.findOne(wanted, { createdAt: 1 }).sort({ createdAt: 1 }).lean<CallDocument>(),
        model.findOne(due, { nextTryAt: 1 }).sort({ nextTryAt: 1 }).lean<CallDocument>(),
      ])
      const since = [oldest?.createdAt, longestDue?.nextTryAt].filter((at) => at !== undefined)
      return {
        waiting: counted[0] + counted[1],
        refusedBurns,
        oldest: since.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null,
      }
    },
    async otherChains(chainIds) {
      const found = await Promise.all([
        model.distinct('chainId', { state: 'open' }),
        model.distinct('chainId', { state: 'refused', kind: 'burn' }),
      ])
      return [...new Set(found.flat())].filter((chainId) => !chainIds.includes(chainId))
    },
  }
}

const callOf = ({ _id, ...rest }: CallDocument): CardCall => ({ id: _id, ...rest })
