import type { SessionState } from '@platform/contracts/shell/shell-api'
import { kitMessages } from '@platform/remote-kit/kit-messages'
import { LanguageProvider } from '@platform/remote-kit/language-provider'
import { QueryClientProvider } from '@platform/remote-kit/query'
import { createQueryClient } from '@platform/remote-kit/query-client'
import { BrowserRouter } from '@platform/remote-kit/router'
import { ShellContext } from '@platform/remote-kit/shell'
import { createFakeApi, type FakeApi } from '@platform/remote-kit/testing/fake-api'
import { createFakeShell, type FakeShell } from '@platform/remote-kit/testing/fake-shell'
import { installDialog, sheetsLeft } from '@platform/ui/testing'
import { configure, type RenderResult, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentProps, ReactElement } from 'react'
import { onTestFinished, vi } from 'vitest'
import { messages } from '../i18n/messages.ts'

interface Given {
  shell: FakeShell
  /** Beside those of the console. */
  catalogues?: ComponentProps<typeof LanguageProvider>['catalogues']
}

/** A part of the console in all its contexts, until the test has finished; then stubs are restored too. */
export function renderInConsole(
  element: ReactElement,
  { shell, catalogues = [] }: Given,
): RenderResult {
  const all = [messages, kitMessages, ...catalogues]
  const view = render(
    <ShellContext value={shell.api}>
      <LanguageProvider language={shell.language} catalogues={all}>
        <QueryClientProvider client={createQueryClient()}>
          <BrowserRouter>{element}</BrowserRouter>
        </QueryClientProvider>
      </LanguageProvider>
    </ShellContext>,
  )
  onTestFinished(async () => {
    view.unmount()
    await sheetsLeft()
    vi.unstubAllGlobals()
  })
  return view
}

interface Opened extends Omit<Given, 'shell'> {
  serve: (api: FakeApi) => void
  /** ms. */
  now?: number
  session?: SessionState
}

/** The same on a fake API, with a user who acts. */
export function openInConsole(
  element: ReactElement,
  { serve, now = 0, session, ...given }: Opened,
) {
  // Spares queries by role a slow style check.
  configure({ defaultHidden: true })
  installDialog()
  const api = createFakeApi()
  serve(api)
  vi.stubGlobal('fetch', api.fetch)
  const shell = createFakeShell({ now, ...(session && { session }) })
  renderInConsole(element, { shell, ...given })
  return { api, shell, user: userEvent.setup({ pointerEventsCheck: 0 }) }
}
