import { type Currency, currencies } from '@platform/contracts/money'
import { Money } from '@platform/ui'
import type { ComponentProps } from 'react'
import { useFormat } from './shell.ts'

const marks: Record<Currency, string> = { KCASH: 'coin', RTOKEN: 'r', USDT: '$', KPOINTS: 'K' }

interface CurrencyAmountProps {
  currency: Currency
  /** Decimal string in whole units. */
  amount: string
  /** Writes the currency's name after the number; the mark alone is for narrow places. */
  named?: boolean
  size?: NonNullable<ComponentProps<typeof Money>['size']>
}

/** An amount with its currency's mark, in the reader's number format. */
export function CurrencyAmount({ currency, amount, named, size }: CurrencyAmountProps) {
  const { formatAmount } = useFormat()
  return (
    <Money
      amount={formatAmount(amount)}
      mark={marks[currency]}
      {...(named && { unit: currencies[currency].name })}
      {...(size && { size })}
    />
  )
}
