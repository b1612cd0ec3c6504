import type { TaxInfo, TaxLineCode } from '@platform/contracts/wallet/earnings'
import { currencyName } from '@platform/remote-kit/currency-name'
import { LoadFailed } from '@platform/remote-kit/load-failed'
import { useFormat } from '@platform/remote-kit/shell'
import { useFormatMoney } from '@platform/remote-kit/use-format-money'
import { Loading, Notice, Skeleton, Stack, Text } from '@platform/ui'
import { FactList } from '@platform/ui/page-parts'
import { useTaxInfo } from '../api/earnings.ts'
import { useT } from '../i18n/messages.ts'

/** px, of three lines and their reason. */
const USUAL_HEIGHT = 180

interface TaxLinesProps {
  /** Without it of all that can be collected. */
  earningId?: string
  /** Whether it was collected: then it is said as it was. */
  isPast?: boolean
}

/** What is kept of an earning, or of all that can be collected, line by line, and why. */
export function TaxLines({ earningId, isPast = false }: TaxLinesProps) {
  const t = useT()
  const { data, error, isFetching, refetch } = useTaxInfo(earningId)
  if (data) {
    return (
      <Stack gap={4}>
        {data.items.map((item) => (
          <OfCurrency key={item.currency} item={item} isPast={isPast} />
        ))}
      </Stack>
    )
  }
  if (error) {
    return (
      <LoadFailed
        error={error}
        title={t('tax.failed')}
        retryLabel={t('retry')}
        onRetry={refetch}
        retrying={isFetching}
      />
    )
  }
  return (
    <Loading label={t('tax.loading')}>
      <Skeleton height={USUAL_HEIGHT} radius={10} />
    </Loading>
  )
}

const isTax = (code: TaxLineCode): code is Exclude<TaxLineCode, 'GROSS' | 'NET'> =>
  code !== 'GROSS' && code !== 'NET'

interface OfCurrencyProps {
  item: TaxInfo['items'][number]
  isPast: boolean
}

function OfCurrency({ item: { currency, lines, missing }, isPast }: OfCurrencyProps) {
  const t = useT()
  const { formatAmount } = useFormat()
  const formatMoney = useFormatMoney()
  const reason = lines.map(({ code }) => code).find(isTax)
  return (
    <Stack gap={2}>
      <FactList
        facts={lines.map(({ code, amount, rate }) => ({
          label:
            isPast && code === 'NET'
              ? t('kept.NET')
              : t(`tax.${code}`, { rate: formatAmount(rate ?? '0') }),
          value: `${isTax(code) ? '−' : ''}${formatMoney(amount, currency)} ${currencyName(currency)}`,
          tone: code === 'NET' ? 'gold' : 'text',
        }))}
      />
      {reason && (
        <Text size="meta" tone="mute">
          {t(isPast ? `kept.${reason}` : `why.${reason}`)}
        </Text>
      )}
      {missing.length > 0 && <Notice tone="gold">{t('why.missing')}</Notice>}
    </Stack>
  )
}
