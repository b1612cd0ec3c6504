import { CURRENCY_EXCHANGE_PATH, TRANSACTION_HISTORY_PATH } from '@platform/contracts/wallet/paths'
import { LazyScreen } from '@platform/remote-kit/lazy-screen'
import { NotFound } from '@platform/remote-kit/not-found'
import { Route, Routes } from '@platform/remote-kit/router'
import { Loading, Page, Skeleton } from '@platform/ui'
import { useT } from './i18n/messages.ts'
import { TransactionHistoryRoute } from './routes/transaction-history.tsx'

const loadExchange = () =>
  import('./routes/currency-exchange.tsx').then((module) => module.CurrencyExchangeRoute)

export function App() {
  return (
    <Routes>
      <Route path={TRANSACTION_HISTORY_PATH} element={<TransactionHistoryRoute />} />
      <Route
        path={CURRENCY_EXCHANGE_PATH}
        element={<LazyScreen load={loadExchange} skeleton={<ExchangeLoading />} />}
      />
      <Route path="*" element={<NotFound />} />
    </Routes>
  )
}

/** px, of the card of the exchange and its heading. */
const USUAL_HEIGHT = 620

function ExchangeLoading() {
  const t = useT()
  return (
    <Page>
      <Loading label={t('history.loadingPage')}>
        <Skeleton height={USUAL_HEIGHT} radius={16} />
      </Loading>
    </Page>
  )
}
