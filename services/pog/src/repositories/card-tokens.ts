import { insertOrFind } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import type { CardToken } from '../domain/chain/card-call.ts'

/** Which tokens were ever asked for, from before the chain heard of them: it outlives the user, so that all of them are burnt. */
export interface CardTokens {
  /** Stores it unless the card has that issue. @returns the stored one */
  add(token: CardToken): Promise<CardToken>
  find(cardId: string, issue: number): Promise<CardToken | null>
  /** The last one first. */
  ofCard(cardId: string): Promise<CardToken[]>
  findByTokenId(tokenId: string): Promise<CardToken | null>
}

type TokenDocument = CardToken & { _id: string }

const text = { type: String, required: true } as const
const count = { type: Number, required: true } as const

export const cardTokenSchema = new Schema<TokenDocument>(
  { _id: text, cardId: text, issue: count, chainId: count, contract: text, tokenId: text },
  { versionKey: false },
)
cardTokenSchema.index({ cardId: 1, issue: -1 })
cardTokenSchema.index({ tokenId: 1 })

const idOf = (cardId: string, issue: number) => `${cardId}:${issue}`

export function cardTokensRepository(model: Model<TokenDocument>): CardTokens {
  const one = async (filter: Record<string, unknown>) => {
    const found = await model.findOne(filter).lean<TokenDocument>()
    return found && tokenOf(found)
  }
  return {
    async add(token) {
      const { cardId, issue } = token
      return tokenOf(await insertOrFind(model, { _id: idOf(cardId, issue), ...token }))
    },
    find: (cardId, issue) => one({ _id: idOf(cardId, issue) }),
    async ofCard(cardId) {
      const found = model.find({ cardId }).sort({ issue: -1 })
      return (await found.lean<TokenDocument[]>()).map(tokenOf)
    },
    findByTokenId: (tokenId) => one({ tokenId }),
  }
}

const tokenOf = ({ _id, ...token }: TokenDocument): CardToken => token
