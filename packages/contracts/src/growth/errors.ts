import type { ErrorCatalogue } from '../error-catalogue.ts'

export const errors = {
  /** The user of the token has withdrawn their consent. */
  NOT_AGREED: { status: 403, message: 'This user does not agree to be measured.' },
  /** No event has this name and id, or it takes no such property, or not this value; `details.event`, `details.property`. */
  UNKNOWN_EVENT: { status: 400, message: 'This event is not known.' },
  /** The kind is about money or security, and reaches its user in any case; `details.kind`. */
  CANNOT_BE_MUTED: { status: 409, message: 'Messages about money and security cannot be muted.' },
  /** The address is not that of a push service that the deployment lists. */
  PUSH_SERVICE_NOT_LISTED: { status: 400, message: "This browser's push service is not supported." },
  /** The token of an unsubscription is not one of ours. */
  UNSUBSCRIBE_LINK_INVALID: { status: 400, message: 'This link is not valid.' },
} as const satisfies ErrorCatalogue
