import { currencies, currencyCodes } from '@platform/contracts/money'
import { CurrencyAmount } from '@platform/remote-kit/currency-amount'
import { useBalance } from '@platform/remote-kit/shell'
import { color, radius, Skeleton, space, Text } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { sideColumnFrom } from '../layout/side-column.ts'

/** What can be spent of each currency, live; without a side column the header shows the first of them. */
export function HomeBalances() {
  const { status, balances } = useBalance()
  return (
    <Cells>
      {currencyCodes.map((code) => (
        <Cell key={code}>
          <Text as="dt" size="meta" tone="mute">
            {currencies[code].name}
          </Text>
          <dd>
            {status === 'loading' ? (
              <Skeleton height={26} width={64} />
            ) : (
              <CurrencyAmount
                currency={code}
                amount={balances.find(({ currency }) => currency === code)?.available ?? '0'}
                size="card"
              />
            )}
          </dd>
        </Cell>
      ))}
    </Cells>
  )
}

const Cells = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space(2)};
  @media (max-width: calc(${sideColumnFrom} - 1px)) {
    display: none;
  }
`

const Cell = styled.div`
  min-width: 0;
  padding: ${space(2)} ${space(3)};
  border-radius: ${radius.control};
  background: ${color.surface2};
  overflow: hidden;
`
