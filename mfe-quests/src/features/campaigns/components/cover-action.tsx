import type { CampaignSummary } from '@platform/contracts/quests/http'
import { campaignPath } from '@platform/contracts/quests/paths'
import { Link } from '@platform/remote-kit/router'
import { Button } from '@platform/ui'
import type { ComponentProps } from 'react'
import type { CampaignPhase } from '../model/campaign-phase.ts'
import { type CardButton, cardButton } from '../model/card-button.ts'
import { useCardLabel } from '../model/use-card-label.ts'

const variants: Record<
  CardButton['kind'],
  NonNullable<ComponentProps<typeof Button>['variant']>
> = {
  'get-started': 'primary',
  'continue-tasks': 'primary',
  'claim-rewards': 'gold',
  'coming-soon': 'secondary',
  ended: 'secondary',
  'slots-taken': 'secondary',
  'awaiting-rewards': 'secondary',
  claimed: 'secondary',
  'newer-version': 'secondary',
}

interface CardActionProps {
  campaign: CampaignSummary
  phase: CampaignPhase
  block?: boolean
}

/** A card's one action: always leads to the campaign, and says what waits there. */
export function CardAction({ campaign, phase, block = false }: CardActionProps) {
  const button = cardButton(campaign, phase)
  const label = useCardLabel(button)
  return (
    <Button
      as={Link}
      to={campaignPath(campaign.id)}
      variant={variants[button.kind]}
      aria-label={`${label}: ${campaign.title}`}
      block={block}
    >
      {label}
    </Button>
  )
}
