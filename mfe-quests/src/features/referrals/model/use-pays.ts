import { type Currency, currencies } from '@platform/contracts/money'
import type { ReferralReward } from '@platform/contracts/quests/referrals'
import { useFormatMoney } from '@platform/remote-kit/use-format-money'
import { useT } from '../i18n/messages.ts'

/** What an invitation pays now, in words. */
export function usePays(reward: ReferralReward): string {
  const t = useT()
  const inWords = useInWords()
  if (!reward) return t('paysNothing')
  const { currency, referrer, friend } = reward
  return t('pays', { referrer: inWords(referrer, currency), friend: inWords(friend, currency) })
}

/** An amount with the name of its currency. */
export function useInWords() {
  const formatMoney = useFormatMoney()
  return (amount: string, currency: Currency) =>
    `${formatMoney(amount, currency)} ${currencies[currency].name}`
}
