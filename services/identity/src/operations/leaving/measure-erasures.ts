import { dataServices } from '@platform/contracts/services'
import type { Metrics } from '@platform/service-kit'
import type { Dependencies } from '../dependencies.ts'

/** Shows which services have not erased, or exported, the users whom they have to: one that does not answer is asked for ever. */
export function measureErasures(
  { deletions, exports, clock }: Pick<Dependencies, 'deletions' | 'exports' | 'clock'>,
  metrics: Metrics,
) {
  const labels = ['service']
  const pending = metrics.gauge('erasures_pending', 'Users whom a service has to erase', labels)
  const oldest = metrics.gauge(
    'erasures_oldest_seconds',
    'Since when the oldest of them has waited',
    labels,
  )
  const waiting = metrics.gauge(
    'exports_oldest_seconds',
    'Since when the oldest export has waited for a service',
    labels,
  )
  const ageOf = (since: Date | null | undefined) =>
    since ? (clock.now().getTime() - since.getTime()) / 1000 : 0
  return {
    async measure() {
      for (const service of dataServices) {
        const [first] = await deletions.pendingOf(service, 1)
        pending.set({ service }, first ? await deletions.countPendingOf(service) : 0)
        oldest.set({ service }, ageOf(first?.roundAt))
        const [wanted] = await exports.pendingOf(service, 1)
        waiting.set({ service }, ageOf(wanted?.requestedAt))
      }
    },
    /** While another instance measures. */
    clear() {
      for (const service of dataServices) {
        pending.set({ service }, 0)
        oldest.set({ service }, 0)
        waiting.set({ service }, 0)
      }
    },
  }
}
