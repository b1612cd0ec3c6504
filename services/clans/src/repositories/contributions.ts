import {
  insertOnce,
  type KeysetPosition,
  keyset,
  type Outbox,
  type OutboxEvent,
  outboxField,
} from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import { type Contribution, contributionId } from '../domain/contribution.ts'

export interface ContributionDocument extends Contribution {
  /** `<clan>:<number>`: a number is taken once. */
  _id: string
  outbox: OutboxEvent[]
}

const text = { type: String, required: true } as const
const number = { type: Number, required: true } as const
const date = { type: Date, required: true } as const

export const contributionSchema = new Schema<ContributionDocument>(
  {
    ...{ _id: text, clanId: text, userId: text, membershipId: text, source: text },
    key: { ...text, unique: true },
    ...{ number, kPoints: number, score: number, memberScore: number },
    ...{ earnedAt: date, createdAt: date },
    outbox: outboxField,
  },
  { versionKey: false },
)
contributionSchema.index({ clanId: 1, number: -1 })
contributionSchema.index({ clanId: 1, userId: 1, number: -1 })
contributionSchema.index({ clanId: 1, createdAt: 1 })
contributionSchema.index({ userId: 1 })

/** The log of what counts for clans: entries are inserted, and never changed. */
export interface Contributions {
  find(contributionId: string): Promise<Contribution | null>
  byKey(key: string): Promise<Contribution | null>
  /** The clan's last entry. */
  last(clanId: string): Promise<Contribution | null>
  /** The user's last entry in the clan, up to that number. */
  lastOfMember(clanId: string, userId: string, upTo: number): Promise<Contribution | null>
  /** False when its number or its key is taken. */
  insert(contribution: Contribution, event: OutboxEvent): Promise<boolean>
  /** Newest first. */
  list(clanId: string, after: KeysetPosition<number> | null, limit: number): Promise<Contribution[]>
  /** What each of these clans got since then. */
  sumSince(
    clanIds: readonly string[],
    since: Date,
  ): Promise<Map<string, { kPoints: number; contributors: number }>>
}

export function contributionsRepository(
  model: Model<ContributionDocument>,
  outbox: Outbox,
): Contributions {
  const lastOf = async (filter: object) => {
    const found = await model.findOne(filter).sort({ number: -1 }).lean<ContributionDocument>()
    return found && contributionOf(found)
  }
  return {
    find: (_id) => lastOf({ _id }),
    byKey: (key) => lastOf({ key }),
    last: (clanId) => lastOf({ clanId }),
    lastOfMember: (clanId, userId, upTo) => lastOf({ clanId, userId, number: { $lte: upTo } }),
    async insert(contribution, event) {
      const _id = contributionId(contribution)
      const isNew = await insertOnce(model, { _id, ...contribution, outbox: [event] })
      if (isNew) outbox.notify(_id, [event])
      return isNew
    },
    async list(clanId, after, limit) {
      const { filter, sort } = keyset<ContributionDocument>('number', -1, after)
      const found = await model
        .find({ clanId, ...filter })
        .sort(sort)
        .limit(limit)
        .lean<ContributionDocument[]>()
      return found.map(contributionOf)
    },
    async sumSince(clanIds, since) {
      if (clanIds.length === 0) return new Map()
      const groups = await model.aggregate<{
        _id: { clanId: string; userId: string }
        kPoints: number | bigint
      }>([
        { $match: { clanId: { $in: [...clanIds] }, createdAt: { $gte: since } } },
        {
          $group: { _id: { clanId: '$clanId', userId: '$userId' }, kPoints: { $sum: '$kPoints' } },
        },
      ])
      const sums = new Map<string, { kPoints: number; contributors: number }>()
      for (const { _id, kPoints } of groups) {
        const before = sums.get(_id.clanId) ?? { kPoints: 0, contributors: 0 }
        sums.set(_id.clanId, {
          kPoints: before.kPoints + Number(kPoints),
          contributors: before.contributors + 1,
        })
      }
      return sums
    },
  }
}

function contributionOf({ _id: _i, outbox: _o, ...entry }: ContributionDocument): Contribution {
  return {
    ...entry,
    number: Number(entry.number),
    kPoints: Number(entry.kPoints),
    score: Number(entry.score),
    memberScore: Number(entry.memberScore),
  }
}
