import type { ShellApi } from '@platform/contracts/shell/shell-api'
import { QueryClientProvider } from '@platform/remote-kit/query'
import { StyleSheetManager } from '@platform/ui/styled'
import { type ReactNode, StrictMode, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { CrashBoundary } from './crash-boundary.tsx'
import { loadMessages, type Messages } from './i18n.ts'
import { kitMessages } from './kit-messages.ts'
import { LanguageProvider } from './language-provider.tsx'
import { mountPlaces } from './mount-places.ts'
import { createQueryClient, forgetOnNewSession } from './query-client.ts'
import { missingCode } from './remote-errors.ts'
import { ShellContext } from './shell.ts'

interface HostProps {
  readonly shell: ShellApi
  readonly onError?: (error: unknown) => void
}

interface Mountable<Props extends HostProps> {
  /** Also the class that scopes its styles. */
  name: string
  // biome-ignore lint/suspicious/noExplicitAny: any catalogue will do, none is read here
  messages: Messages<any>
  /** The app, within what it needs of its host besides the shell. */
  render: (props: Props) => ReactNode
  /** Whether what was fetched outlives a mount, so that coming back shows it at once. */
  keepsQueries: boolean
  /** Whether `onError` hears of texts that could not be loaded. They are shown in English meanwhile. */
  reportsMissingTexts: boolean
}

/** A function that mounts the app in an element. It resolves when the first screen is painted. */
export function mountsApp<Props extends HostProps>(app: Mountable<Props>) {
  const { name, messages, render, keepsQueries, reportsMissingTexts } = app
  const kept = keepsQueries ? createQueryClient() : null
  const catalogues = [messages, kitMessages]

  return async (element: HTMLElement, props: Props) => {
    const language = props.shell.language.get()
    await loadMessages(catalogues, language)
    const queries = kept ?? createQueryClient()
    const stopForgetting = forgetOnNewSession(queries, props.shell.session)
    const places = mountPlaces(element, name)
    // Errors are reported through `onError` by the boundary.
    const root = createRoot(places.content, { onCaughtError: () => {} })
    const painted = Promise.withResolvers<void>()
    const update = (current: Props) =>
      root.render(
        <StrictMode>
          <ShellContext value={current.shell}>
            <StyleSheetManager namespace={`.${name}`} target={places.styles}>
              <LanguageProvider language={current.shell.language} catalogues={catalogues}>
                {/* Outside the boundary, so that `mount` resolves when the app throws, too. */}
                <Painted onPainted={painted.resolve} />
                <CrashBoundary onError={current.onError} onRetry={() => queries.clear()}>
                  <QueryClientProvider client={queries}>{render(current)}</QueryClientProvider>
                </CrashBoundary>
              </LanguageProvider>
            </StyleSheetManager>
          </ShellContext>
        </StrictMode>,
      )
    update(props)
    await painted.promise
    if (reportsMissingTexts && !catalogues.every((catalogue) => catalogue.has(language))) {
      props.onError?.(missingCode(`${name} in ${language}`))
    }
    return {
      update,
      unmount() {
        root.unmount()
        stopForgetting()
        if (!kept) queries.clear()
        places.remove()
      },
    }
  }
}

/** There is something to see: the first screen, or the panel in its place. */
function Painted({ onPainted }: { onPainted: () => void }) {
  useEffect(onPainted, [onPainted])
  return null
}
