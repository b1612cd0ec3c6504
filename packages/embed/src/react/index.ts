export { Balance, type BalanceProps } from './balance.tsx'
export { CampaignFeed, type CampaignFeedProps } from './campaign-feed.tsx'
export { Leaderboard, type LeaderboardProps } from './leaderboard.tsx'
export { PogFeed, type PogFeedProps } from './pog-feed.tsx'
