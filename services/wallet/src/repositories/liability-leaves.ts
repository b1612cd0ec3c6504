import { type Model, Schema } from 'mongoose'

/** Leaves that are stored together. They name nobody: who has a leaf's salt alone can say whose it is. */
export interface LeafPart {
  build: string
  day: string
  currency: string
  /** From 0. */
  place: number
  /** Hash of its first leaf, 64 hexadecimal digits. */
  first: string
  /** Nodes of a sum tree, in the order of their hashes. */
  nodes: Buffer
}

export interface LiabilityLeaves {
  add(part: LeafPart): Promise<void>
  /** The part that a leaf with this hash is in, if it is in any. */
  partWith(build: string, currency: string, hash: string): Promise<LeafPart | null>
  /** Deletes what other builds of the day left behind. */
  removeOtherBuilds(day: string, build: string): Promise<void>
  removeBuild(build: string): Promise<void>
  /** Deletes the leaves of all days before this one. */
  removeBefore(day: string): Promise<void>
}

/** The nodes in Base64. */
export type LeafPartDocument = Omit<LeafPart, 'nodes'> & { _id: string; nodes: string }

const text = { type: String, required: true }

export const leafPartSchema = new Schema<LeafPartDocument>(
  {
    _id: String,
    build: text,
    day: text,
    currency: text,
    place: { type: Number, required: true },
    first: text,
    nodes: text,
  },
  { versionKey: false },
)
leafPartSchema.index({ build: 1, currency: 1, first: 1 })
leafPartSchema.index({ day: 1 })

export function liabilityLeavesRepository(model: Model<LeafPartDocument>): LiabilityLeaves {
  return {
    async add(part) {
      const _id = `${part.build}:${part.currency}:${part.place}`
      await model.create([{ _id, ...part, nodes: part.nodes.toString('base64') }])
    },
    async partWith(build, currency, hash) {
      const found = await model
        .findOne({ build, currency, first: { $lte: hash } })
        .sort({ first: -1 })
        .lean()
      return found && { ...found, nodes: Buffer.from(found.nodes, 'base64') }
    },
    async removeOtherBuilds(day, build) {
      await model.deleteMany({ day, build: { $ne: build } })
    },
    async removeBuild(build) {
      await model.deleteMany({ build })
    },
    async removeBefore(day) {
      await model.deleteMany({ day: { $lt: day } })
    },
  }
}
