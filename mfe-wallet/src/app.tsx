import { TRANSACTION_HISTORY_PATH } from '@platform/contracts/wallet/paths'
import { NotFound } from '@platform/remote-kit/not-found'
import { Route, Routes } from '@platform/remote-kit/router'
import { TransactionHistoryRoute } from './routes/transaction-history.tsx'

export function App() {
  return (
    <Routes>
      <Route path={TRANSACTION_HISTORY_PATH} element={<TransactionHistoryRoute />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  )
}
