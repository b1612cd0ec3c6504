import type { QuestProps } from '../../publish/react.d.ts'
import { Embed } from './embed.tsx'

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
