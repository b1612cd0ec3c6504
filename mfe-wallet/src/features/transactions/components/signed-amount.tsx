import { type Currency, currencies } from '@platform/contracts/money'
import { useFormat } from '@platform/remote-kit/shell'
import { Text } from '@platform/ui'

interface SignedAmountProps {
  currency: Currency
  /** Signed decimal. */
  delta: string
  size?: 'meta' | 'text'
}

/** A change of a balance with its sign and currency. */
export function SignedAmount({ currency, delta, size = 'text' }: SignedAmountProps) {
  const { formatAmount } = useFormat()
  const isDebit = delta.startsWith('-')
  return (
    <Text as="span" weight={600} numeric size={size} tone={isDebit ? 'text' : 'ok'}>
      {isDebit ? '−' : '+'}
      {formatAmount(delta.replace('-', ''))} {currencies[currency].name}
    </Text>
  )
}
