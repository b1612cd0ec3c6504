/** Tabs of the feed; `clan` is for members of a clan. No zod here: pages import it. */
export const FEED_TABS = ['legendary', 'hottest', 'all', 'clan', 'highlighted'] as const
export type FeedTab = (typeof FEED_TABS)[number]

/** What is wrong with a card: of a report by a user, and the ground on which a reviewer hides it. */
export const CARD_REPORT_GROUNDS = ['NAME', 'PICTURE', 'CHEATING'] as const
export type CardReportGround = (typeof CARD_REPORT_GROUNDS)[number]

/** Tiers whose cards are legendary. */
export const LEGENDARY_TIERS: readonly string[] = ['Gold', 'Diamond']

/** The published constants of the order of the hottest cards: services/pog/src/domain/feed/hotness.ts, decision 0064. */
export const HOTNESS = {
  /** A like counts half after so long. */
  halfLifeHours: 48,
  /** Older likes count for nothing. */
  daysCounted: 14,
  /** What a like counts whose user has no Human points; with `fullHuman` points it counts 1. */
  leastWeight: 0.1,
  fullHuman: 60,
  /** A new card begins with this much, as if it were a like at the time of its mint. */
  newCard: 0.25,
  /** Most accounts of a circle of users who like each other's cards, all of whose likes count as one. */
  mostOfRing: 20,
} as const
