import type { ServiceDescriptor } from './service-descriptor.ts'
import { announcedPublishers } from './services.ts'

type Referring = Pick<ServiceDescriptor, 'name' | 'calls' | 'consumes'>

/** Services that descriptors call or consume and that the list lacks, each with who names it and what to do. */
export function referenceProblems(all: readonly Referring[]): string[] {
  const names = new Set(all.map(({ name }) => name))
  const known = { calls: names, consumes: new Set([...names, ...announcedPublishers]) }
  return all.flatMap((service) =>
    (['calls', 'consumes'] as const).flatMap((field) =>
      service[field]
        .filter((other) => !known[field].has(other))
        .map(
          (other) =>
            `${service.name} ${field} ${other}, which packages/contracts/src/services.ts does not list: remove it from \`${field}\` of the descriptor of ${service.name}, with what uses it, or add ${other} to the list.`,
        ),
    ),
  )
}
