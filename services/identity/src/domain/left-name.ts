/** How long a name that its user gave up is theirs: links and mentions of it would lead to somebody else. */
export const NAME_KEPT_MS = 30 * 24 * 3_600_000

/** Names that are kept for one user; of more the first ones are free. */
export const MOST_KEPT_NAMES = 3
