import { type KeysetPosition, keyset, unlessTaken } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import type { OrderRefusal, StoreOrder } from '../domain/store/order.ts'

/** Sums of a currency, minor units, by status. */
export type OrderSums = Readonly<Record<StoreOrder['status'], bigint>>

export interface StoreOrders {
  /**
   * Stores an order unless its id is taken. With a limit it takes one of so many places of its buyer at the item.
   * @returns the stored order; null when every place is taken
   */
  open(order: StoreOrder, limit: number | null): Promise<StoreOrder | null>
  find(id: string): Promise<StoreOrder | null>
  byIds(ids: readonly string[]): Promise<StoreOrder[]>
  /** A user's own, the newest first. */
  ofUser(userId: string, after: KeysetPosition | null, limit: number): Promise<StoreOrder[]>
  /** What a user spent of a currency from this time on, with what is open, minor units. */
  spentSince(userId: string, currency: string, since: Date): Promise<bigint>
  /** Ends an open order; one that ended before stays so. @returns the stored order */
  end(id: string, outcome: 'done' | OrderRefusal): Promise<StoreOrder>
  /** Notes that the code of a done order is shown. @returns null when it is not done */
  reveal(id: string, at: Date): Promise<StoreOrder | null>
  /** Begins to give a done order back whose code was shown, or was not. @returns the stored order, whatever it is */
  beginRefund(id: string, wasShown: boolean, at: Date): Promise<StoreOrder>
  /** What it paid is on the buyer's account again. @returns the stored order */
  endRefund(id: string): Promise<StoreOrder>
  /** Orders of before this time in progress, the oldest first. */
  unfinishedBefore(before: Date, limit: number): Promise<StoreOrder[]>
  /** Orders of an item whose code nobody was shown: a refund puts it on sale again. */
  countUnshown(itemId: string): Promise<number>
  sums(currency: string): Promise<OrderSums>
  /** Paid and refunded ones of which it is not published. */
  unrecorded(limit: number): Promise<StoreOrder[]>
  /** It is published of the order as it was read. */
  setRecorded(read: Pick<StoreOrder, 'id' | 'status'>): Promise<void>
}

interface StoreOrderDocument extends Omit<StoreOrder, 'id'> {
  _id: string
  /** One of the buyer's places at an item that has a limit; nobody else has it. Gone with an order that was refused or refunded. */
  place?: string
  /** Present while it is not published that it was paid, or given back. */
  recordDue?: true
}

const text = { type: String, required: true } as const
const date = { type: Date, default: null } as const

export const storeOrderSchema = new Schema<StoreOrderDocument>(
  {
    _id: text,
    hash: text,
    userId: text,
    itemId: text,
    item: { type: Schema.Types.Mixed, required: true },
    currency: text,
    price: { type: Schema.Types.BigInt, required: true },
    unproven: { type: String, default: null },
    status: text,
    refusal: { type: String, default: null },
    boughtAt: { type: Date, required: true },
    revealedAt: date,
    refundedAt: date,
    place: { type: String },
    recordDue: Boolean,
  },
  { versionKey: false },
)
storeOrderSchema.index({ userId: 1, boughtAt: -1, _id: -1 })
storeOrderSchema.index({ status: 1, boughtAt: 1 })
storeOrderSchema.index({ itemId: 1, status: 1 })
storeOrderSchema.index({ currency: 1, status: 1, price: 1 })
storeOrderSchema.index({ recordDue: 1 }, { sparse: true })
storeOrderSchema.index({ place: 1 }, { unique: true, sparse: true })

const NONE = { open: 0n, done: 0n, refused: 0n, refunding: 0n, refunded: 0n } as const

export function storeOrdersRepository(model: Model<StoreOrderDocument>): StoreOrders {
  const find = async (id: string) => {
    const found = await model.findById(id).lean()
    return found && orderOf(found)
  }
  /** Changes an order that has this status. @returns the stored order, changed or not */
  const change = async (
    id: string,
    from: StoreOrder['status'],
    update: object,
    also: { revealedAt?: null | { $ne: null } } = {},
  ) => {
    const changed = await model
      .findOneAndUpdate({ _id: id, status: from, ...also }, update, { returnDocument: 'after' })
      .lean()
    const stored = changed ? orderOf(changed) : await find(id)
    if (!stored) throw new Error(`order ${id} cannot be found`)
    return stored
  }
  const freePlaces = async ({ userId, itemId }: StoreOrder, limit: number) => {
    const places = Array.from({ length: limit }, (_, n) => `${userId}:${itemId}:${n + 1}`)
    const found = await model.find({ place: { $in: places } }, { place: 1 }).lean()
    const taken = new Set(found.map(({ place }) => place))
    return places.filter((place) => !taken.has(place))
  }
  return {
    find,
    async open(order, limit) {
      const { id, ...rest } = order
      const insert = (place?: string) =>
        unlessTaken(() => model.create([{ _id: id, ...rest, ...(place && { place }) }]))
      const places = limit === null ? [undefined] : await freePlaces(order, limit)
      for (const place of places) {
        if (await insert(place)) return order
        const stored = await find(id)
        if (stored) return stored
      }
      return find(id)
    },
    async byIds(ids) {
      return (await model.find({ _id: { $in: [...ids] } }).lean()).map(orderOf)
    },
    async ofUser(userId, after, limit) {
      const { filter, sort } = keyset<StoreOrderDocument>('boughtAt', -1, after)
      const found = await model
        .find({ userId, ...filter })
        .sort(sort)
        .limit(limit)
        .lean()
      return found.map(orderOf)
    },
    async spentSince(userId, currency, since) {
      const status = { $in: ['open', 'done'] }
      const [sum] = await model.aggregate<{ spent: bigint }>([
        { $match: { userId, boughtAt: { $gte: since }, currency, status } },
        { $group: { _id: null, spent: { $sum: '$price' } } },
      ])
      return BigInt(sum?.spent ?? 0)
    },
    end: (id, outcome) =>
      outcome === 'done'
        ? change(id, 'open', { $set: { status: 'done', recordDue: true } })
        : change(id, 'open', {
            $set: { status: 'refused', refusal: outcome },
            $unset: { place: 1 },
          }),
    async reveal(id, at) {
      await model.updateOne(
        { _id: id, status: 'done', revealedAt: null },
        { $set: { revealedAt: at } },
      )
      const stored = await find(id)
      return stored?.status === 'done' ? stored : null
    },
    beginRefund: (id, wasShown, at) =>
      change(
        id,
        'done',
        { $set: { status: 'refunding', refundedAt: at } },
        { revealedAt: wasShown ? { $ne: null } : null },
      ),
    endRefund: (id) =>
      change(id, 'refunding', {
        $set: { status: 'refunded', recordDue: true },
        $unset: { place: 1 },
      }),
    async unfinishedBefore(before, limit) {
      const found = await model
        .find({ status: { $in: ['open', 'refunding'] }, boughtAt: { $lt: before } })
        .sort({ boughtAt: 1 })
        .limit(limit)
        .lean()
      return found.map(orderOf)
    },
    async unrecorded(limit) {
      return (await model.find({ recordDue: true }).limit(limit).lean()).map(orderOf)
    },
    async setRecorded({ id, status }) {
      await model.updateOne({ _id: id, status }, { $unset: { recordDue: 1 } })
    },
    async countUnshown(itemId) {
      const countOf = (status: StoreOrder['status']) =>
        model.countDocuments({ itemId, status, revealedAt: null })
      const [done, refunding] = await Promise.all([countOf('done'), countOf('refunding')])
      return done + refunding
    },
    async sums(currency) {
      const found = await model.aggregate<{ _id: StoreOrder['status']; sum: bigint }>([
        { $match: { currency } },
        { $group: { _id: '$status', sum: { $sum: '$price' } } },
      ])
      return { ...NONE, ...Object.fromEntries(found.map(({ _id, sum }) => [_id, BigInt(sum)])) }
    },
  }
}

const orderOf = ({ _id, place: _, recordDue: _due, ...rest }: StoreOrderDocument): StoreOrder => ({
  id: _id,
  ...rest,
})
