import type { StaffStoreItem } from '@platform/contracts/wallet/store'
import { itemsOf } from '@platform/remote-kit/paged-query'
import { useInfiniteQuery } from '@platform/remote-kit/query'
import { useApi, useLanguage, usePageTitle } from '@platform/remote-kit/shell'
import { ShowMore } from '@platform/remote-kit/show-more'
import { EmptyState, Heading, Page, Stack, Text } from '@platform/ui'
import { List } from '@platform/ui/page-parts'
import { useState } from 'react'
import { StaffList } from '../../../parts/list/staff-list.tsx'
import { textsOf } from '../../../parts/texts/texts-of.tsx'
import { itemsQuery } from '../api/store-api.ts'
import { messages, useT } from '../i18n/messages.ts'
import { CodesDialog } from './codes-dialog.tsx'
import { ItemRow } from './item-row.tsx'

const Texts = textsOf(messages)

/** `/operator/store`: what the store sells, what is left of it, and codes that are added. */
export function StorePage() {
  return (
    <Texts>
      <Store />
    </Texts>
  )
}

function Store() {
  const t = useT()
  usePageTitle(t('store.title'))
  const items = useInfiniteQuery(itemsQuery(useApi()))
  return (
    <Page width="text">
      <Stack gap={6}>
        <Stack gap={2}>
          <Heading level={1}>{t('store.title')}</Heading>
          <Text tone="mute">{t('store.intro')}</Text>
        </Stack>
        <StaffList
          list={items}
          refused={{ title: t('store.refused'), text: t('store.refused.text') }}
          loading={t('store.loading')}
          failed={t('store.failed')}
          retry={t('store.retry')}
        >
          {(data) => (
            <Stack gap={4}>
              <Items items={itemsOf(data)} />
              <ShowMore list={items} failed={t('store.failed')}>
                {t('store.more')}
              </ShowMore>
            </Stack>
          )}
        </StaffList>
      </Stack>
    </Page>
  )
}

function Items({ items }: { items: readonly StaffStoreItem[] }) {
  const t = useT()
  const language = useLanguage()
  const [adding, setAdding] = useState<StaffStoreItem | null>(null)
  if (items.length === 0) {
    return <EmptyState picture="map" title={t('store.none')} text={t('store.none.text')} />
  }
  return (
    <>
      <List>
        {items.map((item) => (
          <ItemRow key={item.id} item={item} onCodes={() => setAdding(item)} />
        ))}
      </List>
      {adding && (
        <CodesDialog
          id={adding.id}
          name={adding.texts[language].name}
          onClose={() => setAdding(null)}
        />
      )}
    </>
  )
}
