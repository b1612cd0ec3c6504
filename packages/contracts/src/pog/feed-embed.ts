/** How many cards a partner may show; without zod, for pages. */
export const POG_FEED_COUNT = { min: 2, max: 12, default: 4 } as const
/** The feeds that a partner may show. */
export const POG_FEED_TABS = ['hottest', 'legendary', 'all', 'highlighted'] as const
export type PogFeedTab = (typeof POG_FEED_TABS)[number]

/** px. Cards stand two in a line, so that the height follows from their number at any width. */
export const POG_FEED_SIZE = { head: 48, card: 264, gap: 12, foot: 44 } as const

/** px of the embed with so many cards; of what is no number, with as many as by default. */
export function pogFeedHeight(count: unknown): number {
  const { min, max, default: usual } = POG_FEED_COUNT
  const isCount = Number.isInteger(count) && Number(count) >= min && Number(count) <= max
  const { head, card, gap, foot } = POG_FEED_SIZE
  const lines = Math.ceil((isCount ? Number(count) : usual) / 2)
  return head + lines * card + (lines - 1) * gap + foot
}
