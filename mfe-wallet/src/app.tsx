import {
  BUY_KCASH_PATH,
  COLLECT_EARNINGS_PATH,
  CURRENCY_EXCHANGE_PATH,
  K_STORE_PATH,
  PAYOUT_CONFIRMATION_PATH,
  PROOF_OF_BALANCES_PATH,
  PURCHASE_CONFIRMATION_PATH,
  RKADE_PATH,
  SWAP_PATH,
  TRANSACTION_HISTORY_PATH,
  TRANSFER_PATH,
  WITHDRAW_PATH,
} from '@platform/contracts/wallet/paths'
import { LazyScreen } from '@platform/remote-kit/lazy-screen'
import { NotFound } from '@platform/remote-kit/not-found'
import { Route, Routes } from '@platform/remote-kit/router'
import { Loading, Page, Skeleton } from '@platform/ui'
import { useT } from './i18n/messages.ts'
import { TransactionHistoryRoute } from './routes/transaction-history.tsx'

const loadExchange = () =>
  import('./routes/currency-exchange.tsx').then((module) => module.CurrencyExchangeRoute)

const loadTransfer = () => import('./routes/transfer.tsx').then((module) => module.TransferRoute)

const loadSwap = () => import('./routes/swap.tsx').then((module) => module.SwapRoute)
const loadStore = () => import('./routes/k-store.tsx').then((module) => module.KStoreRoute)

const loadProof = () =>
  import('./routes/proof-of-balances.tsx').then((module) => module.ProofOfBalancesRoute)

const loadEarnings = () =>
  import('./routes/collect-earnings.tsx').then((module) => module.CollectEarningsRoute)

const loadRkade = () => import('./routes/rkade.tsx').then((module) => module.RkadeRoute)

const loadBuy = () => import('./routes/buy-kcash.tsx').then((module) => module.BuyKCashRoute)

const loadConfirmation = () =>
  import('./routes/buy-kcash.tsx').then((module) => module.PurchaseConfirmationRoute)

const loadWithdraw = () => import('./routes/withdraw.tsx').then((module) => module.WithdrawRoute)

const loadPayout = () =>
  import('./routes/withdraw.tsx').then((module) => module.PayoutConfirmationRoute)

export function App() {
  return (
    <Routes>
      <Route path={TRANSACTION_HISTORY_PATH} element={<TransactionHistoryRoute />} />
      <Route
        path={CURRENCY_EXCHANGE_PATH}
        element={<LazyScreen load={loadExchange} skeleton={<FormLoading />} />}
      />
      <Route
        path={TRANSFER_PATH}
        element={<LazyScreen load={loadTransfer} skeleton={<FormLoading />} />}
      />
      <Route path={SWAP_PATH} element={<LazyScreen load={loadSwap} skeleton={<FormLoading />} />} />
      <Route
        path={BUY_KCASH_PATH}
        element={<LazyScreen load={loadBuy} skeleton={<FormLoading />} />}
      />
      <Route
        path={PURCHASE_CONFIRMATION_PATH}
        element={<LazyScreen load={loadConfirmation} skeleton={<FormLoading />} />}
      />
      <Route
        path={WITHDRAW_PATH}
        element={<LazyScreen load={loadWithdraw} skeleton={<FormLoading />} />}
      />
      <Route
        path={PAYOUT_CONFIRMATION_PATH}
        element={<LazyScreen load={loadPayout} skeleton={<FormLoading />} />}
      />
      <Route
        path={K_STORE_PATH}
        element={<LazyScreen load={loadStore} skeleton={<FormLoading />} />}
      />
      <Route
        path={PROOF_OF_BALANCES_PATH}
        element={<LazyScreen load={loadProof} skeleton={<FormLoading />} />}
      />
      <Route
        path={COLLECT_EARNINGS_PATH}
        element={<LazyScreen load={loadEarnings} skeleton={<FormLoading />} />}
      />
      <Route
        path={RKADE_PATH}
        element={<LazyScreen load={loadRkade} skeleton={<FormLoading />} />}
      />
      <Route path="*" element={<NotFound />} />
    </Routes>
  )
}

/** px, of the card of an exchange or a transfer, and its heading. */
const USUAL_HEIGHT = 620

function FormLoading() {
  const t = useT()
  return (
    <Page>
      <Loading label={t('history.loadingPage')}>
        <Skeleton height={USUAL_HEIGHT} radius={16} />
      </Loading>
    </Page>
  )
}
