import type { FeedTab } from '@platform/contracts/pog/feed'

/** Query keys of the feed; those with a viewer are a user's own. */
export const feedKeys = {
  all: ['pog-feed'] as const,
  lists: () => [...feedKeys.all, 'list'] as const,
  list: (tab: FeedTab, clanId: string | null, viewer: string | null) =>
    [...feedKeys.lists(), tab, clanId, viewer] as const,
  top: (tab: FeedTab, clanId: string | null, viewer: string | null) =>
    [...feedKeys.all, 'top', tab, clanId, viewer] as const,
  own: (viewer: string | null) => [...feedKeys.all, 'own', viewer] as const,
  scores: (userName: string) => [...feedKeys.all, 'scores', userName] as const,
  leaderboard: (viewer: string | null) => [...feedKeys.all, 'leaderboard', viewer] as const,
}
