import type { ShareChannel } from './share-pictures.ts'

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
/** The picture of a card that is shared, in the size of the channel; the square without one. */
export const shareImagePath = (userName: string, channel?: ShareChannel) =>
  `/api/pog/share-card/${userName}${channel ? `?channel=${channel}` : ''}`
/** The pictures of a card. */
export const frontImagePath = (userName: string) => `/api/pog/card/${userName}/front`
export const backImagePath = (userName: string) => `/api/pog/card/${userName}/back`
/** The picture that wallets and markets show of its token. */
export const nftImagePath = (userName: string) => `/api/pog/nft-image/${userName}`
/** Of the address of a card: the channel that it was shared on, by which a preview shows a picture of its size. */
export const VIA_PARAM = 'via'
