import { OPERATOR_NOTIFICATIONS_PATH, OPERATOR_PATH } from '@platform/contracts/operator/paths'
import { LazyScreen } from '@platform/remote-kit/lazy-screen'
import { NotFound } from '@platform/remote-kit/not-found'
import { Route, Routes } from '@platform/remote-kit/router'
import { Loading, Page, Skeleton } from '@platform/ui'
import { useT } from './i18n/messages.ts'
import { HomeRoute } from './routes/home.tsx'

const loadNotifications = () =>
  import('./routes/notifications.tsx').then((module) => module.NotificationsRoute)

export function App() {
  return (
    <Routes>
      <Route path={OPERATOR_PATH} element={<HomeRoute />} />
      <Route
        path={OPERATOR_NOTIFICATIONS_PATH}
        element={<LazyScreen load={loadNotifications} skeleton={<PageLoading />} />}
      />
      <Route path="*" element={<NotFound />} />
    </Routes>
  )
}

function PageLoading() {
  const t = useT()
  return (
    <Page>
      <Loading label={t('templates.loading')}>
        <Skeleton height={640} />
      </Loading>
    </Page>
  )
}
