import { styled } from 'styled-components'
import { color, font, size as sizes, space } from '../theme/tokens.ts'
import { CoinIcon } from './coin-icon.tsx'
import { Digits } from './digits.tsx'

type MoneySize = 'meta' | 'text' | 'card' | 'section'

interface MoneyProps {
  /** Already formatted for the reader's language. */
  amount: string
  /** Name of the currency after the amount. */
  unit?: string | undefined
  /** What stands before it: the coin, or a letter such as "r". */
  mark?: 'coin' | (string & {}) | undefined
  size?: MoneySize
  /** Equal widths for all digits, for columns and amounts that change while one looks. */
  tabular?: boolean
}

/** An amount of money, never broken over two lines. */
export function Money({ amount, unit, mark, size = 'text', tabular = false }: MoneyProps) {
  return (
    <Amount $size={size}>
      {mark === 'coin' ? <CoinIcon size={coinSize[size]} /> : mark && <Mark>{mark}</Mark>}
      <span>
        {tabular ? <Digits text={amount} /> : amount}
        {unit && ` ${unit}`}
      </span>
    </Amount>
  )
}

const coinSize = { meta: 13, text: 16, card: 17, section: 18 } as const

const Amount = styled.span<{ $size: MoneySize }>`
  display: inline-flex;
  align-items: center;
  gap: ${space(1.5)};
  font: 600 ${({ $size }) => sizes[$size]} / 1.4 ${font.heading};
  white-space: nowrap;
`

const Mark = styled.span`
  color: ${color.ion};
`
