import type { Debt } from '@platform/contracts/wallet/debts'
import { currencyName } from '@platform/remote-kit/currency-name'
import { useFormat } from '@platform/remote-kit/shell'
import { useFormatMoney } from '@platform/remote-kit/use-format-money'
import { Notice, Stack } from '@platform/ui'
import { useT } from '../../../i18n/messages.ts'

/** What a user owes, why, and what that blocks: one notice for each debt. */
export function DebtNotices({ debts }: { debts: readonly Debt[] }) {
  if (debts.length === 0) return null
  return (
    <Stack gap={2}>
      {debts.map((debt) => (
        <DebtNotice key={debt.id} debt={debt} />
      ))}
    </Stack>
  )
}

function DebtNotice({ debt }: { debt: Debt }) {
  const t = useT()
  const { formatDate } = useFormat()
  const formatMoney = useFormatMoney()
  const { currency, amount, remaining, reason, reference, createdAt } = debt
  const values = {
    campaign: reference.name ?? t(reference.kind === 'offer' ? 'debt.anOffer' : 'debt.aCampaign'),
    amount: formatMoney(amount, currency),
    date: formatDate(createdAt),
    currency: currencyName(currency),
  }
  const owed = { ...values, amount: formatMoney(remaining, currency) }
  return (
    <Notice tone="bad" title={t('debt.title', owed)}>
      {t(`debt.why.${reason}`, values)} {t('debt.blocks', values)}
    </Notice>
  )
}
