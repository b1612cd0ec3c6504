import { fixedCardName, reservedCardName } from '@platform/contracts/identity/card-names'
import type { InternalClient } from '@platform/service-kit'
import { z } from 'zod'

/** A name of a card. */
interface NameOfCard {
  cardId: string
  userId: string
  userName: string
}

/** Names of cards, which identity keeps: a card's name is its user's. */
export interface CardNames {
  /** @throws VALIDATION_FAILED, USERNAME_TAKEN, USERNAME_FIXED, CARD_NAME_RESERVED_OFTEN, USERNAME_CHANGED_OFTEN, NOT_FOUND, UNAVAILABLE */
  reserve(name: NameOfCard): Promise<{ userName: string; keptUntil: Date }>
  /** @throws as above, and IN_PROGRESS */
  fix(name: NameOfCard): Promise<void>
  /** Gives up what this card has of the name, or of any. @throws UNAVAILABLE */
  release(name: Omit<NameOfCard, 'userName'> & { userName?: string }): Promise<void>
}

export function cardNames(internal: InternalClient<'identity'>): CardNames {
  const pathOf = (cardId: string) => `/internal/card-names/${cardId}`
  return {
    async reserve({ cardId, ...body }) {
      const reserved = await internal.call('identity', {
        ...{ method: 'PUT', path: pathOf(cardId), body, data: reservedCardName },
      })
      return { userName: reserved.userName, keptUntil: new Date(reserved.keptUntil) }
    },
    async fix({ cardId, ...body }) {
      const path = `${pathOf(cardId)}/fix`
      await internal.call('identity', { method: 'POST', path, body, data: fixedCardName })
    },
    async release({ cardId, userId, userName }) {
      const query = new URLSearchParams({ userId, ...(userName !== undefined && { userName }) })
      const path = `${pathOf(cardId)}?${query}`
      await internal.call('identity', { method: 'DELETE', path, data: z.null() })
    },
  }
}
