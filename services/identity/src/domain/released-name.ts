import { DAY_MS } from '@platform/contracts/constants'
/** How long a name that its user gave up is theirs: links and mentions of it would lead to somebody else. */
export const NAME_KEPT_MS = 30 * DAY_MS

/** Names that are kept for one user; of more the first ones are free. */
export const MOST_KEPT_NAMES = 3
