import { Agent, type Dispatcher } from 'undici'

/** The configured services, the connections to their instances, and which of those are not ready. */
export interface Instances {
  urlsOf(service: string): readonly string[]
  services(): string[]
  /**
   * In which order to try the instances of a service: each call begins with the next one, those that are
   * not ready come last. On a cluster there is one address, behind which Kubernetes balances.
   */
  order(service: string): readonly string[]
  /** `false` after a refused or broken connection; else as the readiness poll says. */
  markReady(url: string, ready: boolean): void
  agent: Dispatcher
  /** How long either side of an answer may stall, ms. */
  idleMs: number
  close(): Promise<void>
}

export type ServiceUrls = Readonly<Record<string, readonly string[]>>

export interface Timeouts {
  /** To connect, ms. */
  connectMs: number
  /** To the first byte of the answer, ms. */
  answerMs: number
  /** Between two chunks of a body, ms; longer than the heartbeat of streams (15 s). */
  idleMs: number
}

export function createInstances(urls: ServiceUrls, timeouts: Timeouts): Instances {
  const notReady = new Set<string>()
  const calls = new Map<string, number>()
  const urlsOf = (service: string) => urls[service] ?? []
  // No limit of connections: each open stream holds one. An idle one is closed before the service closes it (after 72 s),
  // so that no request meets a closing connection.
  const agent = new Agent({
    connect: { timeout: timeouts.connectMs },
    headersTimeout: timeouts.answerMs,
    bodyTimeout: timeouts.idleMs,
    keepAliveTimeout: 30_000,
    keepAliveMaxTimeout: 60_000,
  })
  return {
    urlsOf,
    services: () => Object.keys(urls),
    order(service) {
      const all = urlsOf(service)
      if (all.length === 1) return all
      const call = calls.get(service) ?? 0
      calls.set(service, call + 1)
      const turned = all.map((_, index) => all[(call + index) % all.length] ?? '')
      return turned.toSorted((a, b) => Number(notReady.has(a)) - Number(notReady.has(b)))
    },
    markReady(url, ready) {
      if (ready) notReady.delete(url)
      else notReady.add(url)
    },
    agent,
    idleMs: timeouts.idleMs,
    close: () => agent.destroy(),
  }
}
