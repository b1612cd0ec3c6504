import { createGuardedClient, defineProvider } from '@platform/service-kit'
import { z } from 'zod'
import { listedTargets, targetOf } from '../domain/webhooks/target.ts'
import type { WebhookTargets } from '../domain/webhooks/targets.ts'
import { TIMEOUT_MS } from './call-timeout.ts'

const listOf = (entry: RegExp, what: string) =>
  z
    .string()
    .default('')
    .transform((text) =>
      text
        .toLowerCase()
        .split(/[,\s]+/)
        .filter(Boolean),
    )
    .pipe(z.array(z.string().regex(entry, `must be ${what}`)))

const settings = {
  /** Hosts to which webhooks may lead, by HTTPS on its usual port: `hooks.example.com`, or `.example.com` for all below it. */
  WEBHOOK_HOSTS: listOf(/^\.?([a-z0-9-]+\.)+[a-z][a-z0-9-]*$/, 'a host, or a dot and a domain'),
  /** `host:port` of what is called without TLS, in any network: for development alone. */
  WEBHOOK_INSECURE_HOSTS: listOf(/^[a-z0-9.-]+:\d{1,5}$/, 'host:port'),
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
