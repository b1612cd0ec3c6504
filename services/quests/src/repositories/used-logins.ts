import { insertOnce } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import type { UsedLogin } from '../domain/quests/used-login.ts'

/** Players of games, wallets and tokens, each with the user for whom it has verified a task of a campaign. */
export interface UsedLogins {
  /** Whether the player is the owner's: the first owner keeps it. */
  take(login: UsedLogin): Promise<boolean>
}

interface UsedLoginDocument extends Omit<UsedLogin, 'id'> {
  _id: string
}

const text = { type: String, required: true } as const

export const usedLoginSchema = new Schema<UsedLoginDocument>(
  { _id: text, owner: { ...text, index: true }, usedAt: { type: Date, required: true } },
  { versionKey: false },
)

export function usedLoginsRepository(model: Model<UsedLoginDocument>): UsedLogins {
  return {
    async take({ id, ...login }) {
      if (await insertOnce(model, { _id: id, ...login })) return true
      const found = await model.findById(id).lean()
      return found?.owner === login.owner
    },
  }
}
