import type { SentEvent } from './tracker.ts'

/** What is used of mixpanel-browser. */
export interface Provider {
  init(token: string, config: Record<string, unknown>): void
  track(
    event: string,
    properties: Record<string, unknown>,
    options?: { transport: 'sendBeacon' },
  ): void
  identify(id: string): void
  reset(): void
}

export interface MixpanelConfig {
  token: string
  /** The provider's address, if not its default. */
  apiHost?: string
}

export interface Mixpanel {
  track(event: SentEvent): void
  /** Whose events follow; null for a visitor, who gets new ids. */
  identify(userId: string | null): void
  /** Forgets every id, also those of former pages. */
  forget(): void
}

/** The web analytics service; its code is loaded with the first event. */
export function createMixpanel(
  { token, apiHost }: MixpanelConfig,
  loadProvider: () => Promise<Provider> = loadMixpanel,
): Mixpanel {
  let provider: Promise<Provider> | null = null
  let user: string | null = null
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
    if (user !== null) loaded.identify(user)
    return loaded
  }
  const withProvider = (use: (provider: Provider) => void): void => {
    provider ??= load()
    provider.then(use).catch(() => {
      provider = null // blocked or offline: the next event tries again
    })
  }
  return {
    track: ({ id, name, at, properties, isLast }) =>
      withProvider((loaded) =>
        loaded.track(
          name,
          // By its id an event that is sent twice counts once.
          { ...properties, time: at / 1000, $insert_id: id },
          isLast ? { transport: 'sendBeacon' } : undefined,
        ),
      ),
    identify(userId) {
      if (userId === user) return
      user = userId
      if (provider)
        withProvider((loaded) => (userId === null ? loaded.reset() : loaded.identify(userId)))
    },
    forget() {
      user = null
      if (provider) withProvider((loaded) => loaded.reset())
      void Promise.resolve(provider).then(forgetStored, forgetStored)
    },
  }
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
