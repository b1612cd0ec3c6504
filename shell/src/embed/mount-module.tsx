import { brand } from '@platform/contracts/brand'
import type { EmbeddableProps } from '@platform/contracts/shell/embeddable'
import type { RemoteLoader } from '@platform/federation/loader/remote-loader'
import { createApiClient } from '@platform/remote-kit/api-client'
import { createServerClock, type ServerClock } from '@platform/remote-kit/server-clock'
import { FontStyle } from '@platform/ui/global-style'
import { createRoot } from 'react-dom/client'
import { createFrameShell } from './frame-shell.ts'
import { createEmbedLoader, mountEmbed } from './mount-embed.ts'
import type { Frame, MountModule } from './start-frame.ts'

/** What a frame has once, however often it tries. */
interface Parts {
  loader: RemoteLoader
  clock: ServerClock
}

let parts: Parts | null = null

/** Loads the remote and mounts its embed, with all fonts of the design system. */
export const mountModule: MountModule = async (place, frame) => {
  parts ??= partsOf(frame)
  const { loader, clock } = parts
  const { config, language, session, props, painted, emit, openOnSite, fail } = frame
  const embeddable: EmbeddableProps = {
    shell: createFrameShell({ session, language, clock, openOnSite }),
    ...{ props, emit, openOnSite, painted },
    onError: fail,
  }
  await mountEmbed(loader, config.embed, place, embeddable)
}

function partsOf({ config, language }: Frame): Parts {
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
  // It renders into the page's own styles only, so its root need not be in the page.
  createRoot(document.createElement('div')).render(<FontStyle brand={brand.theme} />)
  return { loader: createEmbedLoader(config, api), clock }
}
