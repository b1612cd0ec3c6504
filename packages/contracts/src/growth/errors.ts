import type { ErrorCatalogue } from '../error-catalogue.ts'

export const errors = {
  /** The user of the token has withdrawn their consent. */
  NOT_AGREED: { status: 403, message: 'This user does not agree to be measured.' },
  /** No event has this name and id, or it takes no such property, or not this value; `details.event`, `details.property`. */
  UNKNOWN_EVENT: { status: 400, message: 'This event is not known.' },
} as const satisfies ErrorCatalogue
