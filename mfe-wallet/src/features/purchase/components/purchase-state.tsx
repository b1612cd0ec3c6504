import { TRANSACTION_HISTORY_PATH } from '@platform/contracts/wallet/paths'
import { LoadFailed } from '@platform/remote-kit/load-failed'
import { Link } from '@platform/remote-kit/router'
import { Button, Loading, Skeleton } from '@platform/ui'
import { OrderCard } from '../../amounts/components/order-card.tsx'
import { usePurchase } from '../api/purchases.ts'
import { useT } from '../i18n/messages.ts'
import { Figures } from './figures.tsx'

/** What became of an order, live, with the provider's page while it can be paid. */
export function PurchaseState({ id }: { id: string }) {
  const t = useT()
  const purchase = usePurchase(id)
  if (purchase.error && !purchase.data) {
    return (
      <LoadFailed
        error={purchase.error}
        title={t('failed')}
        retryLabel={t('retry')}
        onRetry={purchase.refetch}
        retrying={purchase.isFetching}
      />
    )
  }
  if (!purchase.data) {
    return (
      <Loading label={t('loading')}>
        <Skeleton height={420} radius={16} />
      </Loading>
    )
  }
  const { status, checkoutUrl, fiat, total } = purchase.data
  return (
    <OrderCard
      title={t(`status.${status}`)}
      about={t(`about.${status}`)}
      isDone={status === 'done'}
      long={status === 'processing' ? t('long') : null}
    >
      <Figures figures={purchase.data} />
      {checkoutUrl && (
        <Button as="a" href={checkoutUrl} size="l" block>
          {t('pay', { total, fiat })}
        </Button>
      )}
      <Button as={Link} to={TRANSACTION_HISTORY_PATH} variant="secondary" block>
        {t('history')}
      </Button>
    </OrderCard>
  )
}
