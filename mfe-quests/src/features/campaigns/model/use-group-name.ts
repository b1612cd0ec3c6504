import { currencies } from '@platform/contracts/money'
import { useT } from '../../../i18n/messages.ts'
import { variantOf } from '../variants/table.ts'
import type { RewardGroup } from './group-by-reward.ts'

/** What the campaigns of a group pay, such as "Pool in KCash". */
export function useGroupName({ first: { campaign } }: RewardGroup): string {
  const t = useT()
  const { amount } = variantOf(campaign).useTexts()
  return t('list.group', { amount, currency: currencies[campaign.reward.currency].name })
}
