/**
 * The data of the server-sent events of GET /api/airdrop-campaign/campaigns/:id/stream, by name. Each comes first with what holds
 * now, and again when it has changed; a stream that was interrupted begins anew.
 */
export interface CampaignEvents {
  /** Which of the reader's tasks are being checked; sent after each result too. One that is not in it has its result. */
  checking: { taskIds: string[] }
  /** Of a campaign that has slots; a hint, as `remainingSlots` of the campaign: reserved ones count as taken, but for the reader's own. */
  slots: { remainingSlots: number }
  /** Of a campaign that ranks its users: where the reader is; null without points. */
  place: { place: number; points: number } | null
}

/** How often slots and places are looked at, ms. */
export const CAMPAIGN_LOOK_MS = 2_000
