import { z } from 'zod'
import { id, timestamp } from '../envelope.ts'
import { textUpTo } from '../rules/text-up-to.ts'

/**
 * Names of Proof-of-Gamer cards. A card's name is its user's `userName`: it is reserved while the card is made, and fixed with it.
 * Each call says of which card and user it is, so that a call that comes late changes nothing of a newer card.
 */
export const cardNameParams = z.strictObject({ cardId: id })
export const cardNameBody = z.strictObject({ userId: id, userName: textUpTo(64) })
export const releaseCardNameQuery = cardNameBody.partial({ userName: true })

/**
 * PUT /internal/card-names/:cardId reserves a name, in place of the one that the user had reserved before. It refuses
 * VALIDATION_FAILED, USERNAME_TAKEN, USERNAME_FIXED, CARD_NAME_RESERVED_OFTEN, USERNAME_CHANGED_OFTEN for a name that is not the user's
 * once they have changed it as often as they may, and NOT_FOUND.
 */
export const reservedCardName = z.object({ userName: z.string(), keptUntil: timestamp })

/**
 * POST /internal/card-names/:cardId/fix makes it the user's name, which nothing changes any more. A reservation that has expired does not
 * matter as long as nobody else has the name. It counts as a change of the name, and refuses as above but for what is said of often.
 */
export const fixedCardName = z.object({ userName: z.string() })

/**
 * DELETE /internal/card-names/:cardId?userId=&userName= gives the name up, as long as it is this card's: a reservation ends, and a fixed name
 * stays the user's and may be changed again. Without `userName` it is whatever name this card has.
 */
