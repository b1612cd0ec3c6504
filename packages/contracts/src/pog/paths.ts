/** Where a user makes their card. */
export const POG_MINT_PATH = '/pog/mint'
/** A user's own card and score. */
export const MY_POG_PATH = '/my-pog'
