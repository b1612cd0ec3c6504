import { ALL_CHANCES, percentOf } from '@platform/contracts/rules/chest-table'
import type { ChestCommitment } from '@platform/contracts/wallet/rkade'
import { currencyMarks } from '@platform/remote-kit/currency-marks'
import { currencyName } from '@platform/remote-kit/currency-name'
import { useFormat, useLanguage } from '@platform/remote-kit/shell'
import { useFormatMoney } from '@platform/remote-kit/use-format-money'
import {
  Card,
  color,
  font,
  Heading,
  Money,
  Stack,
  size,
  space,
  Text,
  VisuallyHidden,
} from '@platform/ui'
import { FactList } from '@platform/ui/page-parts'
import { styled } from '@platform/ui/styled'
import { writeExactly } from '../../amounts/model/typed-amount.ts'
import { useT } from '../i18n/messages.ts'

interface OddsCardProps {
  today: ChestCommitment
  left: string | null
}

const CURRENCY = 'RTOKEN'
/** %, of the row, so that the smallest chance is seen. */
const LEAST_SHARE = 1

/** Every prize with its chance, what an opening gives on average, and what is left. The rarest comes first. */
export function OddsCard({ today: { table }, left }: OddsCardProps) {
  const t = useT()
  const language = useLanguage()
  const { formatAmount } = useFormat()
  const formatMoney = useFormatMoney()
  const name = currencyName(CURRENCY)
  return (
    <Card as="section" padding={5} aria-label={t('odds')}>
      <Stack gap={4}>
        <Heading level={2} size="card">
          {t('odds')}
        </Heading>
        <Table>
          <thead>
            <tr>
              <th scope="col">{t('odds.prize')}</th>
              <th scope="col">{t('odds.chance')}</th>
            </tr>
          </thead>
          <tbody>
            {table.prizes.toReversed().map(({ amount, chance }) => (
              <tr key={amount}>
                <th scope="row">
                  <Money amount={formatMoney(amount, CURRENCY)} mark={currencyMarks[CURRENCY]} />
                  <VisuallyHidden> {name}</VisuallyHidden>
                </th>
                <td>
                  <Share
                    style={{
                      inlineSize: `${Math.max(LEAST_SHARE, (chance / ALL_CHANCES) * 100)}%`,
                    }}
                  />
                  {t('odds.percent', { percent: writeExactly(percentOf(chance), language) })}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
        <FactList
          facts={[
            {
              label: t('odds.average'),
              value: `${writeExactly(table.expectedValue, language)} ${name}`,
            },
            ...(left === null
              ? []
              : [{ label: t('odds.left'), value: `${formatAmount(left)} ${name}` }]),
          ]}
        />
        <Text size="meta" tone="mute">
          {t('odds.rule')}
        </Text>
      </Stack>
    </Card>
  )
}

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;
  thead th {
    padding-bottom: ${space(2)};
    color: ${color.mute};
    font-size: ${size.meta};
    font-weight: 500;
    text-align: start;
  }
  thead th:last-child,
  td {
    text-align: end;
  }
  tbody tr {
    position: relative;
    border-top: 1px solid ${color.line};
  }
  tbody th,
  td {
    padding-block: ${space(2)};
    font-weight: 600;
    text-align: start;
  }
  td {
    width: 50%;
    font-family: ${font.heading};
    text-align: end;
  }
`

/** How large the chance is, behind its row. */
const Share = styled.span`
  position: absolute;
  inset: 1px auto 1px 0;
  border-radius: 4px;
  background: color-mix(in srgb, ${color.ion} 22%, transparent);
`
