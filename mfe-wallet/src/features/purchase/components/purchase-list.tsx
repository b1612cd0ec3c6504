import { PURCHASE_CONFIRMATION_PATH } from '@platform/contracts/wallet/paths'
import { useLanguage } from '@platform/remote-kit/shell'
import { OrderList } from '../../amounts/components/order-list.tsx'
import { writeExactly } from '../../amounts/model/typed-amount.ts'
import { usePurchases } from '../api/list-purchases.ts'
import { useT } from '../i18n/messages.ts'

/** The latest purchases of the user. */
export function PurchaseList() {
  const t = useT()
  const language = useLanguage()
  const items = usePurchases().data?.items ?? []
  return (
    <OrderList
      title={t('list')}
      path={PURCHASE_CONFIRMATION_PATH}
      orders={items.map(({ id, receive, total, fiat, status, createdAt }) => ({
        ...{ id, createdAt, tag: t(`tag.${status}`) },
        title: `${writeExactly(receive, language)} KCash`,
        about: `${writeExactly(total, language)} ${fiat}`,
        isDone: status === 'done',
      }))}
    />
  )
}
