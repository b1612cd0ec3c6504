import { currencies, toDecimal, toMinor } from '@platform/contracts/money'
import { useBalance, useLanguage } from '@platform/remote-kit/shell'
import { useFormatMoney } from '@platform/remote-kit/use-format-money'

/** What the user has, "50 KCash and 1.25 rKovra", also what is reserved; null for nothing, or while it is not known. */
export function useOwnAmounts(): string | null {
  const { balances } = useBalance()
  const language = useLanguage()
  const formatMoney = useFormatMoney()
  const amounts = balances.flatMap(({ currency, available, held }) => {
    const owned = toMinor(available, currency) + toMinor(held, currency)
    if (owned === 0n) return []
    return [`${formatMoney(toDecimal(owned, currency), currency)} ${currencies[currency].name}`]
  })
  return amounts.length > 0 ? new Intl.ListFormat(language).format(amounts) : null
}
