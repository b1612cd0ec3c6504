import { insertOnce } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import { FIRST_RATING } from '../../domain/tournaments/rating.ts'

/** By how much one tournament changed the rating of one entrant in one game. */
interface RatingChange {
  /** `<tournament>:<entrant>`: it counts once. */
  _id: string
  tournamentId: string
  game: string
  entrantId: string
  change: number
}

const text = { type: String, required: true } as const

export const ratingChangeSchema = new Schema<RatingChange>(
  {
    ...{ _id: text, tournamentId: text, game: text, entrantId: text },
    change: { type: Number, required: true },
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
  add(tournamentId: string, game: string, changes: ReadonlyMap<string, number>): Promise<void>
}

export function ratingsRepository(model: Model<RatingChange>): Ratings {
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
        const _id = `${tournamentId}:${entrantId}`
        await insertOnce(model, { _id, tournamentId, game, entrantId, change })
      }
    },
  }
}
