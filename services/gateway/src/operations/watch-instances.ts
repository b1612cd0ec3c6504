import type { Instances } from '../upstream/instances.ts'
import { checkInstance } from './check-health.ts'

/**
 * Asks the instances of each service that has several whether they are ready: one that is about to stop
 * says no before it does, and gets no more requests while it still answers.
 */
export async function watchInstances(instances: Instances): Promise<void> {
  const watched = instances.services().flatMap((service) => {
    const urls = instances.urlsOf(service)
    return urls.length > 1 ? urls : []
  })
  await Promise.all(
    watched.map(async (url) => {
      // Ignores what only events need: an instance without Kafka still answers requests.
      const { ready } = await checkInstance(instances, url, '/readyz?for=requests')
      instances.markReady(url, ready)
    }),
  )
}
