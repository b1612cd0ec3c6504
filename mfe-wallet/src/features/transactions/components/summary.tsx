import type { TransactionType } from '@platform/contracts/wallet/http'
import { currencyName } from '@platform/remote-kit/currency-name'
import { itemsOf } from '@platform/remote-kit/paged-query'
import { useFormatMoney } from '@platform/remote-kit/use-format-money'
import { Card, color, Heading, Icon, radius, Skeleton, Stack, space, Text } from '@platform/ui'
import { Fact, FactRow, Tile } from '@platform/ui/page-parts'
import { styled } from '@platform/ui/styled'
import { useT } from '../../../i18n/messages.ts'
import type { Transactions } from '../api/list-transactions.ts'
import { type Flow, summarize } from '../model/summarize.ts'
import { isTypeFilter } from '../model/transaction-filter.ts'
import { typeIcons } from '../model/type-icons.ts'
import { SignedAmount } from './signed-amount.tsx'
import { SUMMARY_HEIGHT } from './summary-height.ts'

/** What the listed transactions moved: in and out by currency, and by kind. Those that are not loaded do not count. */
export function Summary({ list: { data, isError, hasNextPage } }: { list: Transactions }) {
  const t = useT()
  if (!data) return isError ? null : <Skeleton height={SUMMARY_HEIGHT} radius={16} />
  const transactions = itemsOf(data)
  if (transactions.length === 0) return null
  const { flows, kinds } = summarize(transactions)
  /** As on its chip; some types have none. */
  const kindName = (type: TransactionType) =>
    isTypeFilter(type) ? t(`type.${type}`) : t(`line.${type}`)
  return (
    <Card as="section" padding={0} aria-label={t('summary.title')}>
      <Top>
        <div>
          <Heading level={2} size="card">
            {t('summary.title')}
          </Heading>
          <Text size="meta" tone="mute">
            {t(hasNextPage ? 'summary.latest' : 'summary.all', { count: transactions.length })}
          </Text>
        </div>
        {flows.map((flow) => (
          <InAndOut key={flow.currency} {...flow} />
        ))}
      </Top>
      <Kinds>
        {kinds.map(({ type, count, nets }) => (
          <Kind key={type}>
            <dt>
              <Tile tone="gold">
                <Icon name={typeIcons[type]} size={18} />
              </Tile>
              <div>
                <Text weight={600} numeric>
                  {kindName(type)}
                </Text>
                <Text size="meta" tone="mute">
                  {t('summary.count', { count })}
                </Text>
              </div>
            </dt>
            <Nets>
              {nets.map((net) => (
                <SignedAmount key={net.currency} {...net} size="meta" />
              ))}
            </Nets>
          </Kind>
        ))}
      </Kinds>
    </Card>
  )
}

function InAndOut({ currency, received, spent, share }: Flow) {
  const t = useT()
  const formatMoney = useFormatMoney()
  const signed = (sign: string, amount: string) =>
    `${Number(amount) > 0 ? sign : ''}${formatMoney(amount, currency)}`
  return (
    <Stack gap={2}>
      <FactRow>
        <Fact
          label={t('summary.in', { currency: currencyName(currency) })}
          tone="ok"
          value={signed('+', received)}
        />
        <Fact
          label={t('summary.out', { currency: currencyName(currency) })}
          value={signed('−', spent)}
        />
      </FactRow>
      <Track aria-hidden="true">
        <span style={{ width: `${share * 100}%` }} />
      </Track>
    </Stack>
  )
}

const Top = styled.div`
  display: grid;
  gap: ${space(4)};
  padding: ${space(4)};
`

/** The share of what moved that came in. */
const Track = styled.span`
  display: block;
  height: 6px;
  border-radius: ${radius.pill};
  background: ${color.surface3};
  overflow: hidden;
  & > span {
    display: block;
    height: 100%;
    background: ${color.ok};
  }
`

const Kinds = styled.dl`
  padding-bottom: ${space(1)};
`

const Kind = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
  padding: ${space(2.5)} ${space(4)};
  border-top: 1px solid ${color.line};
  & > dt {
    display: flex;
    align-items: center;
    gap: ${space(3)};
    min-width: 0;
  }
`

const Nets = styled.dd`
  display: grid;
  justify-items: end;
  flex: none;
`
