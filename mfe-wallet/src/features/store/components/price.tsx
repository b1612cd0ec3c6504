import type { StorePrice } from '@platform/contracts/wallet/store'
import { currencyMarks } from '@platform/remote-kit/currency-marks'
import { currencyName } from '@platform/remote-kit/currency-name'
import { useFormatMoney } from '@platform/remote-kit/use-format-money'
import { Money, type TextSize, VisuallyHidden } from '@platform/ui'

/** A price with the mark of its currency, whose name screen readers say. */
export function Price({ price, size = 'card' }: { price: StorePrice; size?: TextSize }) {
  const formatMoney = useFormatMoney()
  const { currency, amount } = price
  return (
    <span>
      <Money amount={formatMoney(amount, currency)} mark={currencyMarks[currency]} size={size} />
      <VisuallyHidden> {currencyName(currency)}</VisuallyHidden>
    </span>
  )
}
