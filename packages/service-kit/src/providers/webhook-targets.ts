import { createGuardedClient, type GuardedAnswer } from './guarded-post.ts'
import { insecureHosts, listedHosts, listedTargets, targetOf } from './listed-target.ts'
import { defineProvider } from './provider.ts'

/** What came of one attempt; `REFUSED_HOST`: the deployment does not list the host. */
export type WebhookAttempt = GuardedAnswer | { failure: 'REFUSED_HOST' }

/** Where this deployment sends webhooks, and how. */
export interface WebhookTargets {
  /** In words; empty where webhooks are not set up. */
  hosts: readonly string[]
  accepts(address: string): boolean
  /** One attempt. What it throws is the reason of `signal`. */
  post(
    address: string,
    headers: Readonly<Record<string, string>>,
    body: string,
    signal: AbortSignal,
  ): Promise<WebhookAttempt>
}

/** How long an attempt waits for the answer, ms. */
const TIMEOUT_MS = 10_000

const settings = {
  /** Hosts to which webhooks may lead. */
  WEBHOOK_HOSTS: listedHosts(),
  WEBHOOK_INSECURE_HOSTS: insecureHosts(),
}

/** The servers of operators and of teams, which get webhooks (docs/webhooks.md). */
export const webhookTargets = defineProvider({
  settings,
  open({ WEBHOOK_HOSTS, WEBHOOK_INSECURE_HOSTS }, _call, onStop): WebhookTargets {
    const rules = { hosts: WEBHOOK_HOSTS, insecure: WEBHOOK_INSECURE_HOSTS }
    const client = createGuardedClient()
    onStop(client.close)
    return {
      hosts: listedTargets(rules),
      accepts: (address) => targetOf(address, rules) !== null,
      async post(address, headers, body, signal) {
        // The list may be another one than when the webhook was made.
        const target = targetOf(address, rules)
        if (!target) return { failure: 'REFUSED_HOST' }
        return client.post({ ...target, headers, body, timeoutMs: TIMEOUT_MS, signal })
      },
    }
  },
})
