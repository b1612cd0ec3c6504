import { type ServiceName, serviceNames } from '@platform/contracts/services'
import type { PolicyTable, ServicePolicy } from '@platform/testing/abuse'

/** Each service's own policy, from `services/<name>/abuse/policy.ts`. */
export const policies = Object.fromEntries(
  await Promise.all(serviceNames.map(async (name) => [name, await policyOf(name)])),
) as Readonly<Record<ServiceName, ServicePolicy>>

/** Who may call each route of a service, by `METHOD /path`. */
export const routesOf = (service: ServiceName): PolicyTable => policies[service].routes

async function policyOf(name: ServiceName): Promise<ServicePolicy> {
  const file = new URL(`../../../../../services/${name}/abuse/policy.ts`, import.meta.url)
  return (await import(file.href)).policy
}
