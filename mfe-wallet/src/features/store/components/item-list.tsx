import type { StoreItem } from '@platform/contracts/wallet/store'
import type { StoreCategory } from '@platform/contracts/wallet/store-categories'
import { LoadFailed } from '@platform/remote-kit/load-failed'
import { itemsOf } from '@platform/remote-kit/paged-query'
import { ShowMore } from '@platform/remote-kit/show-more'
import { EmptyState, Grid, Loading, Skeleton, Stack } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { useFeaturedItem, useStoreItems } from '../api/store-lists.ts'
import { useT } from '../i18n/messages.ts'
import { FeaturedDrop } from './featured-drop.tsx'
import { ItemCard } from './item-card.tsx'

interface ItemListProps {
  category: StoreCategory | null
  onOpen: (item: StoreItem) => void
  onOrders: () => void
}

/** px; a card of an item, and the drop. */
const CARD = 300
const DROP = 420
const COLUMN = 164

/** What is on sale; with all categories the drop leads it. */
export function ItemList({ category, onOpen, onOrders }: ItemListProps) {
  const t = useT()
  const list = useStoreItems(category)
  const featured = useFeaturedItem({ enabled: category === null })
  const { data, error, isFetching, refetch } = list
  if (error && !data) {
    return (
      <LoadFailed
        error={error}
        title={t('failed')}
        retryLabel={t('retry')}
        onRetry={refetch}
        retrying={isFetching}
      />
    )
  }
  const isWaiting = category === null && featured.isPending && featured.failureCount === 0
  if (!data || isWaiting) {
    return (
      <Loading label={t('loading')}>
        <Stack gap={5}>
          {category === null && <Skeleton height={DROP} radius={16} />}
          <Grid min={COLUMN} gap={3}>
            {[1, 2, 3, 4].map((n) => (
              <Skeleton key={n} height={CARD} radius={16} />
            ))}
          </Grid>
        </Stack>
      </Loading>
    )
  }
  const drop = category === null ? featured.data : null
  const items = itemsOf(data).filter(({ id }) => id !== drop?.id)
  if (items.length === 0 && !drop) {
    return <EmptyState picture="purse" title={t('empty')} text={t('emptyText')} />
  }
  return (
    <Stack gap={5}>
      {drop && <FeaturedDrop item={drop} onOpen={onOpen} onOrders={onOrders} />}
      <Items as="ul" min={COLUMN} gap={3}>
        {items.map((item) => (
          <ItemCard key={item.id} item={item} onOpen={onOpen} onOrders={onOrders} />
        ))}
      </Items>
      <ShowMore list={list} failed={t('failed')}>
        {t('more')}
      </ShowMore>
    </Stack>
  )
}

const Items = styled(Grid)`
  margin: 0;
  padding: 0;
  list-style: none;
`
