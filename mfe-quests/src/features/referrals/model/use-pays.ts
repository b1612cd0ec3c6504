import { currencies } from '@platform/contracts/money'
import type { ReferralReward } from '@platform/contracts/quests/referrals'
import { useFormatMoney } from '@platform/remote-kit/use-format-money'
import { useT } from '../i18n/messages.ts'

/** What an invitation pays now, in words. */
export function usePays(reward: ReferralReward): string {
  const t = useT()
  const formatMoney = useFormatMoney()
  if (!reward) return t('paysNothing')
  const { currency } = reward
  const inWords = (amount: string) =>
    `${formatMoney(amount, currency)} ${currencies[currency].name}`
  return t('pays', { referrer: inWords(reward.referrer), friend: inWords(reward.friend) })
}
