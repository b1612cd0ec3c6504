import type { CampaignDetail } from '@platform/contracts/quests/http'
import { CampaignArt, Heading, media, radius, Stack, space, Text } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import type { CampaignPhase } from '../model/campaign-phase.ts'
import { CampaignTags } from './campaign-tags.tsx'

interface CampaignHeadProps {
  campaign: CampaignDetail
  phase: CampaignPhase
}

/** The picture with the tags on it, then the title. */
export function CampaignHead({ campaign, phase }: CampaignHeadProps) {
  return (
    <Stack gap={3}>
      <Picture>
        <CampaignArt seed={campaign.id} src={campaign.art} muted={phase === 'ended'} />
        <Tags>
          <CampaignTags campaign={campaign} phase={phase} onArt />
        </Tags>
      </Picture>
      <Stack gap={1}>
        <Heading level={1}>{campaign.title}</Heading>
        <Text tone="mute">{campaign.summary}</Text>
      </Stack>
    </Stack>
  )
}

/** Height of the picture, px. */
const pictureHeight = { phone: 120, desktop: 240 } as const

/** On phones from edge to edge, below the header. */
export const Picture = styled.div`
  position: relative;
  height: ${pictureHeight.desktop}px;
  border-radius: ${radius.card};
  overflow: hidden;

  ${media.phone} {
    height: ${pictureHeight.phone}px;
    margin: -${space(4)} -${space(4)} 0;
    border-radius: 0;
  }
`

const Tags = styled.div`
  position: absolute;
  inset: auto ${space(4)} ${space(3)};
`
