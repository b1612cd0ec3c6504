import { Agent, type Dispatcher } from 'undici'
import { orderInstances } from '../domain/order-instances.ts'
import type { ServiceName } from '../domain/route-table.ts'

/** How long an instance that could not be reached is asked last, ms. */
const FAILING_MS = 2_000

/** The configured services, the connections to their instances, and which of those failed just now. */
export interface Instances {
  urlsOf(service: ServiceName): readonly string[]
  services(): ServiceName[]
  /** Best first. */
  order(service: ServiceName, subject: string | undefined): string[]
  markFailing(url: string): void
  /** One that is not ready is asked last until it is. */
  markReady(url: string, ready: boolean): void
  agent: Dispatcher
  /** How long neither side of an answer may stand still, ms. */
  idleMs: number
  close(): Promise<void>
}

export type ServiceUrls = Partial<Record<ServiceName, readonly string[]>>

export interface Timeouts {
  /** Until a connection stands, ms. */
  connectMs: number
  /** Until the answer begins, ms. */
  answerMs: number
  /** Between two pieces of a body, ms; longer than the heartbeat of streams (15 s). */
  idleMs: number
}

export function createInstances(urls: ServiceUrls, timeouts: Timeouts): Instances {
  const failingUntil = new Map<string, number>()
  const notReady = new Set<string>()
  const failing = (url: string) =>
    notReady.has(url) || (failingUntil.get(url) ?? 0) > performance.now()
  const urlsOf = (service: ServiceName) => urls[service] ?? []
  // No limit of connections: each open stream holds one. Closed before the services close theirs.
  const agent = new Agent({
    connect: { timeout: timeouts.connectMs },
    headersTimeout: timeouts.answerMs,
    bodyTimeout: timeouts.idleMs,
    keepAliveTimeout: 30_000,
    keepAliveMaxTimeout: 60_000,
    pipelining: 1,
  })
  return {
    urlsOf,
    services: () => Object.keys(urls) as ServiceName[],
    order: (service, subject) => orderInstances(urlsOf(service), failing, subject),
    markFailing: (url) => failingUntil.set(url, performance.now() + FAILING_MS),
    markReady(url, ready) {
      if (ready) notReady.delete(url)
      else notReady.add(url)
    },
    agent,
    idleMs: timeouts.idleMs,
    close: () => agent.destroy(),
  }
}
