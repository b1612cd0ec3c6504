import { HOUR_MS } from '@platform/contracts/constants'
import {
  insertNew,
  type Outbox,
  type OutboxEvent,
  readDocuments,
  unlessTaken,
} from '@platform/service-kit'
import type { Model } from 'mongoose'
import type { Claim } from '../domain/claim.ts'
import type { UserMoment } from '../domain/streak/user-moments.ts'
import { type ClaimDocument, claimOf, documentOf, RESERVATION } from './claim-document.ts'

export interface Claims {
  find(id: string): Promise<Claim | null>
  ofUser(campaignId: string, userId: string): Promise<Claim | null>
  /** This user's claims in these campaigns. */
  ofUserIn(campaignIds: readonly string[], userId: string): Promise<Claim[]>
  /** Whether one of these users has claimed. */
  anyOf(campaignId: string, userIds: readonly string[]): Promise<boolean>
  /** When each of these users claimed, since then. */
  claimedSince(userIds: readonly string[], since: Date): Promise<UserMoment[]>
  /** The claim, or the same user's earlier one; null when the slot is another's. That of a held one is not of a reward to be paid. */
  take(claim: Claim, event: OutboxEvent | null): Promise<Claim | null>
  /** Takes those of these slots that are still free. */
  takeFree(claims: readonly { claim: Claim; event: OutboxEvent }[]): Promise<void>
  /** Slots from `from` to `to` that are taken or reserved. */
  taken(campaignId: string, from: number, to: number): Promise<number[]>
  /** How many slots are taken, by users or for the operator. */
  count(campaignId: string): Promise<number>
  /** How many slots users have, or have reserved. */
  countUsed(campaignId: string): Promise<number>
  /** Rewards claimed since then that are paid, newest first. */
  paidSince(since: Date, limit: number): Promise<Claim[]>
  /** How many they are, `most` at most: reads an index entry of each. */
  countPaidSince(since: Date, most: number): Promise<number>
  /** How many users claimed in each of the last `hours` before now, the latest first. */
  countHourly(campaignId: string, hours: number, now: Date): Promise<number[]>
  /** Minor units that users have claimed and were not paid yet, also what is held or was refused by the wallet. */
  sumUnpaid(campaignId: string): Promise<bigint>
  /** Whether every claim of the campaign is credited. */
  allCredited(campaignId: string): Promise<boolean>
  /** @returns the claim; null when there is none */
  credit(id: string, at: Date): Promise<Claim | null>
  /** Leaves a credited claim as it is. False when there is no such claim. */
  refuse(id: string, reason: string): Promise<boolean>
}

export function claimsRepository(model: Model<ClaimDocument>, outbox: Outbox): Claims {
  const one = async (filter: object) => {
    const found = await model.findOne(filter).lean()
    return found && claimOf(found)
  }
  const ofUser = (campaignId: string, userId: string) => one({ campaignId, claimant: userId })
  const exists = async (id: string) => (await model.exists({ _id: id })) !== null

  return {
    find: (id) => one({ _id: id, kind: { $ne: RESERVATION } }),
    ofUser,
    ofUserIn: async (campaignIds, userId) =>
      (await readDocuments(model, { campaignId: { $in: campaignIds }, claimant: userId })).map(
        claimOf,
      ),
    anyOf: async (campaignId, userIds) =>
      userIds.length > 0 &&
      (await model.exists({ campaignId, claimant: { $in: userIds } })) !== null,
    async claimedSince(userIds, since) {
      const kind = 'reward' as const
      const filter = {
        ...{ claimant: { $in: userIds }, createdAt: { $gte: since } },
        ...{ kind, status: { $ne: 'HELD' as const } },
      }
      const found = await model.find(filter, { claimant: 1, createdAt: 1 }).lean()
      return found.map(({ claimant, createdAt }) => ({ userId: claimant, at: createdAt }))
    },
    async take(claim, event) {
      const document = documentOf(claim, event) as never
      // The driver's own call: a claim is built by domain rules, and many come at once.
      const isNew = await unlessTaken(() => model.collection.insertOne(document))
      if (!isNew) return ofUser(claim.campaignId, claim.claimant)
      if (event) outbox.notify(claim.id, [event])
      return claim
    },
    async takeFree(entries) {
      const documents = entries.map(({ claim, event }) => documentOf(claim, event))
      // Unordered: a slot that is taken by now does not stop the others.
      await insertNew(model, documents, { ordered: false })
      for (const { claim } of entries) outbox.notify(claim.id)
    },
    async taken(campaignId, from, to) {
      const filter = { campaignId, slot: { $gte: from, $lte: to } }
      const found = await model.find(filter, { slot: 1 }).lean()
      return found.map(({ slot }) => slot)
    },
    count: (campaignId) =>
      model.countDocuments({ campaignId, kind: { $ne: RESERVATION } } as object),
    countUsed: (campaignId) => model.countDocuments({ campaignId, kind: { $ne: 'return' } }),
    paidSince: async (since, limit) => {
      const newestFirst = { sort: { createdAt: -1 as const }, limit }
      return (await readDocuments(model, paid(since), newestFirst)).map(claimOf)
    },
    countPaidSince: (since, most) => model.countDocuments(paid(since), { limit: most }),
    async countHourly(campaignId, hours, now) {
      const since = new Date(now.getTime() - hours * HOUR_MS)
      const hoursAgo = { $floor: { $divide: [{ $subtract: [now, '$createdAt'] }, HOUR_MS] } }
      const groups = await model.aggregate<{ _id: bigint | number; claims: bigint | number }>([
        { $match: { campaignId, kind: 'reward', createdAt: { $gt: since, $lte: now } } },
        { $group: { _id: hoursAgo, claims: { $sum: 1 } } },
      ])
      const counted = new Map(groups.map(({ _id, claims }) => [Number(_id), Number(claims)]))
      return Array.from({ length: hours }, (_, hour) => counted.get(hour) ?? 0)
    },
    async sumUnpaid(campaignId) {
      const status = { $in: ['PENDING', 'HELD', 'NEEDS_ATTENTION'] }
      const [sum] = await model.aggregate<{ total: bigint | number }>([
        { $match: { campaignId, status, kind: 'reward' } },
        { $group: { _id: null, total: { $sum: '$amount' } } },
      ])
      return BigInt(sum?.total ?? 0)
    },
    allCredited: async (campaignId) =>
      (await model.exists({ campaignId, status: { $ne: 'CREDITED' } })) === null,
    async credit(id, at) {
      const credited = await model
        .findOneAndUpdate(
          { _id: id, status: { $ne: 'CREDITED' } },
          { $set: { status: 'CREDITED', creditedAt: at, refusedBecause: null } },
          { returnDocument: 'after' },
        )
        .lean<ClaimDocument>()
      return credited ? claimOf(credited) : one({ _id: id })
    },
    async refuse(id, reason) {
      const changed = await model.updateOne(
        { _id: id, status: 'PENDING' },
        { $set: { status: 'NEEDS_ATTENTION', refusedBecause: reason } },
      )
      return changed.matchedCount > 0 || exists(id)
    },
  }
}

/** In the order of the index. */
const paid = (since: Date) => ({
  kind: 'reward' as const,
  status: 'CREDITED' as const,
  createdAt: { $gte: since },
})
