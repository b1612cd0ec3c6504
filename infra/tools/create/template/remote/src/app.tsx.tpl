import { __PATH__ } from '@platform/contracts/__domain__/paths'
import { NotFound } from '@platform/remote-kit/not-found'
import { Route, Routes } from '@platform/remote-kit/router'
import { HomeRoute } from './routes/home.tsx'

export function App() {
  return (
    <Routes>
      <Route path={__PATH__} element={<HomeRoute />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  )
}
