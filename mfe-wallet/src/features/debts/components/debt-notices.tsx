import { CAMPAIGNS_PATH } from '@platform/contracts/quests/paths'
import type { Debt } from '@platform/contracts/wallet/debts'
import { BUY_KCASH_PATH } from '@platform/contracts/wallet/paths'
import { currencyName } from '@platform/remote-kit/currency-name'
import { Link } from '@platform/remote-kit/router'
import { useFormat } from '@platform/remote-kit/shell'
import { useFormatMoney } from '@platform/remote-kit/use-format-money'
import { Notice, Stack, TextLink } from '@platform/ui'
import { useT } from '../i18n/messages.ts'

/** What a user owes, why, what that blocks, and what pays it: one notice for each debt. */
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
  const isBought = currency === 'KCASH'
  const values = {
    campaign: reference.name ?? t(reference.kind === 'offer' ? 'anOffer' : 'aCampaign'),
    amount: formatMoney(amount, currency),
    date: formatDate(createdAt),
    currency: currencyName(currency),
  }
  const owed = { ...values, amount: formatMoney(remaining, currency) }
  return (
    <Notice
      tone="bad"
      title={t('title', owed)}
      action={
        <TextLink as={Link} to={isBought ? BUY_KCASH_PATH : CAMPAIGNS_PATH}>
          {t(isBought ? 'act.KCASH' : 'act.other', values)}
        </TextLink>
      }
    >
      {t(`why.${reason}`, values)} {t('blocks', values)}
    </Notice>
  )
}
