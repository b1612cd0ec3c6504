import type { Currency } from '@platform/contracts/money'
import { useFormat } from '@platform/remote-kit/shell'
import { Heading } from '@platform/ui'
import { FactList } from '@platform/ui/page-parts'
import { useT } from '../../../i18n/campaign/messages.ts'
import { usePayText } from './use-pay-text.ts'

interface PrizesProps {
  currency: Currency
  tiers: readonly { to: number; amount: string }[]
}

/** What each place pays. */
export function Prizes({ tiers, currency }: PrizesProps) {
  const t = useT()
  const { formatAmount } = useFormat()
  const payText = usePayText(currency)
  const facts = tiers.map(({ to, amount }, index) => {
    const from = (tiers[index - 1]?.to ?? 0) + 1
    const pay = payText(amount)
    return from === to
      ? { label: t('ranking.tierOne', { to: formatAmount(to) }), value: pay }
      : {
          label: t('ranking.tier', { from: formatAmount(from), to: formatAmount(to) }),
          value: t('ranking.each', { amount: pay }),
        }
  })
  return (
    <>
      <Heading level={3} size="card">
        {t('ranking.prizes')}
      </Heading>
      <FactList facts={facts} />
    </>
  )
}
