import type { EmbeddableProps, MountEmbeddable } from '@platform/contracts/shell/embeddable'
import { QueryClientProvider } from '@platform/remote-kit/query'
import { StyleSheetManager } from '@platform/ui/styled'
import { type ComponentType, StrictMode, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { CrashBoundary } from './crash-boundary.tsx'
import { EmbedContext } from './embed-props.ts'
import { loadMessages, type Messages } from './i18n.ts'
import { kitMessages } from './kit-messages.ts'
import { LanguageProvider } from './language-provider.tsx'
import { mountPlaces } from './mount-places.ts'
import { createQueryClient, forgetOnNewSession } from './query-client.ts'
import { ShellContext } from './shell.ts'

export interface EmbedDefinition {
  /** `mfe-quests`; also the class that scopes the embed's styles. */
  name: string
  /** Reads the partner's props by `useEmbedPage`. It has no router: every link leads out of the frame. */
  App: ComponentType
  // biome-ignore lint/suspicious/noExplicitAny: any catalogue will do, none is read here
  messages: Messages<any>
}

/** The `mount` of a module that is shown in a partner's page. It resolves when the first screen is painted. */
export function createEmbed({ name, App, messages }: EmbedDefinition): MountEmbeddable {
  const catalogues = [messages, kitMessages]
  return async (element, props) => {
    const language = props.shell.language.get()
    await loadMessages(catalogues, language)
    const queries = createQueryClient()
    const stopForgetting = forgetOnNewSession(queries, props.shell.session)
    const places = mountPlaces(element, name)
    // Errors are reported through `onError` by the boundary.
    const root = createRoot(places.content, { onCaughtError: () => {} })
    const painted = Promise.withResolvers<void>()
    const render = ({ shell, onError, ...page }: EmbeddableProps) =>
      root.render(
        <StrictMode>
          <ShellContext value={shell}>
            <StyleSheetManager namespace={`.${name}`} target={places.styles}>
              <LanguageProvider language={shell.language} catalogues={catalogues}>
                {/* Outside the boundary, so that `mount` resolves when App throws, too. */}
                <Painted onPainted={painted.resolve} />
                <CrashBoundary onError={onError} onRetry={() => queries.clear()}>
                  <QueryClientProvider client={queries}>
                    <EmbedContext value={page}>
                      <App />
                    </EmbedContext>
                  </QueryClientProvider>
                </CrashBoundary>
              </LanguageProvider>
            </StyleSheetManager>
          </ShellContext>
        </StrictMode>,
      )
    render(props)
    await painted.promise
    return {
      update: render,
      unmount() {
        root.unmount()
        stopForgetting()
        queries.clear()
        places.remove()
      },
    }
  }
}

function Painted({ onPainted }: { onPainted: () => void }) {
  useEffect(onPainted, [onPainted])
  return null
}
