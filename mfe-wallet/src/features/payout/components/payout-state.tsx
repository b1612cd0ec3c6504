import type { Payout } from '@platform/contracts/wallet/offramp'
import { TRANSACTION_HISTORY_PATH } from '@platform/contracts/wallet/paths'
import { Link } from '@platform/remote-kit/router'
import { Button } from '@platform/ui'
import { Loaded } from '../../amounts/components/loaded.tsx'
import { OrderCard } from '../../amounts/components/order-card.tsx'
import { usePayout } from '../api/payouts.ts'
import { useT } from '../i18n/messages.ts'
import { Figures } from './figures.tsx'

/** px */
const HEIGHT = 460

/** What became of an order, live. */
export function PayoutState({ id }: { id: string }) {
  const t = useT()
  const payout = usePayout(id)
  const texts = { loading: t('loading'), failed: t('failed'), retry: t('retry') }
  return (
    <Loaded query={payout} texts={texts} height={HEIGHT}>
      {(now) => <State payout={now} />}
    </Loaded>
  )
}

function State({ payout }: { payout: Payout }) {
  const t = useT()
  const { status, destination } = payout
  return (
    <OrderCard
      title={t(`status.${status}`)}
      about={t(`about.${status}`)}
      isDone={status === 'done'}
      long={status === 'processing' ? t('long') : null}
    >
      <Figures figures={payout} destination={destination.shown} />
      <Button as={Link} to={TRANSACTION_HISTORY_PATH} variant="secondary" block>
        {t('history')}
      </Button>
    </OrderCard>
  )
}
