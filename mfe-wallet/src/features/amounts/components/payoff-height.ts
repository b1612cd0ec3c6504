/** px, of the coin. */
export const COIN_PX = 88
/** px: its place is kept while its code is fetched. */
export const PAYOFF_HEIGHT = 180
