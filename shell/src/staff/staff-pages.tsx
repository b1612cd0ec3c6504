import { Route, Routes } from '@platform/remote-kit/router'
import { useSession } from '@platform/remote-kit/shell'
import { textsOf } from '../i18n/texts-of.tsx'
import { NotFoundPage } from '../pages/not-found-page.tsx'
import { messages } from './i18n/messages.ts'
import { LogInPage } from './index/log-in-page.tsx'
import { NoRightPage } from './index/no-right-page.tsx'
import { StaffIndex } from './index/staff-index.tsx'
import { mayOpen, pageNames, pages } from './pages.ts'

const Texts = textsOf(messages)

/** The operators' pages below `/staff`: a visitor logs in first, for any other user they are not found. The server authorises each action. */
export function StaffPages() {
  const session = useSession()
  if (session.status === 'visitor') {
    return (
      <Texts>
        <LogInPage />
      </Texts>
    )
  }
  if (session.roles.length === 0) return <NotFoundPage />
  return (
    <Texts>
      <Routes>
        <Route index element={<StaffIndex roles={session.roles} />} />
        {pageNames.map((name) => {
          const { Page } = pages[name]
          const isOpen = mayOpen(name, session.roles)
          return <Route key={name} path={name} element={isOpen ? <Page /> : <NoRightPage />} />
        })}
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </Texts>
  )
}
