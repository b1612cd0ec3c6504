import { DAY_MS, HOUR_MS } from '@platform/contracts/constants'
import type { Channel } from '@platform/contracts/registry/manifest'
import { raceSafeUpsert } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import { emptyRollup, type Rollup } from '../domain/report-rollup.ts'
import type { Buckets } from '../domain/report-scale.ts'
import type { VersionKey } from './report-outcomes.ts'

/** The reports of all pages about a version within one hour. */
interface RollupDocument extends VersionKey, Rollup {
  _id: string
  hour: Date
  expiresAt: Date
}

const text = { type: String, required: true } as const
const date = { type: Date, required: true } as const

export const reportRollupSchema = new Schema<RollupDocument>(
  {
    _id: text,
    channel: text,
    remote: text,
    version: text,
    hour: date,
    expiresAt: date,
    loads: Number,
    failures: Object,
    loadMs: Object,
    lcp: Object,
    inp: Object,
    cls: Object,
  },
  { versionKey: false },
)
reportRollupSchema.index({ channel: 1, hour: 1 })
reportRollupSchema.index({ channel: 1, remote: 1, hour: 1 })
reportRollupSchema.index({ expiresAt: 1 })

/** Longer than the longest trend. */
const RETENTION_MS = 15 * DAY_MS

export interface ReportRollups {
  /** Adds to the hour of `at`. */
  add(of: VersionKey, at: Date, rollup: Rollup): Promise<void>
  /** The hours that began at `since` or later. */
  read(
    channel: Channel,
    since: Date,
  ): Promise<{ remote: string; version: string; rollup: Rollup }[]>
  /** The same of one remote, with the hour of each. */
  ofRemote(
    channel: Channel,
    remote: string,
    since: Date,
  ): Promise<{ version: string; hour: Date; rollup: Rollup }[]>
  deleteExpired(now: Date): Promise<void>
}

export function reportRollupsRepository(model: Model<RollupDocument>): ReportRollups {
  return {
    async add({ channel, remote, version }, at, rollup) {
      const hour = new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS)
      const _id = `${channel}:${remote}@${version}:${hour.toISOString().slice(0, 13)}`
      const expiresAt = new Date(hour.getTime() + RETENTION_MS)
      await raceSafeUpsert(() =>
        model.updateOne(
          { _id },
          { $inc: increments(rollup), $setOnInsert: { channel, remote, version, hour, expiresAt } },
          { upsert: true },
        ),
      )
    },
    async read(channel, since) {
      const found = await model.find({ channel, hour: { $gte: since } }).lean<RollupDocument[]>()
      return found.map((document) => ({
        remote: document.remote,
        version: document.version,
        rollup: rollupOf(document),
      }))
    },
    async ofRemote(channel, remote, since) {
      const found = await model
        .find({ channel, remote, hour: { $gte: since } })
        .lean<RollupDocument[]>()
      return found.map((document) => ({
        version: document.version,
        hour: document.hour,
        rollup: rollupOf(document),
      }))
    },
    async deleteExpired(now) {
      await model.deleteMany({ expiresAt: { $lte: now } })
    },
  }
}

/** Fields that hold counts by key. */
const maps = ['failures', 'loadMs', 'lcp', 'inp', 'cls'] as const

function increments(rollup: Rollup): Record<string, number> {
  const counted: Record<string, number> = { loads: rollup.loads }
  for (const part of maps) {
    for (const [key, count] of Object.entries(rollup[part])) counted[`${part}.${key}`] = count
  }
  return counted
}

function rollupOf(document: RollupDocument): Rollup {
  const rollup = { ...emptyRollup(), loads: Number(document.loads) }
  for (const part of maps) rollup[part] = numbers(document[part])
  return rollup
}

/** The driver may return a sum as a bigint. */
function numbers(stored: Buckets | undefined): Buckets {
  return Object.fromEntries(
    Object.entries(stored ?? {}).map(([key, count]) => [key, Number(count)]),
  )
}
