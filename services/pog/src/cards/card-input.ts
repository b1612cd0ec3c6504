import type { AvatarStyle } from '@platform/contracts/pog/looks'
import type { ScorePart } from '@platform/contracts/pog/scores-http'

/** Everything that pictures of a card show: the same input gives the same pictures. */
export interface CardInput {
  userName: string
  /** As it is shown, `foxfire.kovra.io`. */
  walletName: string
  /** Its place among all cards, in the order of minting. */
  number: number
  style: AvatarStyle
  avatar: { svg: string } | { png: Uint8Array }
  /** Null, as the score and its parts, where the owner does not show scores. */
  tier: string | null
  total: number | null
  parts: readonly CardPart[] | null
  /** Ids of earned badges (contracts/identity/badges); none where the owner does not show scores. */
  badges: readonly string[]
  /** Address of its public page. */
  page: string
  /** Null until the token exists. */
  chain: { chainId: number; contract: string; tokenId: string } | null
}

/** What a picture of a card is named by: as `CardInput`, with the path of the avatar's picture in place of its bytes. */
export type CardFacts = Omit<CardInput, 'avatar'> & { avatar: string }

export interface CardPart {
  part: ScorePart
  points: number
  maximum: number
}
