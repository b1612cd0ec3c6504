import { brand } from '@platform/contracts/brand'
import type { EmbeddableProps } from '@platform/contracts/shell/embeddable'
import { createApiClient } from '@platform/remote-kit/api-client'
import { createServerClock } from '@platform/remote-kit/server-clock'
import { FontStyle } from '@platform/ui/global-style'
import { createRoot } from 'react-dom/client'
import { createFrameShell } from './frame-shell.ts'
import { createEmbedLoader, mountEmbed } from './mount-embed.ts'
import type { MountModule } from './start-frame.ts'

/** Loads the remote and mounts its embed, with all fonts of the design system. */
export const mountModule: MountModule = async (place, frame) => {
  const { config, language, session, props, painted, emit, openOnSite, fail } = frame
  const clock = createServerClock()
  // For the loader's own calls, which need no user; the embed calls with `session`.
  const api = createApiClient({
    fetch: (...request) => fetch(...request),
    session: { getAccessToken: () => null, refresh: async () => null },
    language: language.get,
    isWalletMissing: async () => false,
    onWalletNotFound: () => {},
    onAnswer: clock.observe,
  })
  const loader = createEmbedLoader(config, api)
  // FontStyle renders into the head only, so its root need not be in the page.
  createRoot(document.createElement('div')).render(<FontStyle brand={brand.theme} />)
  const embeddable: EmbeddableProps = {
    shell: createFrameShell({ session, language, clock, openOnSite }),
    ...{ props, emit, openOnSite, painted },
    onError: fail,
  }
  await mountEmbed(loader, config.embed, place, embeddable)
}
