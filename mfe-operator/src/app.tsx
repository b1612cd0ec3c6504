import { OPERATOR_CONTENT_PATH, OPERATOR_PATH } from '@platform/contracts/operator/paths'
import { LazyScreen } from '@platform/remote-kit/lazy-screen'
import { NotFound } from '@platform/remote-kit/not-found'
import { Route, Routes } from '@platform/remote-kit/router'
import { Loading, Page, Skeleton } from '@platform/ui'
import { useT } from './i18n/messages.ts'
import { HomeRoute } from './routes/home.tsx'

const loadContent = () =>
  import('./features/content/components/content-pages.tsx').then((module) => module.ContentPages)

export function App() {
  return (
    <Routes>
      <Route path={OPERATOR_PATH} element={<HomeRoute />} />
      <Route
        path={`${OPERATOR_CONTENT_PATH}/*`}
        element={<LazyScreen load={loadContent} skeleton={<PageLoading />} />}
      />
      <Route path="*" element={<NotFound />} />
    </Routes>
  )
}

function PageLoading() {
  const t = useT()
  return (
    <Page>
      <Loading label={t('loading')}>
        <Skeleton height={480} radius={16} />
      </Loading>
    </Page>
  )
}
