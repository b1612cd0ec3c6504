import { useT } from '../../../i18n/messages.ts'
import type { CardButton } from './card-button.ts'

/** The short label of a campaign's one action, for a row of the list. */
export function useRowLabel(button: CardButton): string {
  const t = useT()
  switch (button.kind) {
    case 'get-started':
      return t('row.getStarted')
    case 'continue-tasks':
      return t('row.continueTasks', { done: button.done, total: button.total })
    case 'in-review':
      return t('row.inReview')
    case 'claim-rewards':
      return t('row.claimRewards')
    case 'coming-soon':
      return t('row.comingSoon')
    case 'ended':
      return t('row.ended')
    case 'paused':
      return t('row.paused')
    case 'slots-taken':
      return t('row.slotsTaken')
    case 'awaiting-rewards':
      return t('row.awaiting')
    case 'claimed':
      return t(`row.claimed.${button.status}`)
    case 'excluded':
    case 'newer-version':
      return t('row.see')
  }
}
