import type { Destination } from './destination.ts'

/** What is used of mixpanel-browser. */
export interface Provider {
  init(token: string, config: Record<string, unknown>): void
  track(
    event: string,
    properties: Record<string, unknown>,
    options?: { transport: 'sendBeacon' },
  ): void
  identify(id: string): void
  /** A property that every event of this browser has; undefined without it. */
  get_property(name: string): unknown
  /** Forgets the user and takes a new id for the browser. */
  reset(): void
}

export interface MixpanelConfig {
  token: string
  /** The provider's address, if not its default. */
  apiHost?: string
}

/** The web analytics service; its code is loaded with the first event. */
export function createMixpanel(
  { token, apiHost }: MixpanelConfig,
  loadProvider: () => Promise<Provider> = loadMixpanel,
): Destination {
  let provider: Promise<Provider> | null = null
  const load = async () => {
    const loaded = await loadProvider()
    loaded.init(token, {
      persistence: 'localStorage',
      // Events leave at once, so that none wait in storage after a withdrawal.
      batch_requests: false,
      // The gate has asked the browser already.
      ignore_dnt: true,
      ...(apiHost && { api_host: apiHost }),
    })
    return loaded
  }
  const withProvider = (use: (provider: Provider) => void): void => {
    provider ??= load()
    provider.then(use).catch(() => {
      provider = null // blocked or offline: the next event tries again
    })
  }
  return {
    track: ({ id, name, at, properties, actor, isLast }) =>
      withProvider((loaded) => {
        follow(loaded, actor.userId)
        loaded.track(
          name,
          // By its id an event that is sent twice counts once.
          { ...properties, time: at / 1000, $insert_id: id },
          isLast ? { transport: 'sendBeacon' } : undefined,
        )
      }),
    leave() {},
    forget() {
      if (provider) withProvider((loaded) => loaded.reset())
      void Promise.resolve(provider).then(forgetStored, forgetStored)
    },
  }
}

/** The event belongs to this user, or to a visitor, who never gets the id of the user before. */
function follow(provider: Provider, userId: string | null): void {
  const known = provider.get_property('$user_id') ?? null
  if (known === userId) return
  if (known !== null) provider.reset()
  if (userId !== null) provider.identify(userId)
}

/** What mixpanel-browser keeps in localStorage. */
function forgetStored(): void {
  for (const key of Object.keys(localStorage)) {
    if (/^(mp_|__mp)/.test(key)) localStorage.removeItem(key)
  }
}

async function loadMixpanel(): Promise<Provider> {
  const { default: mixpanel } = await import('mixpanel-browser')
  return mixpanel
}
