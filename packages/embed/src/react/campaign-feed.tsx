import type {
  CampaignFeedEvents,
  CampaignFeedProps as FeedProps,
} from '@platform/contracts/quests/remote'
import { Embed, type EmbedProps } from './embed.tsx'

export interface CampaignFeedProps extends EmbedProps, Partial<FeedProps> {
  onCampaignsShown?: (shown: CampaignFeedEvents['campaigns-shown']) => void
  onCampaignOpened?: (opened: CampaignFeedEvents['campaign-opened']) => void
}

/** The campaign feed in a React page. */
export function CampaignFeed({
  count,
  filter,
  onCampaignsShown,
  onCampaignOpened,
  ...props
}: CampaignFeedProps) {
  return (
    <Embed
      {...props}
      embed="campaign-feed"
      settings={{ count, filter }}
      events={{ 'campaigns-shown': onCampaignsShown, 'campaign-opened': onCampaignOpened }}
    />
  )
}
