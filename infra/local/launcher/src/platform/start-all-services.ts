import { join } from 'node:path'
import { type ServiceName, serviceNames } from '@platform/contracts/services'
import { type AnyService, startService } from '@platform/service-kit'
import { ROOT } from '../../setup/places.mjs'

/** Starts every service in this process, each on the port of its environment. @returns what stops them */
export async function startAllServices(
  environmentOf: (name: ServiceName) => NodeJS.ProcessEnv,
): Promise<() => Promise<void>> {
  const running = await Promise.all(
    serviceNames.map(async (name) => startService(await definitionOf(name), environmentOf(name))),
  )
  return async () => {
    await Promise.all(running.map((service) => service.stop()))
  }
}

/** The service of this name, as its own server starts it. */
export async function definitionOf(name: ServiceName): Promise<AnyService> {
  return (await import(join(ROOT, 'services', name, 'src/app.ts'))).service
}
