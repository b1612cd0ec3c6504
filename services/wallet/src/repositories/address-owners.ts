import { insertOnce } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'

/** The user who was the first to link an address, for ever: an address that was replaced is not free for another user. */
export interface AddressOwners {
  /** @returns whether the address is this user's, who may have linked it before */
  claim(address: string, userId: string): Promise<boolean>
  /** Null for an address that nobody has linked. With its EIP-55 checksum. */
  ownerOf(address: string): Promise<string | null>
  /** The next addresses, in their order. */
  after(address: string, limit: number): Promise<string[]>
}

interface OwnerDocument {
  _id: string
  userId: string
}

export const addressOwnerSchema = new Schema<OwnerDocument>(
  { _id: String, userId: { type: String, required: true, index: true } },
  { versionKey: false },
)

export function addressOwnersRepository(model: Model<OwnerDocument>): AddressOwners {
  return {
    async claim(address, userId) {
      if (await insertOnce(model, { _id: address, userId })) return true
      return (await model.exists({ _id: address, userId })) !== null
    },
    async ownerOf(address) {
      return (await model.findById(address).lean())?.userId ?? null
    },
    async after(address, limit) {
      const next = { _id: { $gt: address } }
      const found = await model.find(next, { _id: 1 }).sort({ _id: 1 }).limit(limit).lean()
      return found.map(({ _id }) => _id)
    },
  }
}
