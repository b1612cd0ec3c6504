import { serviceNames } from '@platform/contracts/services'
import type { AnyService } from '@platform/service-kit'
import type { Workload } from '../workload.ts'
import { workloads } from '../workloads.ts'

/** The definition of every service, by name. */
const definitions = new Map<string, AnyService>(
  await Promise.all(
    serviceNames.map(async (name): Promise<[string, AnyService]> => {
      const app = new URL(`../../../../../services/${name}/src/app.ts`, import.meta.url)
      return [name, (await import(app.href)).service]
    }),
  ),
)

export function definitionOf(name: string): AnyService {
  const found = definitions.get(name)
  if (!found) throw new Error(`packages/contracts/src/services.ts has no ${name}`)
  return found
}

export function workloadOf(name: string): Workload {
  const found = workloads.find((one) => one.name === name)
  if (!found) throw new Error(`there is no workload ${name}`)
  return found
}
