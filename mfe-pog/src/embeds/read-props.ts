import { POG_FEED_COUNT, POG_FEED_TABS, type PogFeedTab } from '@platform/contracts/pog/feed-embed'

/**
 * What a partner set, by the contract's schema but without zod, which would weigh more than the embed. A value that the schema
 * refuses counts as not set, with a warning in the console.
 */
export function readProps({ feed, count }: Readonly<Record<string, unknown>>): {
  feed: PogFeedTab
  count: number
} {
  const { min, max, default: usual } = POG_FEED_COUNT
  const isCount = Number.isInteger(count) && Number(count) >= min && Number(count) <= max
  const known = POG_FEED_TABS.find((one) => one === feed)
  if (count !== undefined && !isCount) warn('count', count)
  if (feed !== undefined && !known) warn('feed', feed)
  return { feed: known ?? 'hottest', count: isCount ? Number(count) : usual }
}

const warn = (name: string, value: unknown) =>
  console.warn(`pog-feed: ${name} cannot be ${String(value)}`)
