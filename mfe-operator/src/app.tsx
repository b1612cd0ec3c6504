import {
  OPERATOR_ANALYTICS_PATH,
  OPERATOR_LINKS_PATH,
  OPERATOR_PATH,
} from '@platform/contracts/operator/paths'
import { LazyScreen } from '@platform/remote-kit/lazy-screen'
import { NotFound } from '@platform/remote-kit/not-found'
import { Route, Routes } from '@platform/remote-kit/router'
import { Page, Skeleton } from '@platform/ui'
import { HomeRoute } from './routes/home.tsx'

const loadAnalytics = () =>
  import('./routes/analytics.tsx').then(({ AnalyticsRoute }) => AnalyticsRoute)
const loadLinks = () => import('./routes/links.tsx').then(({ LinksRoute }) => LinksRoute)

export function App() {
  return (
    <Routes>
      <Route path={OPERATOR_PATH} element={<HomeRoute />} />
      <Route
        path={OPERATOR_ANALYTICS_PATH}
        element={<LazyScreen load={loadAnalytics} skeleton={<PageLoading />} />}
      />
      <Route
        path={OPERATOR_LINKS_PATH}
        element={<LazyScreen load={loadLinks} skeleton={<PageLoading />} />}
      />
      <Route path="*" element={<NotFound />} />
    </Routes>
  )
}

/** px, of most of a page. */
const HEIGHT = 480

function PageLoading() {
  return (
    <Page>
      <Skeleton height={HEIGHT} radius={16} />
    </Page>
  )
}
