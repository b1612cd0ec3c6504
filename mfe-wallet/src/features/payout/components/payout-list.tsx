import { PAYOUT_CONFIRMATION_PATH } from '@platform/contracts/wallet/paths'
import { OrderList } from '../../amounts/components/order-list.tsx'
import { useExactAmount } from '../../amounts/model/use-exact-amount.ts'
import { usePayouts } from '../api/payouts.ts'
import { useT } from '../i18n/messages.ts'

/** The latest payouts of the user. */
export function PayoutList() {
  const t = useT()
  const exactly = useExactAmount()
  const items = usePayouts().data?.items ?? []
  return (
    <OrderList
      title={t('list')}
      path={PAYOUT_CONFIRMATION_PATH}
      orders={items.map(({ id, arrives, fiat, status, destination, createdAt }) => ({
        ...{ id, createdAt, about: destination.shown, tag: t(`tag.${status}`) },
        title: exactly(arrives, fiat),
        isDone: status === 'done',
      }))}
    />
  )
}
