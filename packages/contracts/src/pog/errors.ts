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
  // Avatars and selfies.
  /** The provider of avatars finds no face in a selfie (spec 5). */
  FACE_NOT_DETECTED: { status: 400, message: 'Error: Face not detected!' },
  /** A selfie is uploaded where none is asked for: outside that step of the mint, and without a bought slot. */
  SELFIE_NOT_ASKED: { status: 409, message: 'A selfie is not needed at this step.' },
  /** The text that the user has agreed to is an older one; `details.version` is the present one. */
  SELFIE_CONSENT_CHANGED: {
    status: 409,
    message: 'What happens to a selfie has changed. Please read it again.',
  },
  /** The slot of the avatar is not bought. */
  AVATAR_SLOT_LOCKED: { status: 409, message: 'Buy this slot first.' },
  /** The slot has an avatar: it can be changed. */
  AVATAR_SLOT_FULL: { status: 409, message: 'This slot has an avatar. Change it instead.' },
  /** The avatar has no picture yet. */
  AVATAR_NOT_READY: { status: 409, message: 'This avatar is not ready yet.' },
  /** The user has had as many avatars drawn as they may in a day; `details.limit`, `details.until`. */
  AVATAR_LIMIT: {
    status: 409,
    message: 'You can have {limit} avatars drawn a day. Try again from {until} on.',
  },
  /** What was drawn did not pass the moderation. */
  AVATAR_REFUSED: {
    status: 409,
    message: 'This avatar cannot be used. Choose another look. Nothing was charged.',
  },
  /** The provider of avatars did not draw it in time. */
  AVATAR_NOT_DRAWN: {
    status: 503,
    message: 'The avatar could not be drawn. Please try again. Nothing was charged.',
  },
  // The chain
  /** The linked wallet holds the card already: there is nothing to issue again. */
  CARD_AT_WALLET: { status: 409, message: 'This wallet holds the card already.' },
  /** The user has linked another wallet since it was asked for. */
  CARD_WALLET_CHANGED: {
    status: 409,
    message: 'The linked wallet has changed meanwhile. Please ask again.',
  },
} as const satisfies ErrorCatalogue
