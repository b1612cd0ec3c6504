import { __PATH__ } from '@platform/contracts/__domain__/paths'
import { Route, Routes } from '@platform/remote-kit/router'
import { HomeRoute } from './routes/home.tsx'

/** Renders nothing on other paths: they belong to other remotes. */
export function App() {
  return (
    <Routes>
      <Route path={__PATH__} element={<HomeRoute />} />
      <Route path="*" element={null} />
    </Routes>
  )
}
