import type { CampaignSummary } from '@platform/contracts/quests/http'
import { pageOf } from '@platform/contracts/quests/paths'
import { Link } from '@platform/remote-kit/router'
import { Button, color } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import type { ComponentProps } from 'react'
import type { CampaignPhase } from '../model/campaign-phase.ts'
import { type CardButton, cardButton } from '../model/card-button.ts'
import { useCardLabel } from '../model/use-card-label.ts'

type Variant = NonNullable<ComponentProps<typeof Button>['variant']>

interface CoverActionProps {
  campaign: CampaignSummary
  phase: CampaignPhase
  variantOf: (kind: CardButton['kind']) => Variant
  size?: 'm' | 'l'
  /** Shown instead of the label. */
  shown: string
}

/** A campaign's one action. It covers the nearest positioned box, so that art and title lead to the campaign too. */
export function CoverAction({ campaign, phase, variantOf, size = 'm', shown }: CoverActionProps) {
  const button = cardButton(campaign, phase)
  const label = useCardLabel(button)
  return (
    <Cover>
      <Button
        as={Link}
        to={pageOf(campaign)}
        variant={variantOf(button.kind)}
        size={size}
        aria-label={`${spoken(label, shown)}: ${campaign.title}`}
      >
        {shown}
      </Button>
    </Cover>
  )
}

/** The whole label if the words that are seen are in it, as voice control needs; else those words. */
function spoken(label: string, shown: string): string {
  return ` ${label} `.toLowerCase().includes(` ${shown} `.toLowerCase()) ? label : shown
}

const Cover = styled.div`
  flex: none;
  max-width: 100%;
  & > a {
    position: static;
  }
  & > a::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: inherit;
  }
  /* A moved button would take the cover with it, and the press would end on another element. */
  & > a:active {
    transform: none;
  }
  & > a:focus-visible {
    outline: none;
  }
  & > a:focus-visible::after {
    outline: 2px solid ${color.volt};
    outline-offset: -2px;
  }
`
