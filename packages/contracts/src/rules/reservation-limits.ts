/** Reservations of one user in one campaign: the start's, and one more once that is over. */
export const MOST_RESERVATIONS = 2
/** Campaigns in which one user has a slot reserved at once. */
export const MOST_RESERVED_AT_ONCE = 3
