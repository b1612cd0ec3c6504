import { holdsRight, type Right } from '@platform/contracts/identity/rights'
import { OPERATOR_PATH } from '@platform/contracts/operator/paths'
import { previewPath, STAFF_PATH, STAFF_PATHS } from '@platform/contracts/shell/paths'
import { Route, Routes, useLocation, useNavigate } from '@platform/remote-kit/router'
import { useSession } from '@platform/remote-kit/shell'
import { type ReactNode, useEffect } from 'react'
import { textsOf } from '../i18n/texts-of.tsx'
import { PageSkeleton } from '../layout/page-skeleton.tsx'
import { NotFoundPage } from '../pages/not-found-page.tsx'
import { messages } from './i18n/messages.ts'
import { LogInPage } from './index/log-in-page.tsx'
import { NoRightPage } from './index/no-right-page.tsx'
import { RemotesPage } from './override/remotes-page.tsx'
import { PreviewPage } from './previews/preview-page.tsx'
import { PreviewsPage } from './previews/previews-page.tsx'

const Texts = textsOf(messages)

/**
 * What is below `/staff`: the pages that run another build in this browser, and the former addresses of the pages of the operators' console,
 * which lead there.
 */
export function StaffPages() {
  return (
    <Texts>
      <Routes>
        <Route
          path={below(STAFF_PATHS.remotes)}
          element={<OwnPage right="releases.try" page={<RemotesPage />} />}
        />
        <Route
          path={below(STAFF_PATHS.previews)}
          element={<OwnPage right="releases.preview" page={<PreviewsPage />} />}
        />
        <Route
          path={below(previewPath(':id'))}
          element={<OwnPage right="releases.preview" page={<PreviewPage />} />}
        />
        <Route path="*" element={<ToConsole />} />
      </Routes>
    </Texts>
  )
}

const below = (path: string) => path.slice(STAFF_PATH.length + 1)

/** A visitor logs in first, for a user without a role it is not found. The server authorises what it does. */
function OwnPage({ right, page }: { right: Right; page: ReactNode }) {
  const session = useSession()
  if (session.status === 'visitor') return <LogInPage />
  if (session.roles.length === 0) return <NotFoundPage />
  return holdsRight(session.roles, right) ? page : <NoRightPage />
}

function ToConsole() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    const rest = pathname.slice(STAFF_PATH.length).replace(/^\/+/, '')
    navigate(`${OPERATOR_PATH}${rest}${search}`, { replace: true })
  }, [pathname, search, navigate])
  return <PageSkeleton />
}
