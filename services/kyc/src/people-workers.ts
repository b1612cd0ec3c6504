import { finishReviews, type ServiceContext } from '@platform/service-kit'
import { tendBankUpdates } from './operations/bank/tend-bank-updates.ts'
import { republishClaims } from './operations/bonus/claim-bonus.ts'
import type { Dependencies } from './operations/dependencies.ts'
import { tendFacts } from './operations/facts/write-facts.ts'

interface Parts extends Pick<ServiceContext, 'worker' | 'metrics'> {
  deps: Dependencies
}

const cluster = { scope: 'cluster' } as const
/** 12 runs, 5 s apart: what is due waits for a minute at most. */
const MAX_SKIPPED = 11

/** Facts that end, updates of bank accounts, claims without an answer, and reviews. */
export function startPeopleWorkers({ deps, worker, metrics }: Parts): void {
  const rarely = { ...cluster, maxIdleSkips: MAX_SKIPPED }
  worker('tend-facts', 5_000, (signal) => tendFacts(deps, signal), rarely)
  worker('tend-bank-updates', 5_000, (signal) => tendBankUpdates(deps, signal), rarely)
  worker('republish-claims', 15_000, (signal) => republishClaims(deps, signal), cluster)
  finishReviews({ worker, metrics, clock: deps.clock }, deps.reviews)
}
