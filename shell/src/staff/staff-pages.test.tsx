import { ROLES } from '@platform/contracts/identity/rights'
import { SHELL_PAGES } from '@platform/contracts/shell/pages'
import { STAFF_PATH, STAFF_PATHS } from '@platform/contracts/shell/paths'
import { LanguageProvider } from '@platform/remote-kit/language-provider'
import { QueryClientProvider } from '@platform/remote-kit/query'
import { createQueryClient } from '@platform/remote-kit/query-client'
import { BrowserRouter, Route, Routes } from '@platform/remote-kit/router'
import { ShellContext } from '@platform/remote-kit/shell'
import { createFakeApi } from '@platform/remote-kit/testing/fake-api'
import { createFakeShell, signedIn } from '@platform/remote-kit/testing/fake-shell'
import { render, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { messages } from '../i18n/messages.ts'
import type { Shell } from '../shell-api/create-shell.ts'
import { ShellServices } from '../shell-context.ts'
import { StaffPages } from './staff-pages.tsx'

function open(path: string, roles: string[]) {
  history.replaceState(null, '', path)
  vi.stubGlobal('fetch', createFakeApi().fetch)
  const shell = createFakeShell({ now: 0, session: { ...signedIn, roles } as typeof signedIn })
  const services = { language: { ...shell.language, choose: shell.language.set } }
  const view = render(
    <ShellServices value={services as unknown as Shell}>
      <ShellContext value={shell.api}>
        <LanguageProvider language={shell.language} catalogues={[messages]}>
          <QueryClientProvider client={createQueryClient()}>
            <BrowserRouter>
              <Routes>
                <Route path={SHELL_PAGES.staff} element={<StaffPages />} />
              </Routes>
            </BrowserRouter>
          </QueryClientProvider>
        </LanguageProvider>
      </ShellContext>
    </ShellServices>,
  )
  onTestFinished(() => {
    view.unmount()
    vi.unstubAllGlobals()
  })
}
const shown = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'))
const { remotes, health, users, approvals } = STAFF_PATHS

test.each([
  ['admin', [remotes, health, users]],
  ['finance', [approvals]],
  ['support', [health, users]],
  ['read-only', [health]],
  ['reviewer', []],
  ['campaign-manager', []],
] as const)('the index of %s has the pages that the role opens: %j', async (role, paths) => {
  open(STAFF_PATH, [role])
  await screen.findByRole('heading', { level: 1, name: 'Staff' })
  expect(shown()).toEqual(paths)
  expect(screen.queryByText('Your roles open no page here') !== null).toBe(paths.length === 0)
})

test('each page is in the index of somebody', async () => {
  open(STAFF_PATH, ROLES)
  await screen.findByRole('heading', { level: 1, name: 'Staff' })
  expect(shown()).toEqual(Object.values(STAFF_PATHS))
})

test.each(Object.values(STAFF_PATHS))('%s says that no role opens it', async (path) => {
  open(path, ['reviewer'])
  expect(await screen.findByText('Your role does not open this page')).toBeDefined()
  expect(shown()).toEqual([STAFF_PATH])
})

test.each([STAFF_PATH, users])('%s is not found without a role', async (path) => {
  open(path, [])
  expect(await screen.findByRole('heading', { level: 1 })).toBeDefined()
  expect(screen.queryByText('Your role does not open this page')).toBeNull()
  expect(shown()).not.toContain(STAFF_PATH)
})
