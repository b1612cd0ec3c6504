import { currencies, currencyCodes, toDecimal, toMinor } from '@platform/contracts/money'
import { useBalance, useLanguage } from '@platform/remote-kit/shell'
import { useFormatMoney } from '@platform/remote-kit/use-format-money'

/** What the user has, "50 KCash and 1.25 rKovra", also what is reserved; null for nothing, or while it is not known. */
export function useOwnAmounts(): string | null {
  const { balances } = useBalance()
  const language = useLanguage()
  const formatMoney = useFormatMoney()
  const amounts = currencyCodes.flatMap((code) => {
    const balance = balances.find(({ currency }) => currency === code)
    if (!balance) return []
    const owned = toMinor(balance.available, code) + toMinor(balance.held, code)
    return owned === 0n
      ? []
      : [`${formatMoney(toDecimal(owned, code), code)} ${currencies[code].name}`]
  })
  return amounts.length > 0 ? new Intl.ListFormat(language).format(amounts) : null
}
