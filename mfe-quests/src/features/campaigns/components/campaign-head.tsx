import { artAs } from '@platform/contracts/quests/art'
import type { CampaignDetail } from '@platform/contracts/quests/http'
import { CampaignArt, Glyph, Heading, Stack, space, Text } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { useT } from '../../../i18n/campaign/messages.ts'
import type { CampaignPhase } from '../model/campaign-phase.ts'
import { sharedUrl } from '../sharing/shared-url.ts'
import { useShare } from '../sharing/use-share.ts'
import { StepsOnArt } from '../steps/steps-on-art.tsx'
import { ArtButton } from './art-button.ts'
import { BackLink } from './back-link.tsx'
import { CampaignTags } from './campaign-tags.tsx'
import { PictureFrame } from './picture-frame.ts'

interface CampaignPictureProps {
  campaign: CampaignDetail
  phase: CampaignPhase
}

/** The picture with the way back, the steps, the way to share and the tags on it. */
export function CampaignPicture({ campaign, phase }: CampaignPictureProps) {
  return (
    <PictureFrame>
      <CampaignArt
        seed={campaign.id}
        src={campaign.art}
        desktopSrc={artAs(campaign.art, 'banner')}
        muted={phase === 'ended'}
      />
      <Buttons>
        <BackLink />
        <End>
          <StepsOnArt campaign={campaign} />
          <ShareButton campaign={campaign} />
        </End>
      </Buttons>
      <Tags>
        <CampaignTags campaign={campaign} phase={phase} onArt />
      </Tags>
    </PictureFrame>
  )
}

export function CampaignTitle({ campaign }: { campaign: CampaignDetail }) {
  return (
    <Stack gap={1}>
      <Heading level={1}>{campaign.title}</Heading>
      <Text tone="mute">{campaign.summary}</Text>
    </Stack>
  )
}

function ShareButton({ campaign }: { campaign: CampaignDetail }) {
  const t = useT()
  const share = useShare('campaign')
  const url = sharedUrl(campaign)
  return (
    <ArtButton
      type="button"
      aria-label={t('campaign.share')}
      title={t('campaign.share')}
      onClick={() => void share({ text: campaign.title, url })}
    >
      <Glyph
        size={22}
        path="M12 15V3.5M7.5 7.5 12 3l4.5 4.5M8 11H6a1 1 0 0 0-1 1v7a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1v-7a1 1 0 0 0-1-1h-2"
      />
    </ArtButton>
  )
}

const Buttons = styled.div`
  position: absolute;
  inset: ${space(3)} ${space(3)} auto;
  display: flex;
  justify-content: space-between;
`

const End = styled.div`
  display: flex;
  gap: ${space(2)};
`

const Tags = styled.div`
  position: absolute;
  inset: auto ${space(4)} ${space(3)};
`
