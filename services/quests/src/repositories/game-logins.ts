import { raceSafeUpsert } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import type { GameLogin } from '../domain/quests/game.ts'

/** How games know users: one login of each user in each game, the last that they said. */
export interface GameLogins {
  find(game: string, userId: string): Promise<GameLogin | null>
  save(login: GameLogin): Promise<void>
}

interface GameLoginDocument extends GameLogin {
  _id: string
}

const text = { type: String, required: true } as const

export const gameLoginSchema = new Schema<GameLoginDocument>(
  {
    _id: text,
    game: text,
    userId: { ...text, index: true },
    loginMethod: text,
    login: text,
    savedAt: { type: Date, required: true },
  },
  { versionKey: false },
)

const idOf = (game: string, userId: string) => `${game}:${userId}`

export function gameLoginsRepository(model: Model<GameLoginDocument>): GameLogins {
  return {
    async find(game, userId) {
      const found = await model.findById(idOf(game, userId)).lean()
      if (!found) return null
      const { _id, ...login } = found
      return login
    },
    async save(login) {
      const _id = idOf(login.game, login.userId)
      await raceSafeUpsert(() => model.updateOne({ _id }, { $set: login }, { upsert: true }))
    },
  }
}
