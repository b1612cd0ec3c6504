import { insertOnce, type Outbox, type OutboxEvent, outboxField } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'

/** What a player gets of a prize. */
export interface PrizePayment {
  /** The business id of the earning. */
  id: string
  tournamentId: string
  entrantId: string
  userId: string
  /** Minor units. */
  amount: bigint
  /** `due`: the wallet has not answered. */
  state: 'due' | 'ready' | 'refused'
  createdAt: Date
  retryCount: number
  /** When it is published again; null of one that is answered. */
  nextRetryAt: Date | null
}

interface PaymentDocument extends Omit<PrizePayment, 'id'> {
  _id: string
  outbox: OutboxEvent[]
}

const text = { type: String, required: true } as const

export const prizePaymentSchema = new Schema<PaymentDocument>(
  {
    ...{ _id: text, tournamentId: { ...text, index: true }, entrantId: text, state: text },
    userId: { ...text, index: true },
    amount: { type: Schema.Types.BigInt, required: true },
    createdAt: { type: Date, required: true },
    retryCount: { type: Number, required: true },
    nextRetryAt: { type: Date, default: null, index: true },
    outbox: outboxField,
  },
  { versionKey: false },
)

export interface PrizePayments {
  /** Inserts it with its event, once. */
  add(payment: PrizePayment, event: OutboxEvent): Promise<void>
  find(id: string): Promise<PrizePayment | null>
  /** Whether the wallet has answered all of a tournament. */
  areAnswered(tournamentId: string): Promise<boolean>
  /** What the wallet refused to the players of each entrant, minor units. */
  refusedOf(tournamentId: string): Promise<Map<string, bigint>>
  answered(id: string, state: 'ready' | 'refused'): Promise<void>
  /** Those to publish again. */
  due(now: Date, limit: number): Promise<PrizePayment[]>
  /** Publishes it again, if nothing came between. */
  republish(payment: PrizePayment, nextRetryAt: Date, event: OutboxEvent): Promise<void>
}

export function prizePaymentsRepository(
  model: Model<PaymentDocument>,
  outbox: Outbox,
): PrizePayments {
  return {
    async add({ id, ...payment }, event) {
      if (await insertOnce(model, { _id: id, ...payment, outbox: [event] })) {
        outbox.notify(id, [event])
      }
    },
    async find(id) {
      const found = await model.findById(id).lean<PaymentDocument>()
      return found && paymentOf(found)
    },
    areAnswered: async (tournamentId) =>
      (await model.exists({ tournamentId, state: 'due' })) === null,
    async refusedOf(tournamentId) {
      const found = await model.find({ tournamentId, state: 'refused' }).lean<PaymentDocument[]>()
      const sums = new Map<string, bigint>()
      for (const { entrantId, amount } of found.map(paymentOf)) {
        sums.set(entrantId, (sums.get(entrantId) ?? 0n) + amount)
      }
      return sums
    },
    async answered(id, state) {
      await model.updateOne({ _id: id, state: 'due' }, { $set: { state, nextRetryAt: null } })
    },
    async due(now, limit) {
      const found = model.find({ nextRetryAt: { $lte: now } }).sort({ nextRetryAt: 1 })
      return (await found.limit(limit).lean<PaymentDocument[]>()).map(paymentOf)
    },
    async republish({ id, retryCount }, nextRetryAt, event) {
      const { modifiedCount } = await model.updateOne(
        { _id: id, state: 'due', retryCount },
        { $set: { retryCount: retryCount + 1, nextRetryAt }, $push: { outbox: event } },
      )
      if (modifiedCount === 1) outbox.notify(id, [event])
    },
  }
}

function paymentOf({ _id, outbox: _o, ...payment }: PaymentDocument): PrizePayment {
  return { id: _id, ...payment, amount: BigInt(payment.amount) }
}
