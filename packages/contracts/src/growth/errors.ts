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
  // Content.
  /** Another version was saved, or another one was published or withdrawn, meanwhile; `details.version` is the latest. */
  CONTENT_CHANGED: {
    status: 409,
    message: 'Somebody else has changed this meanwhile. Please look again.',
  },
  /** Content of the kind has the slug. */
  CONTENT_SLUG_TAKEN: { status: 409, message: 'Another one of this kind has this slug.' },
  /** A required field is empty; `details.missing` by language, and `details.settings`. */
  CONTENT_INCOMPLETE: {
    status: 409,
    message: 'Something is missing before this can be published.',
  },
  /** As many versions as may wait for their time do. */
  CONTENT_SCHEDULE_FULL: { status: 409, message: 'Too many versions are scheduled already.' },
  /** The kind is about money or security, and reaches its user in any case; `details.kind`. */
  CANNOT_BE_MUTED: { status: 409, message: 'Messages about money and security cannot be muted.' },
  /** The address is not that of a push service that the deployment lists. */
  PUSH_SERVICE_NOT_LISTED: {
    status: 400,
    message: "This browser's push service is not supported.",
  },
  /** The token of an unsubscription is not one of ours. */
  UNSUBSCRIBE_LINK_INVALID: { status: 400, message: 'This link is not valid.' },
  /** The target of a link is no page of this site. */
  LINK_TARGET_NOT_OWN: { status: 400, message: 'A link can only lead to a page of this site.' },
} as const satisfies ErrorCatalogue
