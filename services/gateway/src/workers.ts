import type { ServiceContext } from '@platform/service-kit'
import { watchInstances } from './operations/watch-instances.ts'
import type { Instances } from './upstream/instances.ts'

interface Work {
  instances: Instances
  worker: ServiceContext['worker']
  readyPollMs: number
}

export function startWorkers({ instances, worker, readyPollMs }: Work): void {
  worker('watch-instances', readyPollMs, () => watchInstances(instances))
}
