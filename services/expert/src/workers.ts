import { HOUR_MS } from '@platform/contracts/constants'
import { finishReviews, type ServiceContext } from '@platform/service-kit'
import { finishAppealing } from './operations/applications/appeal.ts'
import { sweepDocuments } from './operations/applications/documents.ts'
import { forgetOld } from './operations/applications/forget.ts'
import { queueInterrupted } from './operations/applications/submit.ts'
import { finishEmptying } from './operations/applications/withdraw.ts'
import { finishOverdue } from './operations/checks/finish-check.ts'
import type { Dependencies } from './operations/dependencies.ts'

const cluster = { scope: 'cluster' } as const
const SWEEP_MS = 10 * 60_000

/** Background work: checks whose time is over, what crashes interrupted, documents and applications that are kept no longer. */
export function startWorkers({
  deps,
  worker,
  metrics,
  everyMs,
}: Pick<ServiceContext, 'worker' | 'metrics'> & { deps: Dependencies; everyMs: number }): void {
  const { reviews, clock } = deps
  worker('finish-checks', everyMs, (signal) => finishOverdue(deps, signal), cluster)
  worker('queue-applications', everyMs, (signal) => queueInterrupted(deps, signal), cluster)
  worker('finish-withdrawals', everyMs, (signal) => finishEmptying(deps, signal), cluster)
  worker('finish-appeals', everyMs, (signal) => finishAppealing(deps, signal), cluster)
  worker('sweep-documents', SWEEP_MS, (signal) => sweepDocuments(deps, signal), cluster)
  worker('forget-applications', HOUR_MS, (signal) => forgetOld(deps, signal), cluster)
  finishReviews({ worker, metrics, clock }, reviews)
}
