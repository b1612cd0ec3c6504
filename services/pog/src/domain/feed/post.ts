import type { CardReportGround } from '@platform/contracts/pog/feed'

/** What the feed shows of a minted card, as its mint and its avatar say it. */
export interface PostContent {
  userId: string
  userName: string
  walletName: string
  number: number
  /** Path of the avatar's picture. */
  avatar: string
  style: string
  mintedAt: Date
}

/** The card of a user in the feed. Its id is that of the card. */
export interface Post extends PostContent {
  id: string
  /** Grows with each change of what a report can be about. */
  contentVersion: number
  /** As the owner's preferences say. */
  isInFeed: boolean
  showsScores: boolean
  /** Why staff have hidden it, by which review, and whether it was changed after what that review is about; null of one that is seen. */
  hidden: { ground: CardReportGround; reviewId: string; isChanged: boolean } | null
  /** When staff chose it; null of one that they have not. */
  highlightedAt: Date | null
  /** Null until its owner has a score. */
  total: number | null
  tier: string | null
  /** The clan that its owner is in. */
  clanId: string | null
  likes: number
  /** By which the hottest cards are sorted (hotness.ts). */
  heat: number
  /** When its likes and its heat are counted again. */
  heatDueAt: Date | null
}

/** Whether others see it. */
export const isShown = ({ isInFeed, hidden }: Pick<Post, 'isInFeed' | 'hidden'>): boolean =>
  isInFeed && hidden === null
