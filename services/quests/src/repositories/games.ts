import { insertOnce, readDocuments } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import type { Game, ListedGame } from '../domain/quests/game.ts'

export interface Games {
  find(id: string): Promise<Game | null>
  /** All of them, by their ids. */
  list(): Promise<ListedGame[]>
  /** The same with their descriptions, for staff. */
  all(): Promise<Game[]>
  /** False when another change came first: the stored one is not of the version before, or is there. */
  save(game: Game): Promise<boolean>
}

export interface GameDocument extends Omit<Game, 'id'> {
  _id: string
}

const text = { type: String, required: true } as const
const texts = [{ type: String }]

export const gameSchema = new Schema<GameDocument>(
  {
    _id: text,
    version: { type: Number, required: true },
    name: text,
    summary: { type: Schema.Types.Mixed, required: true },
    description: { type: Schema.Types.Mixed, required: true },
    genres: texts,
    platforms: texts,
    networks: texts,
    loginMethod: { type: String, default: null },
    url: text,
    brand: { type: String, default: null },
    client: { type: String, default: null },
    createdAt: { type: Date, required: true },
    changedAt: { type: Date, required: true },
  },
  { versionKey: false, minimize: false },
)

/** Any id at all: the index of the order serves the filter too. */
const ALL = { _id: { $gt: '' } }

export function gamesRepository(model: Model<GameDocument>): Games {
  return {
    async find(id) {
      const found = await model.findById(id).lean()
      return found && gameOf(found)
    },
    async list() {
      const found = await model.find(ALL, { description: 0 }).sort({ _id: 1 }).lean()
      return found.map(({ _id: id, ...rest }) => ({ id, ...rest }))
    },
    all: async () => (await readDocuments(model, ALL, { sort: { _id: 1 } })).map(gameOf),
    async save({ id, ...game }) {
      if (game.version === 1) return insertOnce(model, { _id: id, ...game })
      const saved = await model.updateOne({ _id: id, version: game.version - 1 }, { $set: game })
      return saved.matchedCount === 1
    },
  }
}

const gameOf = ({ _id, ...rest }: GameDocument): Game => ({ id: _id, ...rest })
