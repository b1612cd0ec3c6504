/** px of the campaign feed: cards of one height under each other, and a line below them. */
export const CAMPAIGN_FEED_SIZE = { card: 128, gap: 12, foot: 44 } as const
/** Campaigns that a feed shows. */
export const CAMPAIGN_FEED_COUNT = { min: 1, default: 3, max: 10 } as const
export const CAMPAIGN_FEED_FILTERS = [
  'for-you',
  'ending-soon',
  'highest-reward',
  'upcoming',
] as const

/** px that a feed of `count` campaigns needs; for a count that it does not show, those of the usual one. */
export function campaignFeedHeight(count: unknown): number {
  const { min, default: usual, max } = CAMPAIGN_FEED_COUNT
  const { card, gap, foot } = CAMPAIGN_FEED_SIZE
  const known = typeof count === 'number' && count >= min && count <= max
  return (known ? count : usual) * (card + gap) + foot
}
