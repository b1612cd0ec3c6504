import type { MountRemote, RemoteProps } from '@platform/contracts/shell/remote-mount'
import { type QueryClient, QueryClientProvider } from '@platform/remote-kit/query'
import { BrowserRouter } from '@platform/remote-kit/router'
import { StyleSheetManager } from '@platform/ui/styled'
import { type ComponentType, StrictMode, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { CrashBoundary } from './crash-boundary.tsx'
import { loadMessages, type Messages } from './i18n.ts'
import { kitMessages } from './kit-messages.ts'
import { LanguageProvider } from './language-provider.tsx'
import { mountPlaces } from './mount-places.ts'
import { NotFoundReports } from './not-found.tsx'
import { createQueryClient, forgetOnNewSession } from './query-client.ts'
import { missingCode, RemoteErrors } from './remote-errors.ts'
import { ShellContext } from './shell.ts'

export interface RemoteDefinition {
  /** `mfe-quests`; also the class that scopes the remote's styles. */
  name: string
  /** Renders the remote's `<Routes>`. */
  App: ComponentType
  // biome-ignore lint/suspicious/noExplicitAny: any catalogue will do, none is read here
  messages: Messages<any>
}

/**
 * The `mount` that a shell calls with an element: React, styles, router and texts stay inside the remote, so
 * that the shell may have other versions of them. It resolves when the remote's first screen is painted.
 */
export function createMount({ name, App, messages }: RemoteDefinition): MountRemote {
  // Outlives a mount, so that coming back shows what was known at once.
  const queries = createQueryClient()
  const catalogues = [messages, kitMessages]

  return async (element, props) => {
    const language = props.shell.language.get()
    await loadMessages(catalogues, language)
    const places = mountPlaces(element, name)
    const stopForgetting = forgetOnNewSession(queries, props.shell.session)
    const root = createRoot(places.content, {
      // Reported through `onError` by the boundary.
      onCaughtError: () => {},
    })
    const painted = Promise.withResolvers<void>()
    const render = (current: RemoteProps) =>
      root.render(
        <StrictMode>
          <RemoteRoot
            name={name}
            App={App}
            queries={queries}
            catalogues={catalogues}
            styles={places.styles}
            onPainted={painted.resolve}
            {...current}
          />
        </StrictMode>,
      )
    render(props)
    await painted.promise
    // The texts are a file of this build too: the host may mount another version. Until then they are English.
    if (!catalogues.every((catalogue) => catalogue.has(language))) {
      props.onError?.(missingCode(`${name} in ${language}`))
    }
    return {
      update: render,
      unmount() {
        root.unmount()
        stopForgetting()
        places.remove()
      },
    }
  }
}

interface RemoteRootProps extends RemoteProps {
  name: string
  App: ComponentType
  queries: QueryClient
  catalogues: readonly Messages[]
  styles: HTMLElement
  /** There is something to see: the first screen, or the panel in its place. */
  onPainted: () => void
}

function RemoteRoot({ name, App, queries, catalogues, styles, ...props }: RemoteRootProps) {
  return (
    <ShellContext value={props.shell}>
      <RemoteErrors value={props.onError}>
        <StyleSheetManager namespace={`.${name}`} target={styles}>
          <LanguageProvider language={props.shell.language} catalogues={catalogues}>
            {/* Outside the boundary, so that `mount` resolves when App throws, too. */}
            <Painted onPainted={props.onPainted} />
            <CrashBoundary onError={props.onError} onRetry={() => queries.clear()}>
              <QueryClientProvider client={queries}>
                <BrowserRouter basename={props.basename}>
                  <NotFoundReports value={props.onNotFound}>
                    <App />
                  </NotFoundReports>
                </BrowserRouter>
              </QueryClientProvider>
            </CrashBoundary>
          </LanguageProvider>
        </StyleSheetManager>
      </RemoteErrors>
    </ShellContext>
  )
}

function Painted({ onPainted }: { onPainted: () => void }) {
  useEffect(onPainted, [onPainted])
  return null
}
