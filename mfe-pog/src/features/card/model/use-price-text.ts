import type { SlotPrice } from '@platform/contracts/pog/avatars-http'
import { currencyName } from '@platform/remote-kit/currency-name'
import { useFormatMoney } from '@platform/remote-kit/use-format-money'

/** Whether nothing is to be paid. */
export const isFree = ({ amount }: SlotPrice): boolean => Number(amount) === 0

/** A price as it is written, `5 KCash`. */
export function usePriceText(): (price: SlotPrice) => string {
  const formatMoney = useFormatMoney()
  return ({ amount, currency }) => `${formatMoney(amount, currency)} ${currencyName(currency)}`
}
