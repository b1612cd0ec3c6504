import { OPERATOR_PATH } from '@platform/contracts/operator/paths'
import { NotFound } from '@platform/remote-kit/not-found'
import { Route, Routes } from '@platform/remote-kit/router'
import { HomeRoute } from './routes/home.tsx'

export function App() {
  return (
    <Routes>
      <Route path={OPERATOR_PATH} element={<HomeRoute />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  )
}
