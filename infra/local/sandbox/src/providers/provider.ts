import type { Ports } from '@platform/contracts/ports'
import type { NextBehaviour } from '../behaviour.ts'
import type { SandboxApp } from '../http.ts'
import type { Inboxes } from '../inbox/inboxes.ts'
import type { OutsideUsers } from '../outside/outside-users.ts'

/** How the sandbox plays one outside provider. */
export interface SandboxProvider {
  /** Its key in `/faults`. */
  readonly fault: string
  /** Adds its routes to the sandbox's HTTP server. */
  routes?(app: SandboxApp, deps: ProviderDeps): void
  /** The server of a provider whose protocol is not HTTP. */
  readonly server?: ProviderServer
  /** Settings of a service that uses it. `url`: its own server, or the sandbox's HTTP server when it has none. */
  settings(url: string): Readonly<Record<string, string>>
}

export interface ProviderServer {
  /** Its name in packages/contracts/src/ports.ts. */
  readonly port: keyof Ports
  readonly protocol: string
  /** What the launcher calls it when its port is taken. */
  readonly role: string
  /** Port 0 selects any free port. */
  start(at: { host: string; port: number }, deps: ProviderDeps): Promise<RunningServer>
}

export interface RunningServer {
  port: number
  stop(): Promise<void>
}

export interface ProviderDeps {
  inboxes: Inboxes
  outside: OutsideUsers
  /** What several providers of the table share, which are one company outside: made by the first that asks for it. */
  shared<T>(company: string, make: () => T): T
  /** Address of the platform's site, whose API servers of providers call. */
  siteUrl: string
  /** Where the local chain is kept; it is new each time without one. */
  chainFile: string | undefined
  /** Where the payment provider keeps its books; they are kept nowhere without one. */
  paymentsFile: string | undefined
  /** The behaviour for the next message; consumes `error-once`. */
  nextBehaviour(): NextBehaviour
  /** Part of its page, by which one chooses how it behaves from now on. */
  faultControl(): string
}
