import { DAY_MS } from '@platform/contracts/constants'
import type { ServiceContext } from '@platform/service-kit'
import { advanceDue } from './operations/verifications/advance.ts'
import type { VerificationDependencies } from './operations/verifications/dependencies.ts'
import { settleLeft } from './operations/verifications/settle.ts'

interface Parts extends Pick<ServiceContext, 'worker'> {
  deps: VerificationDependencies
  /** How often what is due is taken up. */
  everyMs: number
}

const cluster = { scope: 'cluster' } as const
/** What is due waits for two runs more at most. */
const MAX_SKIPPED = 1
const SETTLE_MS = 5_000
/** The provider repeats a call for days at most. */
const EVENTS_KEPT_MS = 30 * DAY_MS

/** Asks the provider about what is under way, ends what was not finished, and does what follows from decisions. */
export function startVerificationWorkers({ deps, worker, everyMs }: Parts): void {
  const idle = { ...cluster, maxIdleSkips: MAX_SKIPPED }
  worker('advance-verifications', everyMs, (signal) => advanceDue(deps, signal), idle)
  worker('settle-verifications', SETTLE_MS, (signal) => settleLeft(deps, signal), cluster)
  worker(
    'remove-provider-events',
    600_000,
    () => deps.providerEvents.removeBefore(new Date(deps.clock.now().getTime() - EVENTS_KEPT_MS)),
    cluster,
  )
}
