/** Where a user makes their card. */
export const POG_MINT_PATH = '/pog/mint'
/** A user's own card and score. */
export const MY_POG_PATH = '/my-pog'
/** All cards: the feed. */
export const POG_PATH = '/pog'
export const POG_LEADERBOARD_PATH = '/pog/leaderboard'
export const POG_SHOWCASE_PATH = '/pog-showcase'
/** The public page of a card. */
export const cardPath = (userName: string) => `${POG_PATH}/${userName}`
/** Of the address of a card: the channel that it was shared on, by which a preview shows a picture of its size. */
export const VIA_PARAM = 'via'
