export { Balance, type BalanceProps } from './balance.tsx'
export { CampaignFeed, type CampaignFeedProps } from './campaign-feed.tsx'
