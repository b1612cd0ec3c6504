import type { ErrorCatalogue } from '../error-catalogue.ts'

export const errors = {
  /** The user of the token has withdrawn their consent. */
  NOT_AGREED: { status: 403, message: 'This user does not agree to be measured.' },
  /** No event has this name and id, or it takes no such property, or not this value; `details.event`, `details.property`. */
  UNKNOWN_EVENT: { status: 400, message: 'This event is not known.' },
  /** A table of rules has had no dry run that is done. */
  RULES_NOT_TRIED: { status: 409, message: 'Try these rules against the history first.' },
  /** The rules say nothing like this of the caller. */
  ATTRIBUTE_NOT_HELD: { status: 404, message: 'This is not said about your account.' },
} as const satisfies ErrorCatalogue
