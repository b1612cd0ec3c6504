import type { Statement } from '@platform/contracts/wallet/statement'
import { LoadFailed } from '@platform/remote-kit/load-failed'
import { Loading, Skeleton, Stack, Text } from '@platform/ui'
import { FactList } from '@platform/ui/page-parts'
import { useT as useWalletT } from '../../../i18n/messages.ts'
import { useExactAmount } from '../../amounts/model/use-exact-amount.ts'
import { type Period, useStatement } from '../api/statements.ts'
import { useT } from '../i18n/messages.ts'

/** px, of both balances and a sum. */
const USUAL_HEIGHT = 132

/** Both balances of a month, and what came in and went out between them. */
export function StatementFacts({ period }: { period: Period }) {
  const t = useT()
  const { data, error, isFetching, refetch } = useStatement(period)
  if (data)
    return <Facts statement={data} isOver={Date.parse(data.to) >= period.month.to.getTime()} />
  if (error) {
    return (
      <LoadFailed
        error={error}
        title={t('failed')}
        retryLabel={t('retry')}
        onRetry={refetch}
        retrying={isFetching}
      />
    )
  }
  return (
    <Loading label={t('loading')}>
      <Skeleton height={USUAL_HEIGHT} radius={10} />
    </Loading>
  )
}

function Facts({ statement, isOver }: { statement: Statement; isOver: boolean }) {
  const t = useT()
  const walletT = useWalletT()
  const exactly = useExactAmount()
  const { currency, opening, closing, totals } = statement
  const moved = totals.flatMap(({ type, ...sums }) =>
    (['in', 'out'] as const).flatMap((way) =>
      Number(sums[way]) === 0
        ? []
        : {
            label: t(way, { type: walletT(`line.${type}`) }),
            value: `${way === 'in' ? '+' : '−'}${exactly(sums[way], currency)}`,
          },
    ),
  )
  return (
    <Stack gap={3}>
      <FactList
        facts={[
          { label: t('opening'), value: exactly(opening, currency) },
          ...moved,
          { label: t(isOver ? 'closing' : 'closingNow'), value: exactly(closing, currency) },
        ]}
      />
      {totals.length === 0 && <Text tone="mute">{t('none')}</Text>}
    </Stack>
  )
}
