import type { ErrorCatalogue } from '../error-catalogue.ts'

export const errors = {
  // Verifications.
  /** The text that the user has agreed to is an older one; `details.version` is the present one. */
  CONSENT_CHANGED: {
    status: 409,
    message: 'What is stored, and why, has changed. Please read it again.',
  },
  /** A verification of the kind runs already; `details.verificationId`. */
  VERIFICATION_RUNS: { status: 409, message: 'This is being verified already.' },
  /** It is verified; `details.verificationId`. A bank account is changed by an update. */
  VERIFICATION_DONE: { status: 409, message: 'This is verified already.' },
  /** The user has begun as many verifications of the kind as they may in a day; `details.retryAfterMs`. */
  VERIFICATION_OFTEN: {
    status: 429,
    message: 'You have tried this too often today. Please try again later.',
  },
  /** The verification does not wait for a code: it is decided, or over; `details.state`. */
  VERIFICATION_STATE: { status: 409, message: 'This has gone on meanwhile. Please look again.' },
  /** The version is another one by now: somebody else has decided. */
  VERIFICATION_CHANGED: { status: 409, message: 'This was decided meanwhile. Please look again.' },
  /** The provider of checks does not answer. The same request can be sent again. */
  PROVIDER_AWAY: {
    status: 503,
    message: 'This cannot be verified at the moment. Please try again in a few minutes.',
  },
  // The bonus, and the bank.
  /** Nothing is paid for a verification at the moment. */
  BONUS_OFF: { status: 409, message: 'There is no bonus at the moment.' },
  /** Something has to be verified first; `details.missing` names the steps. */
  BONUS_NOT_READY: { status: 409, message: 'Verify yourself first, then claim the bonus.' },
  /** No account is verified that could be changed. */
  BANK_MISSING: { status: 409, message: 'Verify a bank account first.' },
} as const satisfies ErrorCatalogue
