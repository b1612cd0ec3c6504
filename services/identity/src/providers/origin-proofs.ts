import { Resolver } from 'node:dns/promises'
import { createGuardedClient, defineProvider, insecureHosts } from '@platform/service-kit'
import type { ProofRead } from '../domain/origin-proof.ts'

/** Reads what partners put at their own sites and into their own DNS. */
export interface OriginProofs {
  /** The lines of a file, in a public network alone; it follows no redirect. */
  file(url: URL): Promise<ProofRead>
  /** The texts of a TXT record. */
  record(name: string): Promise<ProofRead>
}

/** A file that is larger is not read to its end. */
const MAX_BYTES = 4_096
const TIMEOUT_MS = 5_000
/** Codes of DNS that say that there is no such record. */
const NONE: readonly unknown[] = ['ENOTFOUND', 'ENODATA']

const settings = {
  /** `host:port` of sites that are read without TLS, in any network: for development alone. */
  PARTNER_INSECURE_HOSTS: insecureHosts(),
}

/** The sites of partners, and their DNS. */
export const originProofs = defineProvider({
  settings,
  open({ PARTNER_INSECURE_HOSTS: insecure }, _call, onStop): OriginProofs {
    const client = createGuardedClient()
    onStop(client.close)
    const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 1 })
    return {
      async file(url) {
        const isListed = insecure.includes(url.host)
        const target = new URL(url)
        if (isListed) target.protocol = 'http:'
        const read = {
          url: target,
          isPublic: !isListed,
          timeoutMs: TIMEOUT_MS,
          maxBytes: MAX_BYTES,
        }
        const answer = await client.read(read)
        if ('failure' in answer) {
          const isRefused = answer.failure === 'REFUSED_ADDRESS'
          return { failure: isRefused ? 'REFUSED_ADDRESS' : 'NO_ANSWER' }
        }
        return { lines: answer.status === 200 ? answer.text.split(/\r?\n/) : [] }
      },
      async record(name) {
        try {
          const texts = await resolver.resolveTxt(name)
          return { lines: texts.map((parts) => parts.join('')) }
        } catch (error) {
          const { code } = error as { code?: unknown }
          return NONE.includes(code) ? { lines: [] } : { failure: 'NO_ANSWER' }
        }
      },
    }
  },
})
