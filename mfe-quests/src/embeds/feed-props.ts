import {
  CAMPAIGN_FEED_COUNT,
  CAMPAIGN_FEED_FILTERS,
} from '@platform/contracts/quests/campaign-feed'
import type { CampaignFeedProps } from '@platform/contracts/quests/remote'

/**
 * What a partner set, by the contract's schema but without zod, which would weigh more than the feed.
 * A value that the schema refuses counts as not set, with a warning in the console.
 */
export function readFeedProps({
  count,
  filter,
}: Readonly<Record<string, unknown>>): CampaignFeedProps {
  return {
    count: validOr(count, isCount, CAMPAIGN_FEED_COUNT.default, 'count'),
    filter: validOr(filter, isFilter, 'for-you', 'filter'),
  }
}

function validOr<Value>(
  value: unknown,
  isValid: (value: unknown) => value is Value,
  fallback: Value,
  name: string,
): Value {
  if (isValid(value)) return value
  if (value !== undefined) console.warn(`campaign-feed: ${name} cannot be ${String(value)}`)
  return fallback
}

function isCount(value: unknown): value is number {
  return (
    Number.isInteger(value) &&
    Number(value) >= CAMPAIGN_FEED_COUNT.min &&
    Number(value) <= CAMPAIGN_FEED_COUNT.max
  )
}

function isFilter(value: unknown): value is CampaignFeedProps['filter'] {
  return (CAMPAIGN_FEED_FILTERS as readonly unknown[]).includes(value)
}
