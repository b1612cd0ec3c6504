import { useSearchParams } from '@platform/remote-kit/router'
import { usePageTitle, useSession, useShell } from '@platform/remote-kit/shell'
import { ChipGroup, Heading, Page, Stack } from '@platform/ui'
import { LoginFirst } from '../features/amounts/components/login-first.tsx'
import { useDebts } from '../features/debts/api/use-debts.ts'
import { DebtNotices } from '../features/debts/components/debt-notices.tsx'
import { useHeldRewards } from '../features/holds/api/use-held-rewards.ts'
import { HeldNotices } from '../features/holds/components/held-notices.tsx'
import { LevelCard } from '../features/k-points/components/level-card.tsx'
import { useTransactions } from '../features/transactions/api/list-transactions.ts'
import { Balances } from '../features/transactions/components/balances.tsx'
import { HistoryColumns } from '../features/transactions/components/history-columns.tsx'
import { Summary } from '../features/transactions/components/summary.tsx'
import { TransactionList } from '../features/transactions/components/transaction-list.tsx'
import { WalletActions } from '../features/transactions/components/wallet-actions.tsx'
import {
  isTransactionFilter,
  transactionFilters,
} from '../features/transactions/model/transaction-filter.ts'
import { useT } from '../i18n/messages.ts'

/** `/transaction-history/?type=`: balances and what moved them. */
export function TransactionHistoryRoute() {
  const t = useT()
  const session = useSession()
  usePageTitle(t('history.title'))
  return (
    <Page>
      <Stack gap={5}>
        <Heading level={1}>{t('history.title')}</Heading>
        {session.status === 'signed-in' ? (
          <History />
        ) : (
          <LoginFirst title={t('history.login')} action={t('history.loginAction')} />
        )}
      </Stack>
    </Page>
  )
}

function History() {
  const t = useT()
  const { track } = useShell()
  const [search, setSearch] = useSearchParams()
  const asked = search.get('type')
  const filter = isTransactionFilter(asked) ? asked : 'all'
  const list = useTransactions(filter)
  const debts = useDebts()
  const held = useHeldRewards()
  return (
    <HistoryColumns
      balances={
        <Stack gap={4}>
          <Balances withHistory />
          <WalletActions />
        </Stack>
      }
      level={<LevelCard />}
      summary={<Summary list={list} />}
    >
      <ChipGroup
        label={t('history.filter')}
        value={filter}
        onChange={(next) => {
          track('history_filtered', { type: next })
          setSearch(next === 'all' ? {} : { type: next }, { replace: true })
        }}
        options={transactionFilters.map((value) => ({
          value,
          label: value === 'all' ? t('filter.all') : t(`type.${value}`),
        }))}
      />
      {debts.data && <DebtNotices debts={debts.data} />}
      {held.data && <HeldNotices rewards={held.data} />}
      {/* The notices are above the list, so it waits for them. */}
      <TransactionList
        list={list}
        filter={filter}
        isWaiting={debts.isPending || (held.isPending && held.failureCount === 0)}
      />
    </HistoryColumns>
  )
}
