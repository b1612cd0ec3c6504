import type { Language } from '@platform/contracts/constants'
import type { Currency } from '@platform/contracts/money'
import { formatMoney } from '@platform/remote-kit/format-money'
import { font, markShapes, type Shape } from '@platform/ui/painted'
import { currencyMarks } from '../currency-marks.ts'
import { element, shape } from './element.ts'

/** Of `money`. */
export const moneyStyle = `
.pm{display:inline-flex;align-items:center;gap:.35em;font-family:${font.heading};font-weight:600;vertical-align:top;white-space:nowrap}
.pm svg{flex:none;display:inline-block;width:1.15em;height:1.15em;forced-color-adjust:none}
`
let marks = 0

/** An amount with its currency's mark, as `CurrencyAmount` shows it. */
export function money(amount: string, currency: Currency, language: Language): HTMLElement {
  marks += 1
  const field = shape(
    'svg',
    { viewBox: '0 0 48 48', 'aria-hidden': 'true', focusable: 'false' },
    ...markShapes(currencyMarks[currency], `pm${marks}`).map(drawn),
  )
  return element(
    'span',
    { class: 'pm' },
    field,
    element('span', {}, formatMoney(amount, currency, language)),
  )
}

const drawn = ([name, attributes, inside = []]: Shape): SVGElement =>
  shape(name, attributes, ...inside.map(drawn))
