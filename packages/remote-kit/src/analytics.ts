export interface Analytics {
  track(event: string, properties: Readonly<Record<string, unknown>>): void
  identify(userId: string | null): void
}

/** What is used of mixpanel-browser. */
interface Provider {
  init(token: string, config: Record<string, unknown>): void
  track(event: string, properties: Record<string, string>): void
  identify(id: string): void
  reset(): void
}

export interface AnalyticsConfig {
  token: string
  /** The provider's address, if not its default. */
  apiHost?: string
}

/** The web analytics service; without a token nothing is loaded or sent. */
export function createAnalytics(
  config: AnalyticsConfig | null,
  loadProvider: () => Promise<Provider> = loadMixpanel,
): Analytics {
  let provider: Promise<Provider> | null = null
  const withProvider = (use: (provider: Provider) => void): void => {
    if (!config) return
    provider ??= loadProvider().then((loaded) => {
      loaded.init(config.token, { persistence: 'localStorage', ...hostOf(config) })
      return loaded
    })
    provider.then(use).catch(() => {
      provider = null // blocked or offline: the next event tries again
    })
  }
  return {
    track(event, properties) {
      const sent = cleanProperties(properties)
      if (Object.keys(sent).length === 0) return console.error('Analytics data is empty.')
      withProvider((loaded) => loaded.track(event, sent))
    },
    identify(userId) {
      withProvider((loaded) => (userId === null ? loaded.reset() : loaded.identify(userId)))
    },
  }
}

/** Empty values and the words "null" and "undefined" are dropped, the rest is sent as text. */
export function cleanProperties(
  properties: Readonly<Record<string, unknown>>,
): Record<string, string> {
  const texts = Object.entries(properties)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value]) => [name, asText(value)] as const)
  return Object.fromEntries(texts.filter(([, text]) => text !== 'null' && text !== 'undefined'))
}

function asText(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function hostOf({ apiHost }: AnalyticsConfig) {
  return apiHost ? { api_host: apiHost } : {}
}

async function loadMixpanel(): Promise<Provider> {
  const { default: mixpanel } = await import('mixpanel-browser')
  return mixpanel
}
