import { insertOrFind } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import type { Price } from '../domain/slots/price.ts'
import type { Slot } from '../domain/slots/slot.ts'

interface SlotDocument extends Omit<Slot, 'price'> {
  /** `<user>:<slot>`. */
  _id: string
  currency: Price['currency']
  amount: bigint
  /** When the worker completes it; absent of one that is bought. */
  dueAt?: Date
}

const text = { type: String, required: true } as const

export const slotSchema = new Schema<SlotDocument>(
  {
    ...{ _id: text, userId: { ...text, index: true }, slot: { type: Number, required: true } },
    ...{ purchaseId: text, hash: text, currency: text, state: text },
    amount: { type: Schema.Types.BigInt, required: true },
    at: { type: Date, required: true },
    dueAt: { type: Date, index: true, sparse: true },
  },
  { versionKey: false },
)

const idOf = ({ userId, slot }: Pick<Slot, 'userId' | 'slot'>) => `${userId}:${slot}`

export interface Slots {
  /** Those after the first, by number. */
  ofUser(userId: string): Promise<Slot[]>
  find(userId: string, slot: number): Promise<Slot | null>
  /**
   * @param dueAt when the worker completes it, unless it is paid before
   * @returns what is stored: this, or what was stored before
   */
  open(slot: Slot, dueAt: Date): Promise<Slot>
  /** @throws Error when no such purchase is stored: it was paid, and there is no slot */
  bought(slot: Slot): Promise<void>
  /** It was not paid, and may be bought again. */
  remove(slot: Slot): Promise<void>
  /** Those whose payment is to be completed. */
  due(now: Date, limit: number): Promise<Slot[]>
  /** @returns false when it is not open any more */
  later(slot: Slot, dueAt: Date): Promise<boolean>
}

export function slotsRepository(model: Model<SlotDocument>): Slots {
  const paying = (slot: Slot) => ({
    ...{ _id: idOf(slot), purchaseId: slot.purchaseId },
    state: 'paying' as const,
  })
  return {
    async ofUser(userId) {
      return (await model.find({ userId }).sort({ slot: 1 }).lean<SlotDocument[]>()).map(slotOf)
    },
    async find(userId, slot) {
      const found = await model.findById(idOf({ userId, slot })).lean<SlotDocument>()
      return found && slotOf(found)
    },
    async open(slot, dueAt) {
      const { price, ...rest } = slot
      const document = { _id: idOf(slot), ...rest, ...price, dueAt }
      return slotOf(await insertOrFind<SlotDocument>(model, document))
    },
    async bought(slot) {
      const { matchedCount } = await model.updateOne(
        { _id: idOf(slot), purchaseId: slot.purchaseId },
        { $set: { state: 'bought' }, $unset: { dueAt: 1 } },
      )
      if (matchedCount === 0) throw new Error(`purchase ${slot.purchaseId} is paid and has no slot`)
    },
    async remove(slot) {
      await model.deleteOne(paying(slot))
    },
    async due(now, limit) {
      const found = model.find({ dueAt: { $lte: now } }).sort({ dueAt: 1 })
      return (await found.limit(limit).lean<SlotDocument[]>()).map(slotOf)
    },
    async later(slot, dueAt) {
      const { matchedCount } = await model.updateOne(paying(slot), { $set: { dueAt } })
      return matchedCount === 1
    },
  }
}

function slotOf({ _id, dueAt: _d, currency, amount, ...slot }: SlotDocument): Slot {
  return { ...slot, price: { currency, amount: BigInt(amount) } }
}
