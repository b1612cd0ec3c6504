import { HOUR_MS, MINUTE_MS } from '@platform/contracts/constants'
import type { ServiceContext } from '@platform/service-kit'
import type { DocumentDependencies } from './operations/documents/dependencies.ts'
import { sweepDocuments } from './operations/documents/remove-documents.ts'
import { type ErasurePerson, finishErasures } from './operations/erasure/erase-person.ts'

const cluster = { scope: 'cluster' } as const
const SWEEP_MS = HOUR_MS / 4

/** Deletes documents that have had their time, and finishes what erasures have left. */
export function startWorkers(
  { worker, metrics }: Pick<ServiceContext, 'worker' | 'metrics'>,
  deps: DocumentDependencies & ErasurePerson,
): void {
  const overdue = metrics.gauge(
    'kyc_documents_overdue_seconds',
    'For how long the oldest document that is to be deleted has been there since its time',
    [],
  )
  const sweep = async (signal: AbortSignal) => {
    try {
      await sweepDocuments(deps, signal)
    } finally {
      const now = deps.clock.now()
      const since = await deps.documents.overdueSince(now)
      overdue.set(since ? (now.getTime() - since.getTime()) / 1000 : 0)
    }
  }
  worker('sweep-documents', SWEEP_MS, sweep, { ...cluster, standBy: () => overdue.set(0) })
  worker('finish-erasures', MINUTE_MS, (signal) => finishErasures(deps, signal), cluster)
}
