import { insertOnce, type Outbox, type OutboxEvent, outboxField } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import { cardName } from '../domain/scores/card-name.ts'
import type { ScoreDay } from '../domain/scores/history.ts'
import { newTally, type PublishedScore, type StoredTally } from '../domain/scores/stored-tally.ts'
import type { Tally } from '../domain/scores/tally.ts'
import { amountSchema, factSchema, plainAmount, plainFact } from './score-entries.ts'

/** The card of a user, as `pog.card-minted` has it. */
interface RankedCard {
  page: string
  image: string
  version: number
}

/** The owner of a card, with the name that it shows. */
interface CardOwner {
  userId: string
  userName: string
}

interface TallyDocument extends Omit<StoredTally, 'userId' | 'hasCard' | 'boost'> {
  /** The user. */
  _id: string
  /** Null while the user has no card: leaderboards show cards. */
  card: (RankedCard & { name: string }) | null
  /** Absent of documents of a former version. */
  boost?: number
  /** When anything that leaderboards show changed, and the number of that change. */
  changedAt: Date
  changes: number
  outbox: OutboxEvent[]
}

/** What a leaderboard has of a user. */
interface Standing {
  userId: string
  total: number
  reachedAt: Date
  /** Grows with each change of it. */
  version: number
  isShown: boolean
}

const number = { type: Number, required: true } as const
const date = { type: Date, required: true } as const
const text = { type: String, required: true } as const
const within = { _id: false } as const

export const tallySchema = new Schema<TallyDocument>(
  {
    ...{ _id: text, version: number, upTo: number },
    tally: new Schema<Tally>(
      {
        ...{ amounts: [amountSchema], facts: [factSchema] },
        lastRefund: { type: Number, default: null },
      },
      within,
    ),
    published: new Schema<PublishedScore>(
      {
        ...{ total: number, parts: { type: Schema.Types.Mixed, required: true } },
        isShown: { type: Boolean, default: true },
        isListed: { type: Boolean, default: true },
      },
      within,
    ),
    boost: { type: Number, default: 1 },
    reachedAt: date,
    nextChangeAt: { type: Date, default: null, index: true },
    history: [new Schema<ScoreDay>({ day: text, total: number }, within)],
    card: {
      type: new Schema<RankedCard & { name: string }>(
        { page: text, image: text, version: number, name: { ...text, index: true, sparse: true } },
        within,
      ),
      default: null,
    },
    ...{ changedAt: { ...date, index: true }, changes: number },
    outbox: outboxField,
  },
  { versionKey: false, minimize: false },
)

export interface Tallies {
  find(userId: string): Promise<StoredTally | null>
  /** Stores the next version of a tally with its events. @returns false where another one was stored meanwhile */
  save(next: StoredTally, events: readonly OutboxEvent[], now: Date): Promise<boolean>
  /** Users whose scores may be others now, the longest due first. */
  due(now: Date, limit: number): Promise<string[]>
  /** Users after this id, by id. */
  usersAfter(userId: string, limit: number): Promise<string[]>
  /** Stores the user's card unless one of this version or a later one is stored. */
  setCard(userId: string, card: RankedCard, now: Date): Promise<void>
  cards(userIds: readonly string[]): Promise<Map<string, RankedCard>>
  /** Whose card has the name, in any case. */
  ownerOf(userName: string): Promise<CardOwner | null>
  /** What changed at or after that time; all for null. */
  changed(since: Date | null): AsyncIterable<Standing>
  deleteUser(userId: string): Promise<void>
}

export function talliesRepository(model: Model<TallyDocument>, outbox: Outbox): Tallies {
  const insertNew = (userId: string, now: Date) => {
    const { userId: _id, hasCard: _, ...rest } = newTally(userId)
    return insertOnce(model, {
      ...rest,
      _id,
      card: null,
      changedAt: now,
      changes: 0,
      outbox: [],
    })
  }
  /** Changes the user's document where the filter matches; makes one first where there is none. */
  const change = async (userId: string, filter: object, set: object, now: Date) => {
    await insertNew(userId, now)
    const changed = { $set: { ...set, changedAt: now }, $inc: { changes: 1 } }
    await model.updateOne({ _id: userId, ...filter }, changed)
  }

  return {
    async find(userId) {
      const found = await model.findById(userId).lean<TallyDocument>()
      return found && storedOf(found)
    },
    async save({ userId, version, hasCard: _, ...next }, events, now) {
      const isPublished = events.length > 0
      if (version === 1) await insertNew(userId, now)
      const { matchedCount } = await model.updateOne(
        { _id: userId, version: version - 1 },
        {
          $set: { ...next, version, ...(isPublished && { changedAt: now }) },
          ...(isPublished && { $push: { outbox: { $each: [...events] } }, $inc: { changes: 1 } }),
        },
      )
      if (matchedCount === 1 && isPublished) outbox.notify(userId)
      return matchedCount === 1
    },
    async due(now, limit) {
      const found = await model
        .find({ nextChangeAt: { $gt: new Date(0), $lte: now } }, { _id: 1 })
        .sort({ nextChangeAt: 1 })
        .limit(limit)
        .lean<{ _id: string }[]>()
      return found.map(({ _id }) => _id)
    },
    async usersAfter(userId, limit) {
      const found = await model
        .find({ _id: { $gt: userId } }, { _id: 1 })
        .sort({ _id: 1 })
        .limit(limit)
        .lean<{ _id: string }[]>()
      return found.map(({ _id }) => _id)
    },
    async setCard(userId, card, now) {
      const isOlder = { $or: [{ card: null }, { 'card.version': { $lt: card.version } }] }
      await change(
        userId,
        isOlder,
        { card: { ...card, name: cardName(card.page).toLowerCase() } },
        now,
      )
    },
    async cards(userIds) {
      const found = await model
        .find({ _id: { $in: [...userIds] }, 'published.isListed': true }, { card: 1 })
        .lean<Pick<TallyDocument, '_id' | 'card'>[]>()
      return new Map(found.flatMap(({ _id, card }) => (card ? [[_id, card]] : [])))
    },
    async ownerOf(userName) {
      const found = await model
        .findOne({ 'card.name': userName.toLowerCase() }, { card: 1 })
        .lean<Pick<TallyDocument, '_id' | 'card'> | null>()
      return found?.card ? { userId: found._id, userName: cardName(found.card.page) } : null
    },
    async *changed(since) {
      const found = model
        .find(since ? { changedAt: { $gte: since } } : {}, {
          ...{
            'published.total': 1,
            'published.isShown': 1,
            reachedAt: 1,
            changes: 1,
            'published.isListed': 1,
            'card.version': 1,
          },
        })
        .lean<TallyDocument[]>()
        .cursor({ batchSize: 5_000 }) as unknown as AsyncIterable<TallyDocument>
      for await (const { _id, published, reachedAt, changes, card } of found) {
        // A projection of a field of null leaves out all of it.
        const isShown = card?.version !== undefined && published.isListed && published.isShown
        const [total, version] = [Number(published.total), Number(changes)]
        yield { userId: _id, total, reachedAt, version, isShown }
      }
    },
    async deleteUser(userId) {
      await model.deleteOne({ _id: userId })
    },
  }
}

function storedOf({ _id, tally, published, card, boost = 1, ...rest }: TallyDocument): StoredTally {
  const { version, upTo, reachedAt, nextChangeAt, history } = rest
  const parts = Object.entries(published.parts).map(([part, points]) => [part, Number(points)])
  return {
    ...{ userId: _id, version: Number(version), upTo: Number(upTo), reachedAt, nextChangeAt },
    tally: {
      amounts: tally.amounts.map(plainAmount),
      facts: tally.facts.map(plainFact),
      lastRefund: tally.lastRefund === null ? null : Number(tally.lastRefund),
    },
    published: {
      ...{
        total: Number(published.total),
        isShown: published.isShown,
        isListed: published.isListed,
      },
      parts: Object.fromEntries(parts),
    },
    ...{ hasCard: card !== null && card !== undefined, boost: Number(boost) },
    history: history.map(({ day, total }) => ({ day, total: Number(total) })),
  }
}
