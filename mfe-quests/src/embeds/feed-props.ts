import type { CampaignFeedProps } from '@platform/contracts/quests/remote'
import { CAMPAIGN_FEED_COUNT } from '@platform/contracts/shell/embeds'

const filters: Record<CampaignFeedProps['filter'], true> = {
  'for-you': true,
  'ending-soon': true,
  'highest-reward': true,
  upcoming: true,
}

/**
 * What a partner set, by the contract's schema but without zod, which would weigh more than the feed.
 * A value that the schema refuses counts as not set, with a word in the console of the partner's page.
 */
export function readFeedProps({
  count,
  filter,
}: Readonly<Record<string, unknown>>): CampaignFeedProps {
  return {
    count: known(count, isCount, CAMPAIGN_FEED_COUNT.default, 'count'),
    filter: known(filter, isFilter, 'for-you', 'filter'),
  }
}

function known<Value>(
  value: unknown,
  is: (value: unknown) => value is Value,
  usual: Value,
  name: string,
): Value {
  if (is(value)) return value
  if (value !== undefined) console.warn(`campaign-feed: ${name} cannot be ${String(value)}`)
  return usual
}

function isCount(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= CAMPAIGN_FEED_COUNT.max
}

function isFilter(value: unknown): value is CampaignFeedProps['filter'] {
  return typeof value === 'string' && Object.hasOwn(filters, value)
}
