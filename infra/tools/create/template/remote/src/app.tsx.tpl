import { __PATH__ } from '@platform/contracts/__domain__/paths'
import { Route, Routes } from '@platform/remote-kit/router'
import { HomeRoute } from './routes/home.tsx'

/** Any other path is someone else's: nothing, and never a redirect. */
export function App() {
  return (
    <Routes>
      <Route path={__PATH__} element={<HomeRoute />} />
      <Route path="*" element={null} />
    </Routes>
  )
}
