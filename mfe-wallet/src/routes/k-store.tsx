import type { StoreItem } from '@platform/contracts/wallet/store'
import { STORE_CATEGORIES } from '@platform/contracts/wallet/store-categories'
import { LanguageProvider } from '@platform/remote-kit/language-provider'
import { useSearchParams } from '@platform/remote-kit/router'
import { usePageTitle, useSession, useShell } from '@platform/remote-kit/shell'
import { ChipGroup, Heading, Page, Stack } from '@platform/ui'
import { useState } from 'react'
import { LoginFirst } from '../features/amounts/components/login-first.tsx'
import { messages as amountsMessages } from '../features/amounts/i18n/messages.ts'
import { useDebts } from '../features/debts/api/use-debts.ts'
import { LateNotices } from '../features/debts/components/late-notices.tsx'
import { ItemList } from '../features/store/components/item-list.tsx'
import { ItemSheet } from '../features/store/components/item-sheet.tsx'
import { OrderList } from '../features/store/components/order-list.tsx'
import { StoreHead } from '../features/store/components/store-head.tsx'
import { messages, useT } from '../features/store/i18n/messages.ts'
import { messages as walletMessages } from '../i18n/messages.ts'

const catalogues = [messages, amountsMessages, walletMessages]

/** `/k-store/?show=`: what is on sale, all of it or one category, or the user's orders. */
export function KStoreRoute() {
  return (
    <LanguageProvider language={useShell().language} catalogues={catalogues}>
      <Store />
    </LanguageProvider>
  )
}

/** What the user has bought is seen without scrolling, on a phone too. */
const views = ['all', 'orders', ...STORE_CATEGORIES] as const
type View = (typeof views)[number]
const viewOf = (asked: string | null): View => views.find((view) => view === asked) ?? 'all'

function Store() {
  const t = useT()
  const session = useSession()
  const { track } = useShell()
  const [search, setSearch] = useSearchParams()
  const [sheet, setSheet] = useState<{ item: StoreItem; n: number }>()
  const [isOpen, setIsOpen] = useState(false)
  const debts = useDebts()
  const view = viewOf(search.get('show'))
  usePageTitle(t('title'))
  function show(next: View) {
    track('store_filtered', { show: next })
    setSearch(next === 'all' ? {} : { show: next }, { replace: true })
  }
  const labelOf = (value: View) =>
    value === 'all' || value === 'orders' ? t(value) : t(`category.${value}`)
  return (
    <Page>
      <Stack gap={5}>
        <StoreHead title={<Heading level={1}>{t('title')}</Heading>} />
        <LateNotices debts={debts.data} />
        <ChipGroup
          label={t('filter')}
          value={view}
          onChange={show}
          options={views.map((value) => ({ value, label: labelOf(value) }))}
        />
        {view !== 'orders' ? (
          <ItemList
            key={view}
            category={view === 'all' ? null : view}
            onOrders={() => show('orders')}
            onOpen={(item) => {
              // Each is another order.
              setSheet((last) => ({ item, n: (last?.n ?? 0) + 1 }))
              setIsOpen(true)
            }}
          />
        ) : session.status === 'signed-in' ? (
          <OrderList onLeave={() => show('all')} />
        ) : (
          <LoginFirst title={t('orders.login')} action={t('orders.loginAction')} />
        )}
        {sheet && (
          <ItemSheet
            key={sheet.n}
            item={sheet.item}
            open={isOpen}
            onClose={() => setIsOpen(false)}
            onOrders={() => show('orders')}
          />
        )}
      </Stack>
    </Page>
  )
}
