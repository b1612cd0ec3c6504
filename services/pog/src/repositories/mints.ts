import { type Outbox, type OutboxEvent, outboxField, unlessTaken } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import { leftoverDueAt } from '../domain/mint/leftovers.ts'
import { type Leftover, type Mint, type Payment, STEPS } from '../domain/mint/mint.ts'

interface MintDocument extends Omit<Mint, 'userId' | 'payment' | 'leftovers' | 'starts'> {
  /** The user. */
  _id: string
  nameKey: string | null
  payment: (Omit<Payment, 'price'> & { currency: string; amount: bigint }) | null
  leftovers: Leftover[]
  starts: Date[]
  /** When the worker takes it up; absent of one without work. */
  dueAt?: Date
  outbox: OutboxEvent[]
}

const text = { type: String, required: true } as const
const maybeText = { type: String, default: null } as const
const maybeDate = { type: Date, default: null } as const
const count = { type: Number, required: true } as const
const noId = { _id: false } as const

const payment = new Schema(
  {
    ...{ id: text, currency: text, state: text, reason: maybeText },
    at: { type: Date, required: true },
    amount: { type: Schema.Types.BigInt, required: true },
  },
  noId,
)
const token = new Schema({ chainId: count, contract: text, tokenId: text, transaction: text }, noId)
const leftover = new Schema(
  {
    ...{ cardId: text, userName: maybeText, holdId: maybeText, avatarId: maybeText },
    againAt: maybeDate,
  },
  noId,
)

export const mintSchema = new Schema<MintDocument>(
  {
    _id: text,
    version: count,
    cardId: { ...text, unique: true },
    state: text,
    mode: maybeText,
    userName: maybeText,
    nameKey: { ...maybeText, index: true },
    keptUntil: maybeDate,
    category: maybeText,
    character: maybeText,
    style: maybeText,
    variant: count,
    selfie: text,
    payment: { type: payment, default: null },
    payments: count,
    avatarId: maybeText,
    step: maybeText,
    startedAt: maybeDate,
    problem: maybeText,
    tries: count,
    nextTryAt: maybeDate,
    leftovers: [leftover],
    starts: [Date],
    token: { type: token, default: null },
    number: { type: Number, default: null },
    mintedAt: maybeDate,
    dueAt: { type: Date, index: true, sparse: true },
    outbox: outboxField,
  },
  { versionKey: false },
)
mintSchema.index({ step: 1, startedAt: 1 })

/** Who stored a step goes on with it; the worker takes up what is left after this. */
const TAKEN_UP_AFTER_MS = 3_000

const nameKeyOf = (userName: string) => userName.toLowerCase()

export interface Mints {
  find(userId: string): Promise<Mint | null>
  /** The minted card of this name, however it is written. */
  findByName(userName: string): Promise<Mint | null>
  findByCardId(cardId: string): Promise<Mint | null>
  /** Those with work at this time, the longest waiting first. */
  due(now: Date, limit: number): Promise<Mint[]>
  /** How many are still being paid, drawn or minted of those that began before this time, and wait for nothing of their user. */
  workingSince(time: Date): Promise<number>
  /**
   * Stores what became of the mint, unless something else came first.
   * @param before as it was read; version 0: nothing is stored of it
   * @returns what is stored; null when something else came first
   */
  move(before: Mint, next: Mint, now: Date, event?: OutboxEvent): Promise<Mint | null>
  /**
   * Stores what became of leftovers, unless something else came first. The version stays, so that it comes in the way of nothing that the user
   * does: of what their write brings back of them, it is given back once more.
   * @returns whether it is stored
   */
  tidy(
    before: Mint,
    next: Pick<Mint, 'leftovers' | 'tries' | 'nextTryAt'>,
    now: Date,
  ): Promise<boolean>
}

export function mintsRepository(model: Model<MintDocument>, outbox: Outbox): Mints {
  const one = async (filter: Record<string, unknown>) => {
    const found = await model.findOne(filter).lean<MintDocument>()
    return found && mintOf(found)
  }
  /** @returns false when another version is stored than `before` */
  async function replace(before: Mint, next: Mint, now: Date, event?: OutboxEvent) {
    const { dueAt, ...fields } = documentOf(next, now)
    const { matchedCount } = await model.updateOne(
      { _id: before.userId, version: before.version },
      {
        $set: { ...fields, ...(dueAt && { dueAt }) },
        ...(dueAt ? {} : { $unset: { dueAt: 1 } }),
        ...(event && { $push: { outbox: event } }),
      },
    )
    return matchedCount === 1
  }
  return {
    find: (userId) => one({ _id: userId }),
    findByName: (userName) => one({ nameKey: nameKeyOf(userName), state: 'Minted' }),
    findByCardId: (cardId) => one({ cardId }),
    async due(now, limit) {
      const found = model.find({ dueAt: { $lte: now } }).sort({ dueAt: 1 })
      return (await found.limit(limit).lean<MintDocument[]>()).map(mintOf)
    },
    workingSince: (time) =>
      model.countDocuments({
        step: { $in: STEPS },
        startedAt: { $lt: time },
        // Only its user can link one.
        problem: { $ne: 'WALLET_NOT_FOUND' },
      }),
    async move(before, next, now, event) {
      const moved = { ...next, version: before.version + 1 }
      if (before.version === 0) {
        const created = { ...documentOf(moved, now), outbox: event ? [event] : [] }
        if (!(await unlessTaken(() => model.create([created])))) return null
      } else if (!(await replace(before, moved, now, event))) return null
      if (event) outbox.notify(before.userId, [event])
      return moved
    },
    tidy: (before, { leftovers, tries, nextTryAt }, now) =>
      replace(before, { ...before, leftovers, tries, nextTryAt }, now),
  }
}

function documentOf(
  { userId, payment, leftovers, starts, ...mint }: Mint,
  now: Date,
): Omit<MintDocument, 'outbox'> {
  const takenUpAt = new Date(now.getTime() + TAKEN_UP_AFTER_MS)
  const dueAt = mint.step === null ? leftoverDueAt({ leftovers }, takenUpAt) : takenUpAt
  return {
    _id: userId,
    ...mint,
    nameKey: mint.userName && nameKeyOf(mint.userName),
    payment: payment && {
      id: payment.id,
      at: payment.at,
      ...payment.price,
      state: payment.state,
      reason: payment.reason,
    },
    leftovers: [...leftovers],
    starts: [...starts],
    ...(dueAt && { dueAt: mint.nextTryAt ?? dueAt }),
  }
}

function mintOf({ _id, outbox: _o, dueAt: _d, nameKey: _n, payment, ...mint }: MintDocument): Mint {
  return {
    userId: _id,
    ...mint,
    // Older documents have no time in theirs.
    leftovers: mint.leftovers.map((one) => ({ ...one, againAt: one.againAt ?? null })),
    payment: payment && {
      id: payment.id,
      at: payment.at,
      price: {
        currency: payment.currency as Payment['price']['currency'],
        amount: BigInt(payment.amount),
      },
      state: payment.state,
      reason: payment.reason,
    },
  }
}
