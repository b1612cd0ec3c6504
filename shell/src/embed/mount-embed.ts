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

/**
 * Mounts the best version that works: one that fails, also when it renders, at once or later, is given up for the next.
 * @throws RemoteLoadError if none can be shown; `props.onError` is called when none can be any longer
 */
export async function mountEmbed(
  loader: RemoteLoader,
  embed: EmbedName,
  place: HTMLElement,
  props: EmbeddableProps,
): Promise<void> {
  const { remote, module: exposed } = embeds[embed]
  for (;;) {
    const { module, version } = await loader.load<EmbeddableModule>(remote, exposed)
    const crash = crashOf()
    let failure: RemoteLoadError
    try {
      const mounted = await module.mount(place, { ...props, onError: crash.report })
      if (!crash.happened()) {
        void crash.promise
          .then(async (error) => {
            mounted.unmount()
            const rendering = new RemoteLoadError(remote, version, 'render', error)
            if (await loader.giveUp(rendering)) await mountEmbed(loader, embed, place, props)
            else throw rendering
          })
          .catch((error) => props.onError?.(error))
        return
      }
      mounted.unmount()
      failure = new RemoteLoadError(remote, version, 'render', await crash.promise)
    } catch (error) {
      failure = new RemoteLoadError(remote, version, 'mount', error)
    }
    if (!(await loader.giveUp(failure))) throw failure
  }
}

/** The first error of a mounted module. */
function crashOf() {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  let happened = false
  return {
    promise,
    happened: () => happened,
    report(error: unknown) {
      happened = true
      resolve(error)
    },
  }
}
