import { Navigate, Route, Routes } from '@platform/remote-kit/router'
import { TransactionHistoryRoute } from './routes/transaction-history.tsx'

export function App() {
  return (
    <Routes>
      <Route path="/transaction-history/" element={<TransactionHistoryRoute />} />
      <Route path="*" element={<Navigate to="/transaction-history/" replace />} />
    </Routes>
  )
}
