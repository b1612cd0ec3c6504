import { brand } from '@platform/contracts/brand'
import type { RemoteLoader } from '@platform/federation/loader/remote-loader'
import { LanguageProvider } from '@platform/remote-kit/language-provider'
import { QueryClientProvider } from '@platform/remote-kit/query'
import { createQueryClient, forgetOnNewSession } from '@platform/remote-kit/query-client'
import { BrowserRouter } from '@platform/remote-kit/router'
import { ShellContext } from '@platform/remote-kit/shell'
import { FontStyle } from '@platform/ui/global-style'
import { StrictMode, useEffect, useState } from 'react'
import { WalletOfUser } from './features/wallet/wallet-of-user.tsx'
import { StartFrame } from './home/start-frame.tsx'
import { catalogues } from './i18n/catalogues.ts'
import { isEmbedded } from './layout/embedded.ts'
import { Layout } from './layout/layout.tsx'
import { ModalHost } from './modals/modal-host.tsx'
import { Pages } from './pages/pages.tsx'
import { LoaderContext } from './remotes/loader-context.ts'
import { RemoteSlots } from './remotes/remote-slots.tsx'
import type { RemoteStates } from './remotes/remote-states.ts'
import type { SiteMap } from './remotes/site-map.ts'
import { SiteMapContext } from './remotes/site-map-context.ts'
import type { Shell } from './shell-api/create-shell.ts'
import { ShellServices } from './shell-context.ts'
import { StartPageEnd, StartPageSlots } from './slots/start-page-slots.tsx'

interface AppProps {
  shell: Shell
  loader: RemoteLoader
  siteMap: SiteMap
  states: RemoteStates
  onRetry: (remote: string | null) => Promise<void>
  /** Resolves when the first remote is painted and the page is idle. */
  idle: Promise<void>
  onPainted: () => void
  /** The elements that remotes mount into are in the page. */
  onReady: () => void
}

const embedded = isEmbedded(location.search, window.self !== window.top)

export function App({ shell, loader, siteMap, idle, ...slots }: AppProps) {
  const [queries] = useState(createQueryClient)
  useEffect(() => forgetOnNewSession(queries, shell.session), [queries, shell])
  return (
    <StrictMode>
      <FontStyle brand={brand.theme} />
      <ShellServices value={shell}>
        <ShellContext value={shell.shellApi}>
          <LanguageProvider language={shell.language} catalogues={catalogues}>
            <QueryClientProvider client={queries}>
              <BrowserRouter>
                <SiteMapContext value={siteMap}>
                  <Layout embedded={embedded} idle={idle}>
                    <LoaderContext value={loader}>
                      <StartFrame>
                        <Pages />
                        <RemoteSlots {...slots} />
                        <StartPageSlots idle={idle} />
                      </StartFrame>
                      <StartPageEnd idle={idle} />
                    </LoaderContext>
                  </Layout>
                </SiteMapContext>
                <ModalHost idle={idle} />
                <WalletOfUser />
              </BrowserRouter>
            </QueryClientProvider>
          </LanguageProvider>
        </ShellContext>
      </ShellServices>
    </StrictMode>
  )
}
