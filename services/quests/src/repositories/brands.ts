import { insertOnce, readDocuments } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import type { Brand } from '../domain/quests/game.ts'

export interface Brands {
  find(id: string): Promise<Brand | null>
  /** The titles of all of them. */
  titles(): Promise<Pick<Brand, 'id' | 'title'>[]>
  /** False when another change came first: the stored one is not of the version before, or is there. */
  save(brand: Brand): Promise<boolean>
}

export interface BrandDocument extends Omit<Brand, 'id'> {
  _id: string
}

const localised = { type: Schema.Types.Mixed, required: true } as const
const date = { type: Date, required: true } as const

export const brandSchema = new Schema<BrandDocument>(
  {
    _id: { type: String, required: true },
    version: { type: Number, required: true },
    title: localised,
    summary: localised,
    description: localised,
    createdAt: date,
    changedAt: date,
  },
  { versionKey: false, minimize: false },
)

export function brandsRepository(model: Model<BrandDocument>): Brands {
  return {
    async find(id) {
      const found = await model.findById(id).lean()
      if (!found) return null
      const { _id, ...rest } = found
      return { id: _id, ...rest }
    },
    async titles() {
      // Any id at all: the index of the order serves the filter too.
      const all = { _id: { $gt: '' } }
      const found = await readDocuments(model, all, { sort: { _id: 1 }, projection: { title: 1 } })
      return found.map(({ _id: id, title }) => ({ id, title }))
    },
    async save({ id, ...brand }) {
      if (brand.version === 1) return insertOnce(model, { _id: id, ...brand })
      const saved = await model.updateOne({ _id: id, version: brand.version - 1 }, { $set: brand })
      return saved.matchedCount === 1
    },
  }
}
