import { HOUR_MS } from '@platform/contracts/constants'
import type { Purchase } from '@platform/contracts/wallet/onramp'
import { BUY_KCASH_PATH, TRANSACTION_HISTORY_PATH } from '@platform/contracts/wallet/paths'
import { Link } from '@platform/remote-kit/router'
import { useLanguage, useShell } from '@platform/remote-kit/shell'
import { Button } from '@platform/ui'
import { useState } from 'react'
import { isUnknownOrder } from '../../amounts/api/orders.ts'
import { Loaded } from '../../amounts/components/loaded.tsx'
import { NoOrder } from '../../amounts/components/no-order.tsx'
import { OrderCard } from '../../amounts/components/order-card.tsx'
import { TimeLeft } from '../../amounts/components/time-left.tsx'
import { writeExactly } from '../../amounts/model/typed-amount.ts'
import { useExactAmount } from '../../amounts/model/use-exact-amount.ts'
import { usePurchase } from '../api/purchases.ts'
import { useT } from '../i18n/messages.ts'
import { comeBackUnpaid, leaveToPay, mayBePaid } from '../model/left-to-pay.ts'
import { Figures } from './figures.tsx'

/** px */
const HEIGHT = 720
/** ms after an order, from which on its KCash are no news. */
const NEWS_MS = HOUR_MS

/** What became of an order, live, with the provider's page while it can be paid. */
export function PurchaseState({ id }: { id: string }) {
  const t = useT()
  const purchase = usePurchase(id)
  const texts = { loading: t('loading'), failed: t('failed'), retry: t('retry') }
  if (isUnknownOrder(purchase.error)) return <NoPurchase />
  return (
    <Loaded query={purchase} texts={texts} height={HEIGHT}>
      {(now) => <State key={`${now.id} ${now.status}`} purchase={now} />}
    </Loaded>
  )
}

/** Where an address names no purchase of the user. */
export function NoPurchase() {
  const t = useT()
  return (
    <NoOrder title={t('noOrder')} action={{ label: t('title'), to: BUY_KCASH_PATH }}>
      {t('wallet')}
    </NoOrder>
  )
}

function State({ purchase }: { purchase: Purchase }) {
  const t = useT()
  const exactly = useExactAmount()
  const language = useLanguage()
  const { serverNow } = useShell()
  const [isOld] = useState(() => serverNow() - Date.parse(purchase.createdAt) > NEWS_MS)
  const { status, checkoutUrl, fiat, total, expiresAt } = purchase
  // After the provider's page it may be paid: nobody is asked to pay again before the provider has said that it is not.
  const [isChecked, setChecked] = useState(() => checkoutUrl !== null && mayBePaid(purchase))
  return (
    <OrderCard
      title={t(isChecked ? 'checked' : `status.${status}`)}
      about={t(isChecked ? 'about.processing' : `about.${status}`)}
      isDone={status === 'done'}
      height={HEIGHT}
      payoff={{ currency: 'KCASH', amount: writeExactly(purchase.receive, language), isOld }}
      long={isChecked || status === 'processing' ? t('long') : null}
    >
      <Figures
        figures={purchase}
        status={status}
        orderedAt={purchase.createdAt}
        more={
          status === 'open' && !isChecked
            ? [{ label: t('valid'), value: <TimeLeft until={expiresAt} /> }]
            : []
        }
      />
      {checkoutUrl && !isChecked && (
        <Button as="a" href={checkoutUrl} size="l" block onClick={() => leaveToPay(purchase)}>
          {t('pay', { total: exactly(total, fiat) })}
        </Button>
      )}
      <Button as={Link} to={TRANSACTION_HISTORY_PATH} variant="secondary" block>
        {t('history')}
      </Button>
      {isChecked && (
        <Button
          variant="ghost"
          block
          onClick={() => {
            comeBackUnpaid()
            setChecked(false)
          }}
        >
          {t('unpaid')}
        </Button>
      )}
    </OrderCard>
  )
}
