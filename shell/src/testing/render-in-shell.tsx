import { LanguageProvider } from '@platform/remote-kit/language-provider'
import { QueryClientProvider } from '@platform/remote-kit/query'
import { createQueryClient } from '@platform/remote-kit/query-client'
import { BrowserRouter } from '@platform/remote-kit/router'
import { ShellContext } from '@platform/remote-kit/shell'
import type { createFakeShell } from '@platform/remote-kit/testing/fake-shell'
import { render } from '@testing-library/react'
import type { ComponentProps, ReactElement } from 'react'
import { onTestFinished, vi } from 'vitest'
import type { Shell } from '../shell-api/create-shell.ts'
import { ShellServices } from '../shell-context.ts'

interface Given {
  shell: ReturnType<typeof createFakeShell>
  /** What the element uses of the shell's own services beside the language. */
  services?: object
  catalogues?: ComponentProps<typeof LanguageProvider>['catalogues']
}

/** An element of the shell on the fake one; it leaves the page at the test's end, and what was stubbed is restored. */
export function renderInShell(
  element: ReactElement,
  { shell, services, catalogues = [] }: Given,
): void {
  const language = { ...shell.language, choose: shell.language.set }
  const view = render(
    <ShellServices value={{ language, ...services } as unknown as Shell}>
      <ShellContext value={shell.api}>
        <LanguageProvider language={shell.language} catalogues={catalogues}>
          <QueryClientProvider client={createQueryClient()}>
            <BrowserRouter>{element}</BrowserRouter>
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
