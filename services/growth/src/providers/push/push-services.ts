import {
  createGuardedClient,
  defineProvider,
  type GuardedAnswer,
  insecureHosts,
  listedHosts,
  targetOf,
} from '@platform/service-kit'

/** The servers of browsers' makers, which pass messages to browsers. */
export interface PushServices {
  /** Whether the address is that of a push service that the deployment lists. */
  accepts(endpoint: string): boolean
  /** Whether that very host is listed, and not only all below a domain, of which a user can name one that is not there. */
  isListed(endpoint: string): boolean
  post(
    endpoint: string,
    headers: Readonly<Record<string, string>>,
    body: Buffer,
    signal: AbortSignal,
  ): Promise<GuardedAnswer>
}

const TIMEOUT_MS = 10_000

/** Those of Chrome and Android, Firefox, Safari, and Edge. */
const USUAL_HOSTS =
  'fcm.googleapis.com,updates.push.services.mozilla.com,.push.apple.com,.notify.windows.com'

const settings = {
  /** Hosts of push services: a user names the address, so that it leads to one of these or nowhere. */
  PUSH_HOSTS: listedHosts(USUAL_HOSTS),
  PUSH_INSECURE_HOSTS: insecureHosts(),
}

export const pushServices = defineProvider({
  settings,
  open({ PUSH_HOSTS, PUSH_INSECURE_HOSTS }, _call, onStop): PushServices {
    const rules = { hosts: PUSH_HOSTS, insecure: PUSH_INSECURE_HOSTS }
    const client = createGuardedClient()
    onStop(client.close)
    return {
      accepts: (endpoint) => targetOf(endpoint, rules) !== null,
      isListed: (endpoint) => PUSH_HOSTS.includes(new URL(endpoint).hostname),
      async post(endpoint, headers, body, signal) {
        // The list may be another one than when the browser subscribed.
        const target = targetOf(endpoint, rules)
        if (!target) return { failure: 'REFUSED_ADDRESS' }
        return client.post({ ...target, headers, body, timeoutMs: TIMEOUT_MS, signal })
      },
    }
  },
})
