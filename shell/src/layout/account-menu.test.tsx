import { STAFF_PATH } from '@platform/contracts/shell/paths'
import { LanguageProvider } from '@platform/remote-kit/language-provider'
import { QueryClientProvider } from '@platform/remote-kit/query'
import { createQueryClient } from '@platform/remote-kit/query-client'
import { BrowserRouter } from '@platform/remote-kit/router'
import { ShellContext } from '@platform/remote-kit/shell'
import { createFakeApi, refuse } from '@platform/remote-kit/testing/fake-api'
import { createFakeShell, signedIn } from '@platform/remote-kit/testing/fake-shell'
import { render, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { messages } from '../i18n/messages.ts'
import type { Shell } from '../shell-api/create-shell.ts'
import { ShellServices } from '../shell-context.ts'
import { AccountMenu } from './account-menu.tsx'

test.each([
  [[], false],
  [['reviewer'], true],
] as const)('of roles %j, the menu has the pages of staff: %s', async (roles, isShown) => {
  const api = createFakeApi()
  api.on('GET /users/me/profile', () => refuse('NOT_FOUND'))
  vi.stubGlobal('fetch', api.fetch)
  const shell = createFakeShell({
    now: 0,
    session: { ...signedIn, roles: [...roles] } as typeof signedIn,
  })
  const services = { language: { ...shell.language, choose: shell.language.set }, modals: {} }
  const view = render(
    <ShellServices value={services as unknown as Shell}>
      <ShellContext value={shell.api}>
        <LanguageProvider language={shell.language} catalogues={[messages]}>
          <QueryClientProvider client={createQueryClient()}>
            <BrowserRouter>
              <AccountMenu />
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
  // The browser shows the list, which jsdom does not.
  const hidden = true
  await screen.findByRole('link', { name: 'History', hidden })
  const link = screen.queryByRole('link', { name: 'Staff pages', hidden })
  expect(link?.getAttribute('href') ?? null).toBe(isShown ? STAFF_PATH : null)
})
