/** Most frames of a stack that a page reports, the innermost first. */
export const MOST_FRAMES = 10
/** Characters of the message of an error without its values (rules/message-shape). */
export const MESSAGE_LIMIT = 200
/** Most errors that are kept of one version in a channel. */
export const MOST_ERRORS = 100
