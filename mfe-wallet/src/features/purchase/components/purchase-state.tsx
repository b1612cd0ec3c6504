import type { Purchase } from '@platform/contracts/wallet/onramp'
import { TRANSACTION_HISTORY_PATH } from '@platform/contracts/wallet/paths'
import { Link } from '@platform/remote-kit/router'
import { Button } from '@platform/ui'
import { Loaded } from '../../amounts/components/loaded.tsx'
import { OrderCard } from '../../amounts/components/order-card.tsx'
import { useExactAmount } from '../../amounts/model/use-exact-amount.ts'
import { usePurchase } from '../api/purchases.ts'
import { useT } from '../i18n/messages.ts'
import { Figures } from './figures.tsx'

/** px */
const HEIGHT = 420

/** What became of an order, live, with the provider's page while it can be paid. */
export function PurchaseState({ id }: { id: string }) {
  const t = useT()
  const purchase = usePurchase(id)
  const texts = { loading: t('loading'), failed: t('failed'), retry: t('retry') }
  return (
    <Loaded query={purchase} texts={texts} height={HEIGHT}>
      {(now) => <State purchase={now} />}
    </Loaded>
  )
}

function State({ purchase }: { purchase: Purchase }) {
  const t = useT()
  const exactly = useExactAmount()
  const { status, checkoutUrl, fiat, total } = purchase
  return (
    <OrderCard
      title={t(`status.${status}`)}
      about={t(`about.${status}`)}
      isDone={status === 'done'}
      long={status === 'processing' ? t('long') : null}
    >
      <Figures figures={purchase} />
      {checkoutUrl && (
        <Button as="a" href={checkoutUrl} size="l" block>
          {t('pay', { total: exactly(total, fiat) })}
        </Button>
      )}
      <Button as={Link} to={TRANSACTION_HISTORY_PATH} variant="secondary" block>
        {t('history')}
      </Button>
    </OrderCard>
  )
}
