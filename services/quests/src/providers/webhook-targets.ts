import {
  createGuardedClient,
  defineProvider,
  insecureHosts,
  listedHosts,
  listedTargets,
  targetOf,
} from '@platform/service-kit'
import type { WebhookTargets } from '../domain/webhooks/targets.ts'
import { TIMEOUT_MS } from './call-timeout.ts'

const settings = {
  /** Hosts to which webhooks may lead. */
  WEBHOOK_HOSTS: listedHosts(),
  WEBHOOK_INSECURE_HOSTS: insecureHosts(),
}

/** The servers of operators, which get their webhooks (docs/webhooks.md). */
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
