import { insertOnce, type Outbox, type OutboxEvent, outboxField } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import { FIRST_RATING, type RatingChange, type Standing } from '../../domain/tournaments/rating.ts'

/** By how much one tournament changed the rating of one entrant in one game. */
interface ChangeDocument {
  /** `<tournament>:<entrant>`: it counts once. */
  _id: string
  tournamentId: string
  game: string
  entrantId: string
  change: number
  /** Matches that were played; absent of documents of a former version. */
  matches?: number
  /** Its event was published. */
  isPublished?: true
  outbox?: OutboxEvent[]
}

const text = { type: String, required: true } as const

export const ratingChangeSchema = new Schema<ChangeDocument>(
  {
    ...{ _id: text, tournamentId: text, game: text, entrantId: text },
    change: { type: Number, required: true },
    matches: { type: Number, default: 0 },
    isPublished: Boolean,
    outbox: outboxField,
  },
  { versionKey: false },
)
ratingChangeSchema.index({ entrantId: 1, game: 1 })

export interface Ratings {
  /** Of each of these entrants in the game. */
  of(game: string, entrantIds: readonly string[]): Promise<Map<string, number>>
  /** The same without what this tournament changed. */
  before(
    tournamentId: string,
    game: string,
    entrantIds: readonly string[],
  ): Promise<Map<string, number>>
  /** Counts what a tournament changed, once. */
  add(tournamentId: string, game: string, changes: ReadonlyMap<string, RatingChange>): Promise<void>
  /** After all tournaments of the game that count. */
  standing(game: string, entrantId: string): Promise<Standing>
  /** Publishes what a tournament made of the rating of an entrant, once. */
  publish(tournamentId: string, entrantId: string, event: OutboxEvent): Promise<void>
}

const changeId = (tournamentId: string, entrantId: string) => `${tournamentId}:${entrantId}`

export function ratingsRepository(model: Model<ChangeDocument>, outbox: Outbox): Ratings {
  const read = async (filter: object, entrantIds: readonly string[]) => {
    const sums = await model.aggregate<{ _id: string; change: number }>([
      { $match: { ...filter, entrantId: { $in: [...entrantIds] } } },
      { $group: { _id: '$entrantId', change: { $sum: '$change' } } },
    ])
    const changes = new Map(sums.map(({ _id, change }) => [_id, Number(change)]))
    return new Map(entrantIds.map((id) => [id, FIRST_RATING + (changes.get(id) ?? 0)]))
  }
  return {
    of: (game, entrantIds) => read({ game }, entrantIds),
    before: (tournamentId, game, entrantIds) =>
      read({ game, tournamentId: { $ne: tournamentId } }, entrantIds),
    async add(tournamentId, game, changes) {
      for (const [entrantId, change] of changes) {
        const _id = changeId(tournamentId, entrantId)
        await insertOnce(model, { _id, tournamentId, game, entrantId, ...change, outbox: [] })
      }
    },
    async standing(game, entrantId) {
      const own = await model.find({ entrantId, game }).lean<ChangeDocument[]>()
      return {
        rating: own.reduce((sum, { change }) => sum + Number(change), FIRST_RATING),
        matches: own.reduce((sum, { matches = 0 }) => sum + Number(matches), 0),
        tournaments: own.length,
      }
    },
    async publish(tournamentId, entrantId, event) {
      const _id = changeId(tournamentId, entrantId)
      const { matchedCount } = await model.updateOne(
        { _id, isPublished: { $ne: true } },
        { $set: { isPublished: true }, $push: { outbox: event } },
      )
      if (matchedCount === 1) outbox.notify(_id)
    },
  }
}
