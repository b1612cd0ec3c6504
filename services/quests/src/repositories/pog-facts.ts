import { insertOnce } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import type { PogBoost, PogCard, PogFacts, PogScore } from '../domain/pog.ts'

/** What the POG service has published of users: the last card, score and boost of each, whatever order they come in. */
export interface PogFactsRepository {
  find(userId: string): Promise<PogFacts | null>
  /** Stores a card unless one of this version, or a later one, is stored. */
  saveCard(userId: string, card: PogCard, version: number): Promise<void>
  /** The same with a score. */
  saveScore(userId: string, score: PogScore, version: number): Promise<void>
  /** The same with a boost. */
  saveBoost(userId: string, boost: PogBoost, version: number): Promise<void>
}

type Versioned<T> = T & { version: number }

interface PogFactsDocument {
  /** The user. */
  _id: string
  card: Versioned<PogCard> | null
  score: Versioned<PogScore> | null
  /** Absent of documents of a former version. */
  boost?: Versioned<PogBoost> | null
}

const version = { type: Number, required: true } as const
const date = { type: Date, required: true } as const

export const pogFactsSchema = new Schema<PogFactsDocument>(
  {
    _id: { type: String, required: true },
    card: {
      type: new Schema(
        { page: { type: String, required: true }, mintedAt: date, version },
        { _id: false },
      ),
      default: null,
    },
    score: {
      type: new Schema(
        { total: { type: Number, required: true }, at: date, version },
        { _id: false },
      ),
      default: null,
    },
    boost: {
      type: new Schema({ factor: { type: Number, required: true }, version }, { _id: false }),
      default: null,
    },
  },
  { versionKey: false },
)

export function pogFactsRepository(model: Model<PogFactsDocument>): PogFactsRepository {
  async function save(
    _id: string,
    part: 'card' | 'score' | 'boost',
    value: Versioned<PogCard> | Versioned<PogScore> | Versioned<PogBoost>,
  ): Promise<void> {
    const older = { [`${part}.version`]: { $lt: value.version } }
    const update = async () => {
      const filter = { _id, $or: [{ [part]: null }, older] }
      return (await model.updateOne(filter, { $set: { [part]: value } })).matchedCount === 1
    }
    if (await update()) return
    const first: PogFactsDocument = {
      _id,
      card: null,
      score: null,
      boost: null,
      ...{ [part]: value },
    }
    if (await insertOnce(model, first)) return
    // Another part of the user was stored meanwhile; or what is stored is newer, and stays.
    await update()
  }

  return {
    async find(userId) {
      const found = await model.findById(userId).lean<PogFactsDocument>()
      if (!found) return null
      const { card, score, boost } = found
      return {
        card: card && { page: card.page, mintedAt: card.mintedAt },
        score: score && { total: score.total, at: score.at },
        boost: boost ? { factor: Number(boost.factor) } : null,
      }
    },
    saveCard: (userId, card, version) => save(userId, 'card', { ...card, version }),
    saveScore: (userId, score, version) => save(userId, 'score', { ...score, version }),
    saveBoost: (userId, boost, version) => save(userId, 'boost', { ...boost, version }),
  }
}
