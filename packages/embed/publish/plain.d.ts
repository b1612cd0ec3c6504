import type {
  CampaignFeedSettings,
  EmbedCommon,
  EmbedElement,
  LeaderboardSettings,
  PogFeedSettings,
  QuestSettings,
} from './types.d.ts'

export type * from './types.d.ts'

export type EmbedOptions = EmbedCommon &
  (
    | ({ embed: 'campaign-feed' } & CampaignFeedSettings)
    | ({ embed: 'leaderboard' } & LeaderboardSettings)
    | ({ embed: 'pog-feed' } & PogFeedSettings)
    | ({ embed: 'quest' } & QuestSettings)
    | { embed: 'balance' }
  )

/**
 * Makes an embed for you to put into your page. The script is loaded once for each site, however many embeds there are.
 * Rejects if it cannot be loaded; the next call tries again.
 */
export declare function createEmbed(options: EmbedOptions): Promise<EmbedElement>
/** Applies other options to an embed: language and theme at once, the others by a new frame. */
export declare function updateEmbed(element: EmbedElement, options: EmbedOptions): void
/** px that an embed needs: keep so much free in your page until it is there. */
export declare function heightOf(options: EmbedOptions): number
