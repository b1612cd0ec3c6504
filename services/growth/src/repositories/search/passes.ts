import type { SearchKind } from '@platform/contracts/growth/search-kinds'
import { raceSafeUpsert } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'

/** The id is the kind. */
interface StoredPass {
  _id: SearchKind
  after: string
  finishedAt: Date | null
}

export const searchPassSchema = new Schema<StoredPass>(
  {
    _id: { type: String, required: true },
    after: { type: String, default: '' },
    finishedAt: { type: Date, default: null },
  },
  { versionKey: false },
)

/** How far the pass through everything of a kind has come, so that a crash does not begin it anew. */
export interface SearchPasses {
  /** The id after which it goes on; '' at its beginning. */
  find(kind: SearchKind): Promise<{ after: string; finishedAt: Date | null }>
  advance(kind: SearchKind, after: string): Promise<void>
  finish(kind: SearchKind, at: Date): Promise<void>
}

export function searchPassesRepository(model: Model<StoredPass>): SearchPasses {
  const set = (kind: SearchKind, change: Partial<Omit<StoredPass, '_id'>>) =>
    raceSafeUpsert(() => model.updateOne({ _id: kind }, { $set: change }, { upsert: true }))
  return {
    async find(kind) {
      const found = await model.findById(kind).lean<StoredPass>()
      return { after: found?.after ?? '', finishedAt: found?.finishedAt ?? null }
    },
    async advance(kind, after) {
      await set(kind, { after })
    },
    async finish(kind, at) {
      await set(kind, { after: '', finishedAt: at })
    },
  }
}
