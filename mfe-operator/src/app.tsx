import { OPERATOR_PATH } from '@platform/contracts/operator/paths'
import { LazyScreen } from '@platform/remote-kit/lazy-screen'
import { NotFound } from '@platform/remote-kit/not-found'
import { Route, Routes } from '@platform/remote-kit/router'
import { useSession } from '@platform/remote-kit/shell'
import { Loading, Page, Skeleton, Stack } from '@platform/ui'
import { type ConsolePage, isOpenTo } from './console-page.ts'
import { Frame } from './frame/frame.tsx'
import { LogInPage } from './frame/log-in-page.tsx'
import { NoRightPage } from './frame/no-right-page.tsx'
import { useT } from './i18n/messages.ts'
import { pages } from './pages.ts'

/** Every page with its route, those below others too. */
const routes: readonly Pick<ConsolePage, 'path' | 'rights' | 'load'>[] = Object.values<ConsolePage>(
  pages,
).flatMap((page) => [page, ...(page.below ?? [])])

/** The operators' console: a visitor logs in first, for a user without a role it is not found. */
export function App() {
  const session = useSession()
  if (session.status === 'visitor') return <LogInPage />
  const { roles } = session
  if (roles.length === 0) return <NotFound />
  return (
    <Routes>
      {routes.map((page) => (
        <Route
          key={page.path}
          path={page.path}
          element={
            <Frame roles={roles}>
              {isOpenTo(page, roles) ? (
                <LazyScreen load={page.load} skeleton={<PageLoading />} />
              ) : (
                <NoRightPage isOverview={page.path === OPERATOR_PATH} />
              )}
            </Frame>
          }
        />
      ))}
      <Route path="*" element={<NotFound />} />
    </Routes>
  )
}

/** px, of the title of a page and of what is below it. */
const TITLE_HEIGHT = 42
const USUAL_HEIGHT = 480

function PageLoading() {
  const t = useT()
  return (
    <Page>
      <Loading label={t('console.loading')}>
        <Stack gap={5}>
          <Skeleton height={TITLE_HEIGHT} radius={10} />
          <Skeleton height={USUAL_HEIGHT} radius={16} />
        </Stack>
      </Loading>
    </Page>
  )
}
