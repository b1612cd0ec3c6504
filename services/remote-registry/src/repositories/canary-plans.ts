import { DAY_MS } from '@platform/contracts/constants'
import type { CanaryPlan } from '@platform/contracts/registry/canary-plan'
import type { Channel } from '@platform/contracts/registry/manifest'
import { insertOnce } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'

/** How a canary grows; it never changes. How far it is follows from the changes of the channel that name it. */
export interface StoredPlan extends CanaryPlan {
  id: string
  channel: Channel
  remote: string
  version: string
  /** The team, whose rights each step takes. */
  by: string
  createdAt: Date
  /** Overrules the stops of the build's canaries before the plan. */
  forced: boolean
  /** The last step that was refused, and why. */
  refused: { share: number; code: string } | null
}

interface PlanDocument extends Omit<StoredPlan, 'id' | 'forced' | keyof CanaryPlan> {
  _id: string
  /** Missing in plans that were stored before one could be forced. */
  forced?: boolean
  /** JSON. */
  plan: string
  expiresAt: Date
}

/** Longer than a plan with all its steps, ms; one whose conditions wait longer is kept by `keep`. */
const RETENTION_MS = 90 * DAY_MS

const text = { type: String, required: true } as const
const date = { type: Date, required: true } as const

export const canaryPlanSchema = new Schema<PlanDocument>(
  {
    _id: text,
    channel: text,
    remote: text,
    version: text,
    by: text,
    plan: text,
    createdAt: date,
    forced: Boolean,
    expiresAt: date,
    refused: new Schema({ share: { type: Number, required: true }, code: text }, { _id: false }),
  },
  { versionKey: false },
)
canaryPlanSchema.index({ expiresAt: 1 })

export interface CanaryPlans {
  /** Does nothing for one that is stored. */
  add(plan: Omit<StoredPlan, 'refused'>): Promise<void>
  find(id: string): Promise<StoredPlan | undefined>
  /** Keeps one that is in effect from being deleted. */
  keep(id: string, now: Date): Promise<void>
  refuse(id: string, refused: NonNullable<StoredPlan['refused']>): Promise<void>
  deleteExpired(now: Date): Promise<void>
}

export function canaryPlansRepository(model: Model<PlanDocument>): CanaryPlans {
  return {
    async add({ id, channel, remote, version, by, createdAt, forced, ...plan }) {
      const expiresAt = new Date(createdAt.getTime() + RETENTION_MS)
      const stored = { channel, remote, version, by, createdAt, forced, expiresAt }
      await insertOnce(model, { _id: id, ...stored, refused: null, plan: JSON.stringify(plan) })
    },
    async find(id) {
      const found = await model.findById(id).lean<PlanDocument>()
      if (!found) return undefined
      const { channel, remote, version, by, createdAt, forced = false, refused } = found
      const plan = JSON.parse(found.plan) as CanaryPlan
      const stored = { id, channel, remote, version, by, createdAt, forced }
      return { ...stored, ...plan, refused: refusalOf(refused) }
    },
    async keep(id, now) {
      const after = (ms: number) => new Date(now.getTime() + ms)
      const ends = { _id: id, expiresAt: { $lt: after(RETENTION_MS / 2) } }
      await model.updateOne(ends, { $set: { expiresAt: after(RETENTION_MS) } })
    },
    async refuse(id, refused) {
      await model.updateOne({ _id: id }, { $set: { refused } })
    },
    async deleteExpired(now) {
      await model.deleteMany({ expiresAt: { $lte: now } })
    },
  }
}

/** The driver may return a 64-bit integer as a bigint. */
function refusalOf(refused: StoredPlan['refused'] | undefined): StoredPlan['refused'] {
  return refused ? { share: Number(refused.share), code: refused.code } : null
}
