import type { ErrorCatalogue } from '../error-catalogue.ts'

export const errors = {
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
  /** The price of a change is another one than the page showed; `details.price` is the present one. */
  AVATAR_PRICE_CHANGED: { status: 409, message: 'The price has changed. Look at it again.' },
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
} as const satisfies ErrorCatalogue
