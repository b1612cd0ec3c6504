import { TRANSACTION_HISTORY_PATH } from '@platform/contracts/wallet/paths'
import { Route, Routes } from '@platform/remote-kit/router'
import { TransactionHistoryRoute } from './routes/transaction-history.tsx'

/** Renders nothing on other paths: they belong to other remotes. */
export function App() {
  return (
    <Routes>
      <Route path={TRANSACTION_HISTORY_PATH} element={<TransactionHistoryRoute />} />
      <Route path="*" element={null} />
    </Routes>
  )
}
