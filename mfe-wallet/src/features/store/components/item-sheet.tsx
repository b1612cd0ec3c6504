import type { StoreItem, StorePrice } from '@platform/contracts/wallet/store'
import { ApiFailure } from '@platform/remote-kit/api-client'
import { currencyName } from '@platform/remote-kit/currency-name'
import { isRefusedForGood } from '@platform/remote-kit/is-refused-for-good'
import { useLanguage, useRequireLogin, useSession } from '@platform/remote-kit/shell'
import { useFormatMoney } from '@platform/remote-kit/use-format-money'
import { Button, Heading, Stack, Text } from '@platform/ui'
import { Dialog } from '@platform/ui/interaction'
import { FactList } from '@platform/ui/page-parts'
import { useEffect, useRef, useState } from 'react'
import { useBuyItem } from '../api/buy-item.ts'
import { useT } from '../i18n/messages.ts'
import { useEarn } from '../model/use-earn.ts'
import { useIsBoughtOut } from '../model/use-is-bought-out.ts'
import { useMeans } from '../model/use-means.ts'
import { ItemArt } from './item-art.tsx'
import { OrderCode } from './order-code.tsx'
import { StoreRefusal } from './store-refusal.tsx'

interface ItemSheetProps {
  item: StoreItem
  open: boolean
  onClose: () => void
  /** Shows what the user bought. */
  onOrders: () => void
}

const ART_HEIGHT = 132

/** What an item costs and leaves, the order of it, and its code; a visitor logs in first. */
export function ItemSheet({ item: given, open, onClose, onOrders }: ItemSheetProps) {
  const t = useT()
  const language = useLanguage()
  const session = useSession()
  const requireLogin = useRequireLogin()
  const formatMoney = useFormatMoney()
  const buying = useBuyItem()
  const earn = useEarn()
  const order = buying.data
  const [price, setPrice] = useState(given.price)
  const changed = changedPriceOf(buying.error)
  if (changed && (changed.amount !== price.amount || changed.currency !== price.currency)) {
    setPrice(changed)
  }
  const item = { ...given, price }
  const { name, description } = item.texts[language]
  const { currency, amount } = price
  const { missing, isAwaited } = useMeans(price)
  // Without an answer the order may have been made, and only the same order finds out.
  const isUnderWay = buying.isPending || (buying.error && !isRefusedForGood(buying.error))
  const isRefused = buying.error instanceof ApiFailure && buying.error.code === 'STORE_LIMIT'
  const isOwned = useIsBoughtOut(item) || isRefused
  const toAct =
    session.status !== 'signed-in'
      ? 'login'
      : isOwned
        ? 'orders'
        : isUnderWay || missing === null
          ? 'buy'
          : 'earn'
  const cost = `${formatMoney(amount, currency)} ${currencyName(currency)}`
  const toOrders = () => {
    onClose()
    onOrders()
  }
  const press = { login: requireLogin, buy: () => buying.send(item), earn, orders: toOrders }
  const label = {
    login: t('login'),
    buy: t('buyFor', { price: cost }),
    earn: t('earn'),
    orders: t('yours'),
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={name}
      closeLabel={t('close')}
      locked={buying.isPending}
      footer={
        order ? (
          <Stack gap={2}>
            <Button block size="l" variant="secondary" onClick={onClose}>
              {t('close')}
            </Button>
            <Button block variant="ghost" onClick={toOrders}>
              {t('orders')}
            </Button>
          </Stack>
        ) : (
          // The log-in leads back here: what is bought, and what it leaves, is seen before it is ordered.
          <Button
            block
            size="l"
            variant={toAct === 'earn' || toAct === 'orders' ? 'secondary' : 'primary'}
            loading={buying.isPending || (toAct !== 'login' && isAwaited && !isUnderWay)}
            onClick={() => void press[toAct]()}
          >
            {buying.isPending ? t('buying') : label[toAct]}
          </Button>
        )
      }
    >
      <Stack gap={4}>
        <ItemArt item={item} height={ART_HEIGHT} />
        {order ? (
          <Bought item={item} orderId={order.id} />
        ) : (
          <>
            <Text tone="mute">{description}</Text>
            <Facts item={item} />
            <Text size="meta" tone="mute">
              {t('confirm')}
            </Text>
            {buying.error && <StoreRefusal failure={buying.error} />}
          </>
        )}
      </Stack>
    </Dialog>
  )
}

function Facts({ item: { price, limitPerPerson } }: { item: StoreItem }) {
  const t = useT()
  const formatMoney = useFormatMoney()
  const session = useSession()
  const { currency, amount } = price
  const { have, leaves, missing, isReady } = useMeans(price)
  const named = (value: string) => `${formatMoney(value, currency)} ${currencyName(currency)}`
  const own = [
    { label: t('balance'), value: named(have) },
    ...(leaves === null ? [] : [{ label: t('after'), value: named(leaves) }]),
    ...(missing === null ? [] : [{ label: t('missing'), value: named(missing) }]),
  ]
  return (
    <FactList
      facts={[
        { label: t('price'), value: named(amount) },
        ...(limitPerPerson === null
          ? []
          : [{ label: t('most'), value: t('limit', { count: limitPerPerson }) }]),
        ...(isReady && session.status === 'signed-in' ? own : []),
      ]}
    />
  )
}

/** The price of now, where the order was refused because it is another one. */
function changedPriceOf(failure: Error | null): StorePrice | null {
  if (!(failure instanceof ApiFailure) || failure.code !== 'PRICE_CHANGED') return null
  return failure.details.price as StorePrice
}

/** The focus goes to it. */
function Bought({ item, orderId }: { item: StoreItem; orderId: string }) {
  const t = useT()
  const formatMoney = useFormatMoney()
  const { price } = item
  const { have } = useMeans(price)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <Stack gap={3}>
      <Stack gap={1} role="status">
        <Heading ref={title} level={3} size="section" tabIndex={-1} tone="ok">
          {t('done')}
        </Heading>
        <Text tone="mute">{t('doneText')}</Text>
      </Stack>
      <FactList
        facts={[
          {
            label: t('balanceNow'),
            value: `${formatMoney(have, price.currency)} ${currencyName(price.currency)}`,
          },
        ]}
      />
      <OrderCode orderId={orderId} isFirst />
    </Stack>
  )
}
