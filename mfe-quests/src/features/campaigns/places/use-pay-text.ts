import { type Currency, currencies } from '@platform/contracts/money'
import { useFormatMoney } from '@platform/remote-kit/use-format-money'

/** What a place pays, with its currency: "50 KCash". */
export function usePayText(currency: Currency): (amount: string) => string {
  const formatMoney = useFormatMoney()
  return (amount) => `${formatMoney(amount, currency)} ${currencies[currency].name}`
}
