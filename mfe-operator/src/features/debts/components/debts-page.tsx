import { useInfiniteQuery } from '@platform/remote-kit/query'
import { useApi, useLanguage, usePageTitle } from '@platform/remote-kit/shell'
import { ShowMore } from '@platform/remote-kit/show-more'
import { EmptyState, Heading, Page, Stack, Text } from '@platform/ui'
import { List } from '@platform/ui/page-parts'
import { useState } from 'react'
import { textsOf } from '../../../parts/texts/texts-of.tsx'
import { type DebtFilter, debtsQuery } from '../api/debts-api.ts'
import { StaffList } from '../../../parts/list/staff-list.tsx'
import { DebtFilters } from './debt-filters.tsx'
import { DebtRow } from './debt-row.tsx'
import { ForgiveDialog } from './forgive-dialog.tsx'
import { messages, useT } from '../i18n/messages.ts'
import { useWaitingDebts } from './use-waiting-debts.ts'

const Texts = textsOf(messages)

/** `/operator/debts`: rewards that were taken back, what is owed of them, and a way to forgive it with a second person. */
export function DebtsPage() {
  return (
    <Texts>
      <Debts />
    </Texts>
  )
}

function Debts() {
  const t = useT()
  usePageTitle(t('debts.title'))
  const [filter, setFilter] = useState<DebtFilter>({ state: 'open', reason: '', userId: '' })
  return (
    <Page width="text">
      <Stack gap={6}>
        <Stack gap={2}>
          <Heading level={1}>{t('debts.title')}</Heading>
          <Text tone="mute">{t('debts.intro')}</Text>
        </Stack>
        <DebtFilters key={filter.userId} filter={filter} onChange={setFilter} />
        <Found filter={filter} onUser={(userId) => setFilter({ ...filter, userId })} />
      </Stack>
    </Page>
  )
}

function Found({ filter, onUser }: { filter: DebtFilter; onUser: (userId: string) => void }) {
  const t = useT()
  const list = useInfiniteQuery(debtsQuery(useApi(), filter, useLanguage()))
  const waiting = useWaitingDebts()
  const [forgiving, setForgiving] = useState<string | null>(null)
  return (
    <StaffList
      list={list}
      refused={{ title: t('debts.refused'), text: t('debts.refused.text') }}
      loading={t('debts.loading')}
      failed={t('debts.failed')}
      retry={t('debts.retry')}
    >
      {({ pages }) => {
        const rows = pages.flatMap(({ items }) => {
          const accounts = items.map(({ userId }) => userId)
          return items.map((debt) => ({ debt, accounts }))
        })
        const chosen = rows.find(({ debt }) => debt.id === forgiving)
        const none = filter.state === 'open' ? 'debts.none' : 'debts.none.settled'
        return (
          <>
            {rows.length === 0 && (
              <EmptyState picture="map" title={t(none)} text={t(`${none}.text`)} />
            )}
            {rows.length > 0 && (
              <List>
                {rows.map(({ debt, accounts }) => (
                  <DebtRow
                    key={debt.id}
                    debt={debt}
                    accounts={accounts}
                    isWaiting={waiting.has(debt.id)}
                    onForgive={() => setForgiving(debt.id)}
                    onUser={filter.userId === '' ? () => onUser(debt.userId) : null}
                  />
                ))}
              </List>
            )}
            <ShowMore list={list} failed={t('debts.failed')}>
              {t('debts.more')}
            </ShowMore>
            {chosen && <ForgiveDialog {...chosen} onClose={() => setForgiving(null)} />}
          </>
        )
      }}
    </StaffList>
  )
}
