import type { CampaignFeedEvents } from '@platform/contracts/quests/remote'
import { Embed, type EmbedProps } from './embed.tsx'

export interface QuestProps extends EmbedProps {
  /** Id of the campaign or quest: the last part of its address on our site, or what an operator gives you. */
  quest: string
  onCampaignsShown?: (shown: CampaignFeedEvents['campaigns-shown']) => void
  onCampaignOpened?: (opened: CampaignFeedEvents['campaign-opened']) => void
}

/** One campaign or quest in a React page; with `display="button"` behind a button, whose label is what stands between the tags. */
export function Quest({ quest, onCampaignsShown, onCampaignOpened, ...props }: QuestProps) {
  return (
    <Embed
      {...props}
      embed="quest"
      settings={{ quest }}
      events={{ 'campaigns-shown': onCampaignsShown, 'campaign-opened': onCampaignOpened }}
    />
  )
}
