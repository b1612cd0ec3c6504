import { unlessTaken } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import type { Leg, Transfer } from '../domain/transfer.ts'

export interface Transfers {
  /** Stores the transfer unless its id is taken. @returns the stored transfer */
  open(transfer: Transfer): Promise<Transfer>
  find(id: string): Promise<Transfer | null>
  byIds(ids: readonly string[]): Promise<Transfer[]>
  /** Which of these ids are taken. */
  existing(ids: readonly string[]): Promise<string[]>
  close(id: string, status: 'done' | 'void'): Promise<void>
  /** Open transfers created before this time, oldest first. */
  openBefore(before: Date, limit: number): Promise<Transfer[]>
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

export const transferSchema = new Schema<TransferDocument>(
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
transferSchema.index({ status: 1, createdAt: 1 })

export function transfersRepository(model: Model<TransferDocument>): Transfers {
  const find = async (id: string): Promise<Transfer | null> => {
    const document = await model.findById(id).lean()
    return document && transferOf(document)
  }
  return {
    find,
    async byIds(ids) {
      return (await model.find({ _id: { $in: [...ids] } }).lean()).map(transferOf)
    },
    async existing(ids) {
      const found = await model.find({ _id: { $in: [...ids] } }, { _id: 1 }).lean()
      return found.map(({ _id }) => _id)
    },
    async open(transfer) {
      const { id, ...rest } = transfer
      const document = { _id: id, ...rest } as never
      // The driver's own call: domain rules build a transfer, and this is the hot path.
      const isNew = await unlessTaken(() => model.collection.insertOne(document))
      const stored = isNew ? transfer : await find(id)
      if (!stored) throw new Error(`transfer ${id} is taken and cannot be found`)
      return stored
    },
    async close(id, status) {
      await model.updateOne({ _id: id, status: 'open' }, { $set: { status } })
    },
    async openBefore(before, limit) {
      const filter = { status: 'open' as const, createdAt: { $lt: before } }
      const found = await model.find(filter).sort({ createdAt: 1 }).limit(limit).lean()
      return found.map(transferOf)
    },
  }
}

const transferOf = ({ _id, ...rest }: TransferDocument): Transfer => ({ id: _id, ...rest })
