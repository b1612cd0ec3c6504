import { toDecimal } from '@platform/contracts/money'
import {
  LEAST_ACCOUNTS_PUBLISHED,
  type LiabilityDayView,
} from '@platform/contracts/wallet/liabilities'
import { currencyName } from '@platform/remote-kit/currency-name'
import { useFormat, useLanguage } from '@platform/remote-kit/shell'
import { Card, Heading, Stack, Text, TextLink } from '@platform/ui'
import { Fact, FactRow } from '@platform/ui/page-parts'
import { writeExactly } from '../../amounts/model/typed-amount.ts'
import { useT } from '../i18n/messages.ts'
import { useDayName } from '../model/use-day-name.ts'

/** What everybody can read of a day: the sum of each currency, and whether a chain has it. */
export function PublishedSums({ published }: { published: LiabilityDayView }) {
  const t = useT()
  const language = useLanguage()
  const { formatAmount } = useFormat()
  const dayName = useDayName()
  const { day, trees, withheld = [] } = published
  return (
    <Card>
      <Stack gap={4}>
        <Stack gap={1}>
          <Heading level={2}>{t('published')}</Heading>
          <Text size="meta" tone="mute">
            {t('until', { time: dayName(day) })}
          </Text>
        </Stack>
        {trees.length + withheld.length === 0 && <Text>{t('nothing')}</Text>}
        {trees.map(({ currency, total, count }) => (
          <FactRow key={currency}>
            <Fact
              label={t('total', { currency: currencyName(currency) })}
              value={writeExactly(toDecimal(BigInt(total), currency), language)}
              tone="gold"
            />
            <Fact label={t('accounts')} value={formatAmount(count)} />
          </FactRow>
        ))}
        {withheld.length > 0 && (
          <Text size="meta" tone="mute">
            {t('withheld', {
              currencies: withheld.map(currencyName).join(', '),
              least: LEAST_ACCOUNTS_PUBLISHED,
            })}
          </Text>
        )}
        <RecordLine record={published.record} />
      </Stack>
    </Card>
  )
}

function RecordLine({ record }: Pick<LiabilityDayView, 'record'>) {
  const t = useT()
  if (!record) {
    return (
      <Text size="meta" tone="mute">
        {t('record.none')}
      </Text>
    )
  }
  const { chain, status, transactionHash, explorer } = record
  const hash = transactionHash && `${transactionHash.slice(0, 10)}…`
  return (
    <Text size="meta" tone="mute">
      {t(`record.${status}`, { chain })}
      {hash && (
        <>
          {' '}
          {t('transaction')}{' '}
          {explorer ? (
            <TextLink href={`${explorer}${transactionHash}`} rel="noreferrer">
              {hash}
            </TextLink>
          ) : (
            hash
          )}
        </>
      )}
    </Text>
  )
}
