import type { Currency } from '@platform/contracts/money'
import { currencyName } from '@platform/remote-kit/currency-name'
import { useFormatMoney } from '@platform/remote-kit/use-format-money'
import { Text } from '@platform/ui'

interface SignedAmountProps {
  currency: Currency
  /** Signed decimal. */
  delta: string
  size?: 'meta' | 'text'
}

/** A change of a balance with its sign and currency. */
export function SignedAmount({ currency, delta, size = 'text' }: SignedAmountProps) {
  const formatMoney = useFormatMoney()
  const isDebit = delta.startsWith('-')
  const isNothing = Number(delta) === 0
  return (
    <Text as="span" weight={600} numeric size={size} tone={isDebit || isNothing ? 'text' : 'ok'}>
      {isNothing ? '' : isDebit ? '−' : '+'}
      {formatMoney(delta.replace('-', ''), currency)} {currencyName(currency)}
    </Text>
  )
}
