import { useT } from '../../../i18n/messages.ts'
import type { CardButton } from './card-button.ts'

/** The label of a card's one action. */
export function useCardLabel(button: CardButton): string {
  const t = useT()
  switch (button.kind) {
    case 'get-started':
      return t('card.getStarted')
    case 'continue-tasks':
      return t('card.continueTasksCount', { done: button.done, total: button.total })
    case 'in-review':
      return t('card.inReview')
    case 'claim-rewards':
      return t('card.claimRewards')
    case 'coming-soon':
      return t('card.comingSoon')
    case 'ended':
      return t('card.ended')
    case 'paused':
      return t('card.paused')
    case 'slots-taken':
      return t('card.slotsTaken')
    case 'awaiting-rewards':
      return t('card.awaiting')
    case 'claimed':
      return t(`card.claimed.${button.status}`)
    case 'excluded':
    case 'newer-version':
      return t('card.see')
  }
}
