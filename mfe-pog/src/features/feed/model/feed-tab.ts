import type { FeedTab } from '@platform/contracts/pog/feed'
import { storedText } from '@platform/remote-kit/storage'

/** Tabs of the page of all cards (spec 2), with the newest cards besides. */
export const PAGE_TABS = ['legendaryPogs', 'hottestPogs', 'allPogs', 'myClan'] as const
export type PageTab = (typeof PAGE_TABS)[number]

/** What a tab asks the server for. */
export const feedOf: Record<PageTab, FeedTab> = {
  legendaryPogs: 'legendary',
  hottestPogs: 'hottest',
  allPogs: 'all',
  myClan: 'clan',
}

const channel = storedText('pogChannel')
const known = (value: string | null): PageTab | null =>
  PAGE_TABS.find((tab) => tab === value) ?? null

/** The tab of the address; without one the tab that this browser showed last, and at first the legends. */
export const tabOf = (query: URLSearchParams): PageTab =>
  known(query.get('tab')) ?? known(channel.get()) ?? 'legendaryPogs'

/** The query of a tab; this browser shows that tab next time. */
export function choose(tab: PageTab): URLSearchParams {
  channel.set(tab)
  return new URLSearchParams({ tab })
}
