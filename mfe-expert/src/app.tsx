import { EXPERT_PATH } from '@platform/contracts/expert/paths'
import { NotFound } from '@platform/remote-kit/not-found'
import { Route, Routes } from '@platform/remote-kit/router'
import { HomeRoute } from './routes/home.tsx'

export function App() {
  return (
    <Routes>
      <Route path={EXPERT_PATH} element={<HomeRoute />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  )
}
