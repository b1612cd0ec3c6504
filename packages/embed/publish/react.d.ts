import type { ReactElement, ReactNode } from 'react'
import type {
  CampaignFeedSettings,
  EmbedCommon,
  EmbedEvents,
  LeaderboardSettings,
  PogFeedSettings,
  QuestSettings,
} from './types.d.ts'

export type * from './types.d.ts'

export interface EmbedProps extends EmbedCommon {
  /** Resolves with a one-use token from your server; null if nobody is signed in there. */
  onSignInNeeded?: (() => Promise<string | null>) | undefined
  /** `script`, or the reason of the `failed` event. */
  onFailed?: ((reason: string) => void) | undefined
  className?: string | undefined
  /** Shown until the embed is there, and in its place if it cannot be; the label of a button. */
  children?: ReactNode
}

type Handler<Name extends keyof EmbedEvents> = (detail: EmbedEvents[Name]) => void

export interface CampaignFeedProps extends EmbedProps, CampaignFeedSettings {
  onCampaignsShown?: Handler<'campaigns-shown'> | undefined
  onCampaignOpened?: Handler<'campaign-opened'> | undefined
}
export interface QuestProps extends EmbedProps, QuestSettings {
  onCampaignsShown?: Handler<'campaigns-shown'> | undefined
  onCampaignOpened?: Handler<'campaign-opened'> | undefined
}
export interface LeaderboardProps extends EmbedProps, LeaderboardSettings {
  onLeaderboardShown?: Handler<'leaderboard-shown'> | undefined
  onClanOpened?: Handler<'clan-opened'> | undefined
}
export interface PogFeedProps extends EmbedProps, PogFeedSettings {
  onCardsShown?: Handler<'cards-shown'> | undefined
  onCardOpened?: Handler<'card-opened'> | undefined
}
export interface BalanceProps extends EmbedProps {
  onBalanceShown?: Handler<'balance-shown'> | undefined
  onBalanceNotAllowed?: Handler<'balance-not-allowed'> | undefined
}

export declare function CampaignFeed(props: CampaignFeedProps): ReactElement
export declare function Quest(props: QuestProps): ReactElement
export declare function Leaderboard(props: LeaderboardProps): ReactElement
export declare function PogFeed(props: PogFeedProps): ReactElement
export declare function Balance(props: BalanceProps): ReactElement
