import { services } from '@platform/contracts/services'
import { workloads } from './workloads.ts'

/** The team of what is no service. */
const SHARED_OWNER = 'platform'

/** The workloads of each team, by the descriptors of the services. */
export function workloadsByOwner(): Map<string, string[]> {
  const ownerOf = (name: string) =>
    services.find((service) => service.name === name)?.owner ?? SHARED_OWNER
  const owners = Map.groupBy(workloads, ({ name }) => ownerOf(name))
  return new Map([...owners].map(([owner, all]) => [owner, all.map(({ name }) => name)]))
}
