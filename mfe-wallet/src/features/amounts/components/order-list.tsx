import { Link } from '@platform/remote-kit/router'
import { useFormat } from '@platform/remote-kit/shell'
import { CoverLink, Heading, Stack, Tag } from '@platform/ui'
import { List, ListRow } from '@platform/ui/page-parts'

export interface ListedOrder {
  id: string
  title: string
  /** Before its time. */
  about: string
  createdAt: string
  isDone: boolean
  /** How far it is. */
  tag: string
}

interface OrderListProps {
  title: string
  /** The page that shows an order, by its id. */
  path: string
  orders: readonly ListedOrder[]
}

/** Orders with a payment provider, each with the way to its page; nothing while there are none. */
export function OrderList({ title, path, orders }: OrderListProps) {
  const { formatDateTime } = useFormat()
  if (orders.length === 0) return null
  return (
    <Stack gap={3}>
      <Heading level={2}>{title}</Heading>
      <List>
        {orders.map((order) => (
          <ListRow
            key={order.id}
            title={
              <CoverLink as={Link} to={`${path}?order=${order.id}`}>
                {order.title}
              </CoverLink>
            }
            meta={`${order.about} · ${formatDateTime(order.createdAt)}`}
            trailing={<Tag tone={order.isDone ? 'gold' : 'ended'}>{order.tag}</Tag>}
          />
        ))}
      </List>
    </Stack>
  )
}
