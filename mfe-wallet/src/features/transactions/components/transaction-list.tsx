import { CAMPAIGNS_PATH } from '@platform/contracts/quests/paths'
import type { Transaction } from '@platform/contracts/wallet/http'
import { LoadFailed } from '@platform/remote-kit/load-failed'
import { itemsOf } from '@platform/remote-kit/paged-query'
import { useSearchParams } from '@platform/remote-kit/router'
import { useFormat, useShell } from '@platform/remote-kit/shell'
import { ShowMore } from '@platform/remote-kit/show-more'
import { Button, EmptyState, Loading, Notice, Skeleton, Stack } from '@platform/ui'
import { List } from '@platform/ui/page-parts'
import { useT } from '../../../i18n/messages.ts'
import type { Transactions } from '../api/list-transactions.ts'
import { byDay } from '../model/by-day.ts'
import { rowsOf } from '../model/rows-of.ts'
import { isNarrowed, type TransactionFilters } from '../model/transaction-filter.ts'
import { DayHeading } from './day-heading.tsx'
import { TransactionRow } from './transaction-row.tsx'

/** Four rows of 72 px with their borders. */
const LIST_OF_FOUR = 293

interface TransactionListProps {
  list: Transactions
  /** What it is a list of. */
  filters: TransactionFilters
  /** Shown as loading although it is there. */
  isWaiting: boolean
  /** Orders that are under way are shown above it: then there is something, even where it is empty. */
  isBelowOrders: boolean
  onOpen: (transaction: Transaction) => void
}

export function TransactionList({
  list,
  filters,
  isWaiting,
  isBelowOrders,
  onOpen,
}: TransactionListProps) {
  const t = useT()
  const { formatDate } = useFormat()
  const { data, error, isFetching, refetch } = list
  if (error && !data) {
    return (
      <LoadFailed
        error={error}
        title={t('history.failed')}
        retryLabel={t('history.retry')}
        onRetry={refetch}
        retrying={isFetching}
      />
    )
  }
  if (!data || isWaiting) {
    return (
      <Loading label={t('history.loading')}>
        <Stack gap={2}>
          <Skeleton height={20} width="25%" />
          <Skeleton height={LIST_OF_FOUR} radius={16} />
        </Stack>
      </Loading>
    )
  }
  const transactions = itemsOf(data)
  // For a rare type a page may be empty although more pages follow.
  const isNone = transactions.length === 0
  if (isNone && !list.hasNextPage) {
    return isBelowOrders ? null : <NoTransactions filters={filters} />
  }
  return (
    <Stack gap={5}>
      {isNone && <Notice live="status">{t('history.noneSoFar')}</Notice>}
      {byDay(transactions, formatDate).map((day, index, days) => (
        <Stack key={day.label} gap={2} as="section">
          <DayHeading
            date={day.label}
            transactions={list.hasNextPage && index === days.length - 1 ? null : day.transactions}
          />
          <List>
            {rowsOf(day.transactions).map((row) => (
              <TransactionRow key={row.transaction.id} {...row} onOpen={onOpen} />
            ))}
          </List>
        </Stack>
      ))}
      <ShowMore list={list} failed={t('history.failed')}>
        {t('history.more')}
      </ShowMore>
    </Stack>
  )
}

function NoTransactions({ filters }: { filters: TransactionFilters }) {
  const t = useT()
  const shell = useShell()
  const [, setAddress] = useSearchParams()
  if (isNarrowed(filters)) {
    return (
      <EmptyState
        picture="purse"
        title={t('history.noneFound')}
        action={
          <Button variant="secondary" onClick={() => setAddress({}, { replace: true })}>
            {t('history.clear')}
          </Button>
        }
      />
    )
  }
  return (
    <EmptyState
      picture="purse"
      title={t('history.empty')}
      text={t(hasRewards(filters) ? 'history.emptyText' : 'history.emptyKindText')}
      action={
        <Button onClick={() => shell.navigate(CAMPAIGNS_PATH)}>{t('history.emptyAction')}</Button>
      }
    />
  )
}

const hasRewards = ({ type }: TransactionFilters) => type === 'all' || type === 'reward'
