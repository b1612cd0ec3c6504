import type { SessionState } from '@platform/contracts/shell/shell-api'
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
import type { Shell } from '../shell-api/create-shell.ts'
import { ShellServices } from '../shell-context.ts'

interface Given {
  /** The fake one, or the real services. */
  shell: FakeShell | Shell
  /** What the element uses of the shell's own services beside the language, on the fake shell. */
  services?: object
  catalogues?: ComponentProps<typeof LanguageProvider>['catalogues']
}

/** An element of the shell in all its contexts, until the test has finished; then stubs are restored too. */
export function renderInShell(
  element: ReactElement,
  { shell, services, catalogues = [] }: Given,
): RenderResult {
  const own = 'shellApi' in shell ? shell : onFakeShell(shell, services)
  const view = render(
    <ShellServices value={own}>
      <ShellContext value={own.shellApi}>
        <LanguageProvider language={own.language} catalogues={catalogues}>
          <QueryClientProvider client={createQueryClient()}>
            <BrowserRouter>{element}</BrowserRouter>
          </QueryClientProvider>
        </LanguageProvider>
      </ShellContext>
    </ShellServices>,
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
export function openInShell(element: ReactElement, { serve, now = 0, session, ...given }: Opened) {
  // Spares queries by role a slow style check.
  configure({ defaultHidden: true })
  installDialog()
  const api = createFakeApi()
  serve(api)
  vi.stubGlobal('fetch', api.fetch)
  const shell = createFakeShell({ now, ...(session && { session }) })
  renderInShell(element, { shell, ...given })
  return { api, shell, user: userEvent.setup({ pointerEventsCheck: 0 }) }
}

function onFakeShell({ api, language }: FakeShell, services: object = {}): Shell {
  const ownLanguage = { ...language, choose: language.set }
  return { shellApi: api, language: ownLanguage, ...services } as unknown as Shell
}
