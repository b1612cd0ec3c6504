import { currencies, currencyCodes } from '@platform/contracts/money'
import { TRANSACTION_HISTORY_PATH } from '@platform/contracts/wallet/paths'
import { currencyMarks } from '@platform/remote-kit/currency-marks'
import { Link } from '@platform/remote-kit/router'
import { useBalance } from '@platform/remote-kit/shell'
import { useFormatMoney } from '@platform/remote-kit/use-format-money'
import {
  CurrencyMark,
  color,
  font,
  media,
  radius,
  Skeleton,
  size,
  space,
  VisuallyHidden,
} from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { useT } from './i18n/messages.ts'

/** What can be spent of each currency; live. Leads to the history. */
export function BalanceStrip() {
  const t = useT()
  const formatMoney = useFormatMoney()
  const { status, balances } = useBalance()
  return (
    <Strip to={TRANSACTION_HISTORY_PATH}>
      <VisuallyHidden>{t('profile.balances')}</VisuallyHidden>
      {currencyCodes.map((code) => (
        <Cell key={code}>
          <Label>
            <CurrencyMark mark={currencyMarks[code]} grade={16} />
            {currencies[code].name}
          </Label>
          <Amount>
            {status === 'loading' ? (
              <Skeleton height={27} width={48} />
            ) : (
              formatMoney(
                balances.find(({ currency }) => currency === code)?.available ?? '0',
                code,
              )
            )}
          </Amount>
        </Cell>
      ))}
    </Strip>
  )
}

const Strip = styled(Link)`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: ${space(2)} 0;
  padding: ${space(3)} 0;
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surface1};
  text-decoration: none;
  overflow: hidden;
  @media (max-width: 359px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  @media (hover: hover) {
    &:hover {
      background: ${color.surface2};
    }
  }
`

const Cell = styled.span`
  display: grid;
  justify-items: center;
  min-width: 0;
  /* The first line of each row lies under the border of the strip. */
  margin-inline-start: -1px;
  border-inline-start: 1px solid ${color.line};
  padding-inline: ${space(1)};
`

const Label = styled.span`
  display: flex;
  align-items: center;
  gap: ${space(1)};
  color: ${color.mute};
  font-size: ${size.meta};
  white-space: nowrap;
  ${media.phone} {
    font-size: 12px;
  }
`

const Amount = styled.span`
  font: 600 ${size.card} / 27px ${font.heading};
  ${media.desktop} {
    font-size: ${size.section};
  }
`
