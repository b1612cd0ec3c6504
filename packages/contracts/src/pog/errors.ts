import type { ErrorCatalogue } from '../error-catalogue.ts'

export const errors = {
  // The mint and the slots
  /** The card is at another step than the request is for; `details.state`. */
  MINT_STATE: { status: 409, message: 'Your card is at another step. Please look again.' },
  /** The price is taken, or the card is minted: it cannot be given up. */
  MINT_TOO_LATE: { status: 409, message: 'Your card is paid and cannot be given up any more.' },
  /** Ten cards were begun within a day; `details.retryAfterMs`. */
  MINT_STARTED_OFTEN: {
    status: 429,
    message: 'You have started too often today. Please try again later.',
  },
  /** Somebody else got the name before it was fixed. Nothing was paid. */
  MINT_NAME_LOST: {
    status: 409,
    message: 'Somebody else has this name now. Please choose another one.',
  },
  /** The picture of the avatar was not accepted. Nothing was paid. */
  MINT_AVATAR_REFUSED: {
    status: 409,
    message: 'This avatar could not be made. Please choose another look.',
  },
  /** The card could not be minted, for a reason that is no fault of its user. It is tried again. */
  MINT_FAILED: { status: 503, message: 'Something broke while minting your POG card.' },
  /** Operators have switched off cards by a name alone. */
  QUICK_MINT_OFF: { status: 409, message: 'Quick mint is switched off at the moment.' },
  /** The slot is the user's already, or the one before it is not; or its price is being paid. */
  SLOT_NOT_FOR_SALE: { status: 409, message: 'This avatar slot cannot be bought now.' },
  /** `details.price` is the price of now. */
  SLOT_PRICE_CHANGED: { status: 409, message: 'The price has changed. Please look again.' },
  /** What was set aside is the user's again. */
  SLOT_PAYMENT_FAILED: { status: 409, message: 'Payment Failed, Please try again!' },
  // The chain
  /** The linked wallet holds the card already: there is nothing to issue again. */
  CARD_AT_WALLET: { status: 409, message: 'This wallet holds the card already.' },
  /** The user has linked another wallet since it was asked for. */
  CARD_WALLET_CHANGED: {
    status: 409,
    message: 'The linked wallet has changed meanwhile. Please ask again.',
  },
} as const satisfies ErrorCatalogue
