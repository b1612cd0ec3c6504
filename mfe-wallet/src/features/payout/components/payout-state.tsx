import { TRANSACTION_HISTORY_PATH } from '@platform/contracts/wallet/paths'
import { LoadFailed } from '@platform/remote-kit/load-failed'
import { Link } from '@platform/remote-kit/router'
import { Button, Loading, Skeleton } from '@platform/ui'
import { OrderCard } from '../../amounts/components/order-card.tsx'
import { usePayout } from '../api/payouts.ts'
import { useT } from '../i18n/messages.ts'
import { Figures } from './figures.tsx'

/** What became of an order, live. */
export function PayoutState({ id }: { id: string }) {
  const t = useT()
  const payout = usePayout(id)
  if (payout.error && !payout.data) {
    return (
      <LoadFailed
        error={payout.error}
        title={t('failed')}
        retryLabel={t('retry')}
        onRetry={payout.refetch}
        retrying={payout.isFetching}
      />
    )
  }
  if (!payout.data) {
    return (
      <Loading label={t('loading')}>
        <Skeleton height={460} radius={16} />
      </Loading>
    )
  }
  const { status, destination } = payout.data
  return (
    <OrderCard
      title={t(`status.${status}`)}
      about={t(`about.${status}`)}
      isDone={status === 'done'}
      long={status === 'processing' ? t('long') : null}
    >
      <Figures figures={payout.data} destination={destination.shown} />
      <Button as={Link} to={TRANSACTION_HISTORY_PATH} variant="secondary" block>
        {t('history')}
      </Button>
    </OrderCard>
  )
}
