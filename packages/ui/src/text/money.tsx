import { styled } from '@platform/ui/styled'
import { CurrencyMark } from '../marks/currency-mark.tsx'
import type { MarkName } from '../marks/mark-name.ts'
import { font, size as sizes, type TextSize } from '../theme/tokens.ts'
import { Digits } from './digits.tsx'

interface MoneyProps {
  /** Already formatted for the reader's language. */
  amount: string
  /** Name of the currency after the amount. */
  unit?: string | undefined
  /** The currency's mark before the amount. */
  mark?: MarkName | undefined
  /** By default the size of the surrounding text. */
  size?: TextSize
  /** Gives all digits the same width, for columns and amounts that change. */
  tabular?: boolean
}

/** An amount of money, never broken over two lines. */
export function Money({ amount, unit, mark, size, tabular = false }: MoneyProps) {
  return (
    <Amount $size={size}>
      {mark && <CurrencyMark mark={mark} grade={isLarge(size) ? 24 : 16} size="1.15em" />}
      <span>
        {tabular ? <Digits text={amount} /> : amount}
        {unit && ` ${unit}`}
      </span>
    </Amount>
  )
}

const Amount = styled.span<{ $size: TextSize | undefined }>`
  display: inline-flex;
  align-items: center;
  gap: 0.35em;
  font-family: ${font.heading};
  font-size: ${({ $size }) => ($size ? sizes[$size] : 'inherit')};
  font-weight: 600;
  vertical-align: top;
  text-transform: none;
  white-space: nowrap;
`

const isLarge = (size: TextSize | undefined) => size === 'section' || size === 'page'
