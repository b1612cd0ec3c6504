import type { Transaction } from '@platform/contracts/wallet/http'
import { LatePart } from '@platform/remote-kit/late-part'
import { useSearchParams } from '@platform/remote-kit/router'
import { usePageTitle, useSession, useShell } from '@platform/remote-kit/shell'
import { ChipGroup, Heading, Page, Skeleton, Stack } from '@platform/ui'
import { useState } from 'react'
import { LoginFirst } from '../features/amounts/components/login-first.tsx'
import { TILE_HEIGHT } from '../features/amounts/components/tile-height.ts'
import { useDebts } from '../features/debts/api/use-debts.ts'
import { LateNotices } from '../features/debts/components/late-notices.tsx'
import { useHeldRewards } from '../features/holds/api/use-held-rewards.ts'
import { LEVEL_HEIGHT } from '../features/k-points/components/level-height.ts'
import { useTransactions } from '../features/transactions/api/list-transactions.ts'
import { Balances } from '../features/transactions/components/balances.tsx'
import { HistoryColumns } from '../features/transactions/components/history-columns.tsx'
import { SUMMARY_HEIGHT } from '../features/transactions/components/summary-height.ts'
import { TOOLS_HEIGHT } from '../features/transactions/components/tools-height.ts'
import { TransactionList } from '../features/transactions/components/transaction-list.tsx'
import { WalletActions } from '../features/transactions/components/wallet-actions.tsx'
import {
  readFilters,
  typeFilters,
  withFilter,
} from '../features/transactions/model/transaction-filter.ts'
import { useT } from '../i18n/messages.ts'

const loadTools = () =>
  import('../features/transactions/components/history-tools.tsx').then(
    (module) => module.HistoryTools,
  )
const loadSheet = () =>
  import('../features/transactions/components/transaction-sheet.tsx').then(
    (module) => module.TransactionSheet,
  )
const loadLevel = () =>
  import('../features/k-points/components/level-card.tsx').then((module) => module.LevelCard)
const loadSummary = () =>
  import('../features/transactions/components/summary.tsx').then((module) => module.Summary)
const loadWaiting = () =>
  import('../features/earnings/components/waiting-card.tsx').then((module) => module.WaitingCard)

const loadChest = () =>
  import('../features/rkade/components/chest-tile.tsx').then((module) => module.ChestTile)

const tileSkeleton = <Skeleton height={TILE_HEIGHT} radius={16} />
const loadUnderWay = () =>
  import('../features/under-way/components/under-way.tsx').then((module) => module.UnderWay)

/** px, of what waits for the notices. */
const ACTIONS_HEIGHT = 72
const LIST_HEIGHT = 293

/** `/transaction-history/?type=&currency=&status=&from=&to=&search=`: balances and what moved them. */
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
  const { track, alerts } = useShell()
  const [address, setAddress] = useSearchParams()
  const filters = readFilters(address)
  const list = useTransactions(filters)
  const debts = useDebts()
  const held = useHeldRewards()
  const [sheet, setSheet] = useState<{ transaction: Transaction; n: number }>()
  const [isOpen, setIsOpen] = useState(false)
  const [underWay, setUnderWay] = useState<number>()
  // Notices lead, so what is below them comes with them: it moves nothing.
  const isWaiting = underWay === undefined
  if (
    (debts.isPending && debts.failureCount === 0) ||
    (held.isPending && held.failureCount === 0)
  ) {
    return (
      <HistoryColumns
        balances={
          <Stack gap={4}>
            <Balances withHistory />
            <Skeleton height={ACTIONS_HEIGHT} radius={16} />
            {tileSkeleton}
          </Stack>
        }
      >
        <Skeleton height={LIST_HEIGHT} radius={16} />
      </HistoryColumns>
    )
  }
  return (
    <HistoryColumns
      balances={
        <Stack gap={4}>
          <Balances withHistory />
          <LateNotices debts={debts.data} rewards={held.data} />
          <WalletActions />
          <LatePart load={loadWaiting} props={{}} skeleton={tileSkeleton} />
        </Stack>
      }
      level={
        <Stack gap={4}>
          <LatePart load={loadChest} props={{}} skeleton={tileSkeleton} />
          <LatePart
            load={loadLevel}
            props={{}}
            skeleton={<Skeleton height={LEVEL_HEIGHT} radius={16} />}
          />
        </Stack>
      }
      summary={
        <LatePart
          load={loadSummary}
          props={{ list }}
          skeleton={<Skeleton height={SUMMARY_HEIGHT} radius={16} />}
        />
      }
    >
      <ChipGroup
        label={t('history.filter')}
        value={filters.type}
        onChange={(next) => {
          track('history_filtered', { type: next })
          setAddress(withFilter(address, 'type', next), { replace: true })
        }}
        options={typeFilters.map((value) => ({
          value,
          label: value === 'all' ? t('filter.all') : t(`type.${value}`),
        }))}
      />
      <LatePart load={loadTools} props={{}} skeleton={<Skeleton height={TOOLS_HEIGHT} />} />
      <LatePart
        load={loadUnderWay}
        props={{
          filters,
          isShown: !isWaiting && (list.data !== undefined || list.isError),
          onKnown: setUnderWay,
        }}
        onMissing={() => setUnderWay(0)}
      />
      <TransactionList
        list={list}
        filters={filters}
        isWaiting={isWaiting}
        isBelowOrders={Boolean(underWay)}
        onOpen={(transaction) => {
          track('transaction_opened', { type: transaction.type })
          setSheet((last) => ({ transaction, n: (last?.n ?? 0) + 1 }))
          setIsOpen(true)
        }}
      />
      {sheet && (
        <LatePart
          key={sheet.n}
          load={loadSheet}
          props={{
            transaction: sheet.transaction,
            open: isOpen,
            onClose: () => setIsOpen(false),
          }}
          onMissing={() => alerts.show({ type: 'error', message: t('history.failed') })}
        />
      )}
    </HistoryColumns>
  )
}
