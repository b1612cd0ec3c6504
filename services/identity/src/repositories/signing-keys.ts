import { insertOnce } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import type { KeyTerm } from '../domain/signing-keys.ts'

/** A key as it is stored: the private half sealed under the server's secret. */
export interface SealedKey extends KeyTerm {
  kid: string
  publicJwk: Record<string, unknown>
  sealedPrivateJwk: string
}

type StoredSigningKey = Omit<SealedKey, 'generation'> & { _id: number }

export const signingKeySchema = new Schema<StoredSigningKey>(
  {
    _id: { type: Number, required: true },
    signsFrom: { type: Date, required: true },
    kid: { type: String, required: true },
    publicJwk: { type: Schema.Types.Mixed, required: true },
    sealedPrivateJwk: { type: String, required: true },
  },
  { versionKey: false },
)

export type SigningKeys = ReturnType<typeof signingKeysRepository>

export function signingKeysRepository(model: Model<StoredSigningKey>) {
  return {
    async all(): Promise<SealedKey[]> {
      const stored = await model.find().sort({ _id: 1 }).lean()
      return stored.map(({ _id, ...key }) => ({ generation: _id, ...key }))
    },

    /** Of instances that insert one generation at the same time, the first one wins. */
    async insert({ generation, ...key }: SealedKey): Promise<void> {
      await insertOnce(model, { _id: generation, ...key })
    },

    async delete(generations: readonly number[]): Promise<void> {
      await model.deleteMany({ _id: { $in: [...generations] } })
    },
  }
}
