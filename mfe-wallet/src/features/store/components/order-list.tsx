import type { StoreOrder } from '@platform/contracts/wallet/store'
import { LoadFailed } from '@platform/remote-kit/load-failed'
import { itemsOf } from '@platform/remote-kit/paged-query'
import { useFormat, useLanguage } from '@platform/remote-kit/shell'
import { ShowMore } from '@platform/remote-kit/show-more'
import {
  Button,
  Card,
  EmptyState,
  Heading,
  Inline,
  Loading,
  Skeleton,
  Stack,
  Tag,
  Text,
} from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { useStoreOrders } from '../api/store-lists.ts'
import { useT } from '../i18n/messages.ts'
import { OrderCode } from './order-code.tsx'
import { Price } from './price.tsx'

/** What the user bought, with the code of each. */
export function OrderList({ onLeave }: { onLeave: () => void }) {
  const t = useT()
  const list = useStoreOrders()
  const { data, error, isFetching, refetch } = list
  if (error && !data) {
    return (
      <LoadFailed
        error={error}
        title={t('orders.failed')}
        retryLabel={t('retry')}
        onRetry={refetch}
        retrying={isFetching}
      />
    )
  }
  if (!data) {
    return (
      <Loading label={t('loading')}>
        <Skeleton height={320} radius={16} />
      </Loading>
    )
  }
  const orders = itemsOf(data)
  if (orders.length === 0) {
    return (
      <EmptyState
        picture="purse"
        title={t('orders.empty')}
        action={<Button onClick={onLeave}>{t('orders.emptyAction')}</Button>}
      />
    )
  }
  return (
    <Stack gap={3}>
      <Orders>
        {orders.map((order) => (
          <Order key={order.id} order={order} />
        ))}
      </Orders>
      <ShowMore list={list} failed={t('orders.failed')}>
        {t('more')}
      </ShowMore>
    </Stack>
  )
}

function Order({ order }: { order: StoreOrder }) {
  const t = useT()
  const language = useLanguage()
  const { formatDateTime } = useFormat()
  const { id, item, price, status, boughtAt } = order
  return (
    <Card as="li">
      <Stack gap={3}>
        <Inline gap={3}>
          <Heading level={2} size="card">
            {item.texts[language].name}
          </Heading>
          <Tag tone={status === 'done' ? 'gold' : 'ended'}>{t(`status.${status}`)}</Tag>
        </Inline>
        <Inline gap={3}>
          <Price price={price} />
          <Text as="span" size="meta" tone="mute">
            {formatDateTime(boughtAt)}
          </Text>
        </Inline>
        {status === 'done' && <OrderCode orderId={id} />}
        <Reference>{t('orders.number', { id })}</Reference>
      </Stack>
    </Card>
  )
}

const Orders = styled.ul`
  display: grid;
  gap: 12px;
  margin: 0;
  padding: 0;
  list-style: none;
`

/** What support asks for. */
const Reference = styled(Text).attrs({ size: 'meta', tone: 'mute' })`
  overflow-wrap: anywhere;
`
