import { artAs } from '@platform/contracts/quests/art'
import { CampaignArt, Heading, Stack, space, Text } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import type { ReactNode } from 'react'
import { BackLink } from '../../campaigns/components/back-link.tsx'
import { PictureFrame } from '../../campaigns/components/picture-frame.ts'

interface PictureHeadProps {
  seed: string
  art: string
  title: string
  summary: string
  children?: ReactNode
}

/** The head of a page: the picture with the way back on it, then the title. */
export function PictureHead({ seed, art, title, summary, children }: PictureHeadProps) {
  return (
    <Stack gap={3}>
      <PictureFrame>
        <CampaignArt seed={seed} src={art} desktopSrc={artAs(art, 'banner')} />
        <Back>
          <BackLink />
        </Back>
      </PictureFrame>
      <Stack gap={1}>
        <Heading level={1}>{title}</Heading>
        <Text tone="mute">{summary}</Text>
      </Stack>
      {children}
    </Stack>
  )
}

const Back = styled.div`
  position: absolute;
  inset: ${space(3)} auto auto ${space(3)};
`
