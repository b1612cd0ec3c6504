import type { CampaignFeedProps } from '../../publish/react.d.ts'
import { Embed } from './embed.tsx'

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
