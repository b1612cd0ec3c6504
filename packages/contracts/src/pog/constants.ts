/** About how long a mint takes (spec 9): an estimate that is shown, never a wait. */
export const MINT_ESTIMATE_MS = 100_000
/** The event by which a page hears of changes of its mint. */
export const MINT_EVENT = 'mint'
