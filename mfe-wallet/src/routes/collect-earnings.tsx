import { CAMPAIGNS_PATH } from '@platform/contracts/quests/paths'
import type { Earning } from '@platform/contracts/wallet/earnings'
import { RKADE_PATH } from '@platform/contracts/wallet/paths'
import { LanguageProvider } from '@platform/remote-kit/language-provider'
import { LoadFailed } from '@platform/remote-kit/load-failed'
import { itemsOf } from '@platform/remote-kit/paged-query'
import { Link } from '@platform/remote-kit/router'
import { usePageTitle, useSession, useShell } from '@platform/remote-kit/shell'
import { Button, EmptyState, Loading, Page, Skeleton, Stack, TextLink } from '@platform/ui'
import { Dialog } from '@platform/ui/interaction'
import { useState } from 'react'
import { LoginFirst } from '../features/amounts/components/login-first.tsx'
import { WalletPageTitle } from '../features/amounts/components/wallet-page-title.tsx'
import { useEarnings, useEarningTotals, useTaxInfo } from '../features/earnings/api/earnings.ts'
import { EarningDialog } from '../features/earnings/components/earning-dialog.tsx'
import { EarningList } from '../features/earnings/components/earning-list.tsx'
import { ReadyCard } from '../features/earnings/components/ready-card.tsx'
import { TaxLines } from '../features/earnings/components/tax-lines.tsx'
import { messages, useT } from '../features/earnings/i18n/messages.ts'
import { HistoryColumns } from '../features/transactions/components/history-columns.tsx'
import { messages as walletMessages } from '../i18n/messages.ts'

const catalogues = [messages, walletMessages]

/** `/collect-earnings`: what the user can collect, and what became of the rest. */
export function CollectEarningsRoute() {
  return (
    <LanguageProvider language={useShell().language} catalogues={catalogues}>
      <CollectEarnings />
    </LanguageProvider>
  )
}

function CollectEarnings() {
  const t = useT()
  const session = useSession()
  usePageTitle(t('title'))
  return (
    <Page>
      <Stack gap={5}>
        <Stack gap={1}>
          <WalletPageTitle>{t('title')}</WalletPageTitle>
          <div>
            <TextLink as={Link} to={RKADE_PATH}>
              {t('chest')}
            </TextLink>
          </div>
        </Stack>
        {session.status === 'signed-in' ? (
          <Earnings />
        ) : (
          <LoginFirst title={t('login')} action={t('loginAction')} />
        )}
      </Stack>
    </Page>
  )
}

function Earnings() {
  const t = useT()
  const shell = useShell()
  const list = useEarnings()
  const totals = useEarningTotals()
  const tax = useTaxInfo(undefined)
  const [sheet, setSheet] = useState<{ earning: Earning; n: number }>()
  const [isOpen, setIsOpen] = useState(false)
  const [isTaxOpen, setIsTaxOpen] = useState(false)
  const failed = list.error ?? totals.error
  if (failed && !(list.data && totals.data)) {
    return (
      <LoadFailed
        error={failed}
        title={t('failed')}
        retryLabel={t('retry')}
        onRetry={() => Promise.all([list.refetch(), totals.refetch()])}
        retrying={list.isFetching || totals.isFetching}
      />
    )
  }
  // The card is as high with the tax as it is at first.
  if (!list.data || !totals.data || tax.isPending) {
    return (
      <Loading label={t('loading')}>
        <Skeleton height={520} radius={16} />
      </Loading>
    )
  }
  if (itemsOf(list.data).length === 0) {
    return (
      <EmptyState
        picture="purse"
        title={t('empty')}
        text={t('emptyText')}
        action={<Button onClick={() => shell.navigate(CAMPAIGNS_PATH)}>{t('emptyAction')}</Button>}
      />
    )
  }
  return (
    <HistoryColumns
      balances={<ReadyCard totals={totals.data} onTax={() => setIsTaxOpen(true)} />}
      summary={null}
    >
      <EarningList
        list={list}
        onOpen={(earning) => {
          // Each is another collection.
          setSheet((last) => ({ earning, n: (last?.n ?? 0) + 1 }))
          setIsOpen(true)
        }}
      />
      {sheet && (
        <EarningDialog
          key={sheet.n}
          earning={sheet.earning}
          open={isOpen}
          onClose={() => setIsOpen(false)}
        />
      )}
      <Dialog
        open={isTaxOpen}
        onClose={() => setIsTaxOpen(false)}
        title={t('tax.title')}
        closeLabel={t('close')}
      >
        {isTaxOpen && <TaxLines />}
      </Dialog>
    </HistoryColumns>
  )
}
