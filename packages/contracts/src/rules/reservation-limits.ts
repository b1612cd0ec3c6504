/** Reservations of one user in one campaign: the start's, and one more once that is over. */
export const MOST_RESERVATIONS = 2
/** A reservation without a verified task is firm for so long; then it yields to somebody who starts while no slot is free. */
export const FIRST_TASK_MINUTES = 30
/** Campaigns in which one user has a slot reserved at once. */
export const MOST_RESERVED_AT_ONCE = 3
