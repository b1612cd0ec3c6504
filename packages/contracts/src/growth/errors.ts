import type { ErrorCatalogue } from '../error-catalogue.ts'

export const errors = {
  /** The user of the token has withdrawn their consent. */
  NOT_AGREED: { status: 403, message: 'This user does not agree to be measured.' },
  /** No event has this name and id, or it takes no such property, or not this value; `details.event`, `details.property`. */
  UNKNOWN_EVENT: { status: 400, message: 'This event is not known.' },
  /** The target of a link is no page of this site. */
  LINK_TARGET_NOT_OWN: { status: 400, message: 'A link can only lead to a page of this site.' },
} as const satisfies ErrorCatalogue
