import type { STAFF_PATHS } from '@platform/contracts/shell/paths'
import { LanguageProvider } from '@platform/remote-kit/language-provider'
import { Route, Routes } from '@platform/remote-kit/router'
import { useSession } from '@platform/remote-kit/shell'
import type { ComponentType } from 'react'
import { NotFoundPage } from '../pages/not-found-page.tsx'
import { useShellServices } from '../shell-context.ts'
import { ApprovalsPage } from './approvals/approvals-page.tsx'
import { HealthPage } from './health/health-page.tsx'
import { messages } from './i18n/messages.ts'
import { RemotesPage } from './override/remotes-page.tsx'
import { UsersPage } from './users/users-page.tsx'

const catalogues = [messages]

/** Each is at its name below `/staff`. */
const pages: Record<keyof typeof STAFF_PATHS, ComponentType> = {
  remotes: RemotesPage,
  health: HealthPage,
  users: UsersPage,
  approvals: ApprovalsPage,
}
const names = Object.keys(pages) as (keyof typeof STAFF_PATHS)[]

/** The operators' pages below `/staff`; not found for any other user. The server authorises each action. */
export function StaffPages() {
  const session = useSession()
  const { language } = useShellServices()
  const isStaff = session.status === 'signed-in' && session.roles.length > 0
  if (!isStaff) return <NotFoundPage />
  return (
    <LanguageProvider language={language} catalogues={catalogues}>
      <Routes>
        {names.map((name) => {
          const Page = pages[name]
          return <Route key={name} path={name} element={<Page />} />
        })}
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </LanguageProvider>
  )
}
