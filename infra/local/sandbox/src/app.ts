import { createFaults, type Faults } from './faults.ts'
import { createHttp } from './http.ts'
import { inboxApi } from './inbox/inbox-api.ts'
import { createInboxes, type Inboxes } from './inbox/inboxes.ts'
import { outsideApi } from './outside/outside-api.ts'
import { createOutsideUsers } from './outside/outside-users.ts'
import { faultControls } from './page/fault-controls.ts'
import { inboxPage } from './page/inbox-page.ts'
import type { SandboxPlace } from './provider-environment.ts'
import type { RunningServer } from './providers/provider.ts'
import { type FaultName, providers } from './providers/table.ts'

export { providerEnvironment } from './provider-environment.ts'
export { providerServers } from './providers/table.ts'

/** Where nothing listens. */
const NO_PLATFORM = 'http://127.0.0.1:1'

export interface Sandbox extends SandboxPlace {
  /** The inbox page, `/inbox`, `/faults`, and the providers that are reached over HTTP. */
  url: string
  inboxes: Inboxes
  faults: Faults
  stop(): Promise<void>
}

/**
 * Plays the outside providers with their real protocols, on free ports unless `ports` names others. `siteUrl`: the platform, which
 * one of them calls. `chainFile`, `paymentsFile`: where the local chain is kept, and the payment provider's books.
 */
export async function startSandbox({
  host = '127.0.0.1',
  ports,
  siteUrl = NO_PLATFORM,
  chainFile,
  paymentsFile,
}: Partial<
  SandboxPlace & { siteUrl: string; chainFile: string; paymentsFile: string }
> = {}): Promise<Sandbox> {
  const inboxes = createInboxes()
  const outside = createOutsideUsers()
  const faults = createFaults()
  const companies = new Map<string, unknown>()
  const shared = <T>(company: string, make: () => T): T => {
    if (!companies.has(company)) companies.set(company, make())
    return companies.get(company) as T
  }
  const depsOf = (fault: FaultName) => ({
    inboxes,
    outside,
    shared,
    siteUrl,
    chainFile,
    paymentsFile,
    nextBehaviour: () => faults.next(fault),
    faultControl: () => faultControls({ [fault]: faults.settings()[fault] }),
  })
  const app = createHttp()
  for (const { routes, fault } of Object.values(providers)) routes?.(app, depsOf(fault))
  inboxApi(app, { inboxes, faults })
  outsideApi(app, outside)
  inboxPage(app, faults)

  const url = await app.listen({ host, port: ports?.sandbox ?? 0 })
  const boundPorts = { sandbox: Number(new URL(url).port) } as Record<
    keyof SandboxPlace['ports'],
    number
  >
  const running: RunningServer[] = []
  const stop = async () => {
    await Promise.all([app.close(), ...running.map((server) => server.stop())])
  }
  try {
    for (const { server, fault } of Object.values(providers)) {
      if (!server) continue
      const at = { host, port: ports?.[server.port] ?? 0 }
      const started = await server.start(at, depsOf(fault))
      running.push(started)
      boundPorts[server.port] = started.port
    }
  } catch (error) {
    await stop()
    throw error
  }
  return { host, ports: boundPorts, url, inboxes, faults, stop }
}
