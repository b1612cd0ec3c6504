import { TRANSACTION_HISTORY_PATH } from '@platform/contracts/wallet/paths'
import { Navigate, Route, Routes } from '@platform/remote-kit/router'
import { TransactionHistoryRoute } from './routes/transaction-history.tsx'

export function App() {
  return (
    <Routes>
      <Route path={TRANSACTION_HISTORY_PATH} element={<TransactionHistoryRoute />} />
      <Route path="*" element={<Navigate to={TRANSACTION_HISTORY_PATH} replace />} />
    </Routes>
  )
}
