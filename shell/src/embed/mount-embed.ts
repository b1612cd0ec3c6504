import type { EmbedName } from '@platform/contracts/identity/partners'
import type { SignedText } from '@platform/contracts/rules/signed-text'
import type { EmbeddableModule, EmbeddableProps } from '@platform/contracts/shell/embeddable'
import { embeds } from '@platform/contracts/shell/embeds'
import { RemoteLoadError } from '@platform/federation/loader/remote-load-error'
import type { RemoteLoader } from '@platform/federation/loader/remote-loader'
import { type ApiClient, unwrap } from '@platform/remote-kit/api-client'
import { createLoader } from '../remotes/create-loader.ts'
import type { EmbedConfig } from './embed-config.ts'

/** The site's own loader, with the partner's pins. It starts to load the embed at once. */
export function createEmbedLoader(config: EmbedConfig, api: ApiClient): RemoteLoader {
  const { key } = config.partner
  const loader = createLoader({
    api,
    config,
    // A frame in a partner's page stores nothing.
    deviceId: Promise.resolve(null),
    userId: null,
    pins: {
      subject: `partner:${key}`,
      fetchPins: async () =>
        unwrap(await api.get<SignedText>('/remotes/pins', { query: { partner: key } })),
    },
    onFailed: (failure) => console.warn(failure),
  })
  const { remote, module } = embeds[config.embed]
  // `mountEmbed` loads it again and handles the failure.
  loader.load(remote, module).catch(() => {})
  return loader
}

/** Mounts the best version that works: one that fails is given up for the next. @throws RemoteLoadError if none can be shown */
export async function mountEmbed(
  loader: RemoteLoader,
  embed: EmbedName,
  place: HTMLElement,
  props: EmbeddableProps,
): Promise<void> {
  const { remote, module: exposed } = embeds[embed]
  for (;;) {
    const { module, version } = await loader.load<EmbeddableModule>(remote, exposed)
    try {
      await module.mount(place, props)
      return
    } catch (error) {
      const failure = new RemoteLoadError(remote, version, 'mount', error)
      if (!(await loader.giveUp(failure))) throw failure
    }
  }
}
