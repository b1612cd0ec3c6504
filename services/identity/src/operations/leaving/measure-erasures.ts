import { dataServices } from '@platform/contracts/services'
import type { Metrics } from '@platform/service-kit'
import type { Dependencies } from '../dependencies.ts'

/** Shows which services have not erased the users whom they have to: one that does not answer is asked for ever. */
export function measureErasures(
  { deletions, clock }: Pick<Dependencies, 'deletions' | 'clock'>,
  metrics: Metrics,
) {
  const labels = ['service']
  const pending = metrics.gauge('erasures_pending', 'Users whom a service has to erase', labels)
  const oldest = metrics.gauge(
    'erasures_oldest_seconds',
    'Since when the oldest of them has waited',
    labels,
  )
  return {
    async measure() {
      for (const service of dataServices) {
        const [first] = await deletions.pendingOf(service, 1)
        const since = first?.roundAt ?? clock.now()
        pending.set({ service }, first ? await deletions.countPendingOf(service) : 0)
        oldest.set({ service }, (clock.now().getTime() - since.getTime()) / 1000)
      }
    },
    /** While another instance measures. */
    clear() {
      for (const service of dataServices) {
        pending.set({ service }, 0)
        oldest.set({ service }, 0)
      }
    },
  }
}
