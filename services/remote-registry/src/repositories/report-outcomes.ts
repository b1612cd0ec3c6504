import { DAY_MS } from '@platform/contracts/constants'
import type { Channel } from '@platform/contracts/registry/manifest'
import type { FailureReason } from '@platform/contracts/registry/reports'
import { raceSafeUpsert } from '@platform/service-kit'
import { type Model, type PipelineStage, Schema } from 'mongoose'
import type { NetworkTally, Tally } from '../domain/judge.ts'

export interface VersionKey {
  channel: Channel
  remote: string
  version: string
}

/** How a version did on one device, over all its pages. */
export interface Outcome extends VersionKey {
  /** Keyed hash of the device for this version. */
  device: string
  /** Keyed hash of the network that it first reported from. */
  network: number
  /** Why it failed; empty when it did not. */
  reasons: readonly FailureReason[]
  at: Date
}

interface OutcomeDocument extends Omit<Outcome, 'device' | 'at'> {
  _id: string
  seenAt: Date
  failedAt?: Date
  expiresAt: Date
}

const text = { type: String, required: true } as const
const date = { type: Date, required: true } as const

export const reportOutcomeSchema = new Schema<OutcomeDocument>(
  {
    _id: text,
    channel: text,
    remote: text,
    version: text,
    network: { type: Number, required: true },
    reasons: [String],
    seenAt: date,
    failedAt: Date,
    expiresAt: date,
  },
  { versionKey: false },
)
// Covers the queries of the judge, which run every few seconds.
reportOutcomeSchema.index({ channel: 1, remote: 1, version: 1, seenAt: 1, failedAt: 1, network: 1 })
reportOutcomeSchema.index({ channel: 1, seenAt: 1 })
reportOutcomeSchema.index({ expiresAt: 1 })

/** How long an outcome is retained after its device was last seen, ms: longer than a canary runs. */
const RETENTION_MS = 8 * DAY_MS

export interface ReportOutcomes {
  record(outcome: Outcome): Promise<void>
  /** Devices seen since then, by network. */
  byNetwork(of: VersionKey, since: Date): Promise<NetworkTally[]>
  /** Reasons seen since then, most frequent first. */
  reasons(of: VersionKey, since: Date): Promise<{ reason: string; devices: number }[]>
  /** Devices of every version seen since then. */
  byVersion(channel: Channel, since: Date): Promise<(Tally & { remote: string; version: string })[]>
  deleteExpired(now: Date): Promise<void>
}

export function reportOutcomesRepository(model: Model<OutcomeDocument>): ReportOutcomes {
  const upsert = ({ device, at, reasons, ...plain }: Outcome) =>
    model.updateOne(
      { _id: device },
      {
        $setOnInsert: plain,
        $max: {
          seenAt: at,
          expiresAt: new Date(at.getTime() + RETENTION_MS),
          ...(reasons.length > 0 ? { failedAt: at } : {}),
        },
        ...(reasons.length > 0 ? { $addToSet: { reasons: { $each: [...reasons] } } } : {}),
      },
      { upsert: true },
    )

  return {
    async record(outcome) {
      await raceSafeUpsert(() => upsert(outcome))
    },
    async byNetwork({ channel, remote, version }, since) {
      const match = { channel, remote, version, seenAt: { $gte: since } }
      const found = await model.aggregate<Counted<number>>(tallied(match, '$network', since))
      return found.map((one) => ({ network: Number(one._id), ...tallyOf(one) }))
    },
    async reasons({ channel, remote, version }, since) {
      const found = await model.aggregate<{ _id: string; devices: number }>([
        {
          $match: { channel, remote, version, seenAt: { $gte: since }, failedAt: { $gte: since } },
        },
        { $unwind: '$reasons' },
        { $group: { _id: '$reasons', devices: { $sum: 1 } } },
      ])
      return found
        .map(({ _id, devices }) => ({ reason: _id, devices: Number(devices) }))
        .toSorted((a, b) => b.devices - a.devices)
    },
    async byVersion(channel, since) {
      const by = { remote: '$remote', version: '$version' }
      const match = { channel, seenAt: { $gte: since } }
      const found = await model.aggregate<Counted<{ remote: string; version: string }>>(
        tallied(match, by, since),
      )
      return found.map((one) => ({ ...one._id, ...tallyOf(one) }))
    },
    async deleteExpired(now) {
      await model.deleteMany({ expiresAt: { $lte: now } })
    },
  }
}

interface Counted<Key> extends Tally {
  _id: Key
}

/** Counts the matching devices by a field, and those of them that failed since. */
function tallied(match: PipelineStage.Match['$match'], by: unknown, since: Date): PipelineStage[] {
  const failed = { $sum: { $cond: [{ $gte: ['$failedAt', since] }, 1, 0] } }
  return [{ $match: match }, { $group: { _id: by, devices: { $sum: 1 }, failed } }]
}

/** The driver may return sums as bigint. */
const tallyOf = ({ devices, failed }: Tally) => ({
  devices: Number(devices),
  failed: Number(failed),
})
