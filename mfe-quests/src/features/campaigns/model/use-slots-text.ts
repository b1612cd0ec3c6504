import type { CampaignSummary } from '@platform/contracts/quests/http'
import { useFormat } from '@platform/remote-kit/shell'
import { useT } from '../../../i18n/messages.ts'

/** "38 of 500 left", both numbers written out, so that one can be taken from the other; null where slots are open. */
export function useSlotsText({ reward }: Pick<CampaignSummary, 'reward'>): string | null {
  const t = useT()
  const { formatAmount } = useFormat()
  if (reward.totalSlots === null) return null
  return t('row.slotsLeft', {
    left: formatAmount(reward.remainingSlots ?? reward.totalSlots),
    total: formatAmount(reward.totalSlots),
  })
}
