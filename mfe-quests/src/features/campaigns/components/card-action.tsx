import type { CampaignSummary } from '@platform/contracts/quests/http'
import { campaignPath } from '@platform/contracts/quests/paths'
import { Link } from '@platform/remote-kit/router'
import { Button } from '@platform/ui'
import type { ComponentProps } from 'react'
import { useT } from '../../../i18n/messages.ts'
import type { CampaignPhase } from '../model/campaign-phase.ts'
import { type CardButton, cardButton } from '../model/card-button.ts'

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

function useCardLabel(button: CardButton): string {
  const t = useT()
  switch (button.kind) {
    case 'get-started':
      return t('card.getStarted')
    case 'continue-tasks':
      return t('card.continueTasksCount', { done: button.done, total: button.total })
    case 'claim-rewards':
      return t('card.claimRewards')
    case 'coming-soon':
      return t('card.comingSoon')
    case 'ended':
      return t('card.ended')
    case 'slots-taken':
      return t('card.slotsTaken')
    case 'awaiting-rewards':
      return t('card.awaiting')
    case 'claimed':
      return t(`card.claimed.${button.status}`)
  }
}
