import { type Mongo, unlessTaken } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import type { Leg, Transfer } from '../domain/transfer.ts'

export interface Transfers {
  /** Stores the transfer unless its id is taken. @returns the one that stands */
  open(transfer: Transfer): Promise<Transfer>
  find(id: string): Promise<Transfer | null>
  close(id: string, status: 'done' | 'void'): Promise<void>
  /** Open ones, oldest first, made before then. */
  openSince(before: Date, limit: number): Promise<Transfer[]>
}

type TransferDocument = Omit<Transfer, 'id'> & { _id: string }

const leg = {
  type: new Schema<Leg>(
    {
      account: { type: String, required: true },
      amount: { type: Schema.Types.BigInt, required: true },
      counter: { type: String, required: true },
    },
    { _id: false },
  ),
  required: true,
}

const schema = new Schema<TransferDocument>(
  {
    _id: String,
    hash: { type: String, required: true },
    kind: { type: String, required: true },
    out: leg,
    in: leg,
    status: { type: String, required: true },
    createdAt: { type: Date, required: true },
  },
  { versionKey: false },
)
schema.index({ status: 1, createdAt: 1 })

export function transferModel(mongo: Mongo): Model<TransferDocument> {
  return mongo.model('Transfer', schema, 'transfers')
}

export function transfersRepository(model: Model<TransferDocument>): Transfers {
  const find = async (id: string): Promise<Transfer | null> => {
    const document = await model.findById(id).lean()
    return document && transferOf(document)
  }
  return {
    find,
    async open(transfer) {
      const { id, ...rest } = transfer
      const document = { _id: id, ...rest } as never
      // The driver's own call: a transfer is built by domain rules, and this is the hot path.
      const isNew = await unlessTaken(() => model.collection.insertOne(document))
      const standing = isNew ? transfer : await find(id)
      if (!standing) throw new Error(`transfer ${id} is taken and cannot be found`)
      return standing
    },
    async close(id, status) {
      await model.updateOne({ _id: id, status: 'open' }, { $set: { status } })
    },
    async openSince(before, limit) {
      const filter = { status: 'open' as const, createdAt: { $lt: before } }
      const found = await model.find(filter).sort({ createdAt: 1 }).limit(limit).lean()
      return found.map(transferOf)
    },
  }
}

const transferOf = ({ _id, ...rest }: TransferDocument): Transfer => ({ id: _id, ...rest })
