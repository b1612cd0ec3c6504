/** What an operator's server may learn of the operator's own campaigns (docs/webhooks.md). */
export const WEBHOOK_EVENTS = [
  'campaign.published',
  'campaign.live',
  'campaign.paused',
  'campaign.resumed',
  'campaign.ended',
  /** Rewards of a pool, a ranking or a raffle can be claimed now. */
  'campaign.claims_open',
  /** Everything is paid, or back with the operator. */
  'campaign.settled',
  'campaign.archived',
  'reward.claimed',
  /** What a user handed in, or appealed against, was decided by staff. */
  'review.decided',
] as const
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

/** Longest name of a webhook, and its longest address, characters. */
export const WEBHOOK_DESCRIPTION_MAX = 100
export const WEBHOOK_URL_MAX = 500
