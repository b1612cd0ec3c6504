import { insertOnce, type Outbox, type OutboxEvent, outboxField } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import type { PartnerShare } from '../domain/partners/partner-share.ts'

/** One that is looked at; `isInOutbox`: its last event still waits. */
export type OpenPartnerShare = PartnerShare & { isInOutbox: boolean }

/** Rewards that count for partners, and what partners get of them, one of each claim. */
export interface PartnerShares {
  /** Stores it, unless its claim has one. */
  add(share: PartnerShare): Promise<void>
  /** Those that wait or are due, and whose next look has come, the longest first. */
  due(now: Date, limit: number): Promise<OpenPartnerShare[]>
  /** How many this user has that are, or were, due, and that can be collected after then. */
  countDue(ownerId: string, collectAfter: Date): Promise<number>
  /** Stores what follows from a look, with its event, if it is as it was read. */
  save(read: PartnerShare, next: PartnerShare, event: OutboxEvent | null): Promise<void>
  /** The earning can be collected. @returns the share, if it was due */
  setReady(id: string): Promise<PartnerShare | null>
  /** The ledger has paid this of it. @returns the share, if it was due or ready */
  setCollected(id: string, amount: bigint): Promise<PartnerShare | null>
  /** A claw-back took its earning. @returns the share, if it was due or ready */
  setTaken(id: string): Promise<PartnerShare | null>
  /** This programme gives nothing. @returns the share, if that one had to pay it */
  setRefused(
    id: string,
    programmeId: string,
    refusal: PartnerShare['refusal'],
  ): Promise<PartnerShare | null>
  /** This programme has ended before it was asked: another one pays. */
  setWaiting(id: string, programmeId: string, now: Date): Promise<void>
  /** Whether the programme has something due that the wallet has not answered. */
  isOwed(programmeId: string): Promise<boolean>
  /** Those of campaigns that were started in this time, `until` not included; each is read as it comes. */
  ofPartner(
    partner: string,
    period: { since: Date; until: Date; test: boolean },
  ): AsyncIterable<PartnerShare>
}

interface ShareDocument extends Omit<PartnerShare, 'id'> {
  _id: string
  outbox: OutboxEvent[]
}

const text = { type: String, required: true } as const
const minor = { type: Schema.Types.BigInt, required: true } as const
const date = { type: Date, required: true } as const
const maybeText = { type: String, default: null } as const
const maybeDate = { type: Date, default: null } as const

export const partnerShareSchema = new Schema<ShareDocument>(
  {
    ...{ _id: text, claimId: text, partner: text, embed: text, placement: text },
    test: { type: Boolean, required: true },
    startedAt: date,
    ownerId: maybeText,
    ...{ currency: text, reward: minor, amount: minor },
    ...{ state: text, programmeId: maybeText, collectUntil: maybeDate, refusal: maybeText },
    createdAt: date,
    retryCount: { type: Number, required: true },
    nextRetryAt: maybeDate,
    outbox: outboxField,
  },
  { versionKey: false },
)
partnerShareSchema.index({ ownerId: 1, collectUntil: 1 })
partnerShareSchema.index({ nextRetryAt: 1 })
partnerShareSchema.index({ programmeId: 1, state: 1 })
partnerShareSchema.index({ partner: 1, startedAt: 1 })

export function partnerSharesRepository(
  model: Model<ShareDocument>,
  outbox: Outbox,
): PartnerShares {
  const end = async (filter: object, set: object) => {
    const ended = await model
      .findOneAndUpdate(
        filter,
        { $set: { ...set, nextRetryAt: null } },
        { returnDocument: 'after' },
      )
      .lean<ShareDocument>()
    return ended && shareOf(ended)
  }
  return {
    async add({ id, ...share }) {
      await insertOnce(model, { _id: id, ...share, outbox: [] })
    },
    async due(now, limit) {
      const found = await model
        .find({ nextRetryAt: { $lte: now } })
        .sort({ nextRetryAt: 1 })
        .limit(limit)
        .lean<ShareDocument[]>()
      return found.map((one) => ({ ...shareOf(one), isInOutbox: one.outbox.length > 0 }))
    },
    countDue: (ownerId, collectAfter) =>
      model.countDocuments({ ownerId, collectUntil: { $gt: collectAfter } }).exec(),
    async save({ id, state, retryCount }, next, event) {
      const { id: _id, ...set } = next
      const { matchedCount } = await model.updateOne(
        { _id: id, state, retryCount },
        { $set: set, ...(event && { $push: { outbox: event } }) },
      )
      if (matchedCount === 1 && event) outbox.notify(id)
    },
    setReady: (id) => end({ _id: id, state: 'due' }, { state: 'ready' }),
    setCollected: (id, amount) =>
      end({ _id: id, state: { $in: ['due', 'ready'] } }, { state: 'collected', amount }),
    setTaken: (id) =>
      end(
        { _id: id, state: { $in: ['due', 'ready'] } },
        { state: 'none', amount: 0n, refusal: 'TAKEN' },
      ),
    setRefused: (id, programmeId, refusal) =>
      end({ _id: id, programmeId, state: 'due' }, { state: 'none', amount: 0n, refusal }),
    async setWaiting(id, programmeId, now) {
      const waiting = { state: 'waiting', programmeId: null, collectUntil: null, nextRetryAt: now }
      await model.updateOne({ _id: id, programmeId, state: 'due' }, { $set: waiting })
    },
    isOwed: async (programmeId) => (await model.exists({ programmeId, state: 'due' })) !== null,
    async *ofPartner(partner, { since, until, test }) {
      const filter = { partner, test, startedAt: { $gte: since, $lt: until } }
      const found = model.find(filter, { outbox: 0 }).lean<ShareDocument[]>().cursor()
      for await (const one of found) yield shareOf(one as unknown as ShareDocument)
    },
  }
}

function shareOf({
  _id,
  outbox: _outbox,
  reward,
  amount,
  retryCount,
  ...rest
}: ShareDocument): PartnerShare {
  const money = { reward: BigInt(reward), amount: BigInt(amount) }
  return { id: _id, ...rest, ...money, retryCount: Number(retryCount) }
}
