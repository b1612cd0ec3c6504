import type { Payout } from '@platform/contracts/wallet/offramp'
import { TRANSACTION_HISTORY_PATH, WITHDRAW_PATH } from '@platform/contracts/wallet/paths'
import { Link } from '@platform/remote-kit/router'
import { useLanguage } from '@platform/remote-kit/shell'
import { Button } from '@platform/ui'
import { isUnknownOrder } from '../../amounts/api/orders.ts'
import { Loaded } from '../../amounts/components/loaded.tsx'
import { NoOrder } from '../../amounts/components/no-order.tsx'
import { OrderCard } from '../../amounts/components/order-card.tsx'
import { writeExactly } from '../../amounts/model/typed-amount.ts'
import { usePayout } from '../api/payouts.ts'
import { useT } from '../i18n/messages.ts'
import { Figures } from './figures.tsx'

/** px */
const HEIGHT = 760

/** What became of an order, live. */
export function PayoutState({ id }: { id: string }) {
  const t = useT()
  const payout = usePayout(id)
  const texts = { loading: t('loading'), failed: t('failed'), retry: t('retry') }
  if (isUnknownOrder(payout.error)) return <NoPayout />
  return (
    <Loaded query={payout} texts={texts} height={HEIGHT}>
      {(now) => <State payout={now} />}
    </Loaded>
  )
}

/** Where an address names no payout of the user. */
export function NoPayout() {
  const t = useT()
  return (
    <NoOrder title={t('noOrder')} action={{ label: t('title'), to: WITHDRAW_PATH }}>
      {t('wallet')}
    </NoOrder>
  )
}

function State({ payout }: { payout: Payout }) {
  const t = useT()
  const language = useLanguage()
  const { status, destination } = payout
  return (
    <OrderCard
      title={t(`status.${status}`)}
      about={t(`about.${status}`)}
      isDone={status === 'done'}
      height={HEIGHT}
      payoff={{ currency: 'KCASH', amount: writeExactly(payout.pay, language), isLeaving: true }}
      long={status === 'processing' ? t('long') : null}
    >
      <Figures
        figures={payout}
        status={status}
        destination={destination.shown}
        orderedAt={payout.createdAt}
      />
      <Button as={Link} to={TRANSACTION_HISTORY_PATH} variant="secondary" block>
        {t('history')}
      </Button>
    </OrderCard>
  )
}
