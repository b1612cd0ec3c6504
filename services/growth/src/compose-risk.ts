import type { staffActed } from '@platform/contracts/growth/events'
import type { ActOf } from '@platform/contracts/staff/acts'
import {
  createReviews,
  finishReviews,
  type ReviewStore,
  type ServiceContext,
  type StaffActs,
  staffChecks,
} from '@platform/service-kit'
import { consumeForRisk } from './events/risk/consume-for-risk.ts'
import { assessDue } from './operations/risk/assess.ts'
import type { RiskDependencies } from './operations/risk/dependencies.ts'
import { decideObjection, exclusionOf, OBJECTION } from './operations/risk/objections.ts'
import { deleteOldRisk } from './operations/risk/record-signal.ts'
import { continueTries } from './operations/risk/rule-tables.ts'
import { operatorRiskRoutes } from './routes/risk/operator-routes.ts'
import { shieldRoutes } from './routes/risk/shield-routes.ts'

const ASSESS_MS = 5_000
const TRY_MS = 5_000
const SWEEP_MS = 60 * 60_000
const cluster = { scope: 'cluster' } as const

type Repositories = Pick<
  RiskDependencies,
  'riskSignals' | 'riskProfiles' | 'ruleTables' | 'dryRuns' | 'removals'
> & { reviewStore: ReviewStore; audit: StaffActs<ActOf<typeof staffActed>> }
type Context = Pick<
  ServiceContext<unknown, 'identity', 'growth'>,
  'app' | 'events' | 'clock' | 'ids' | 'worker' | 'metrics' | 'internal'
>

export function composeRisk(
  { app, events, clock, ids, worker, metrics, internal }: Context,
  { reviewStore: store, ...repositories }: Repositories,
): void {
  const parts = { ...repositories, checks: staffChecks(internal), events, clock, ids }
  const reviews = createReviews({
    ...parts,
    store,
    kinds: { [OBJECTION]: (item, made) => decideObjection(parts, item, made) },
    exclusionOf: (item, by) => exclusionOf(repositories, item, by),
  })
  const deps: RiskDependencies = { ...parts, reviews }
  shieldRoutes(app, deps)
  operatorRiskRoutes(app, deps)
  consumeForRisk(events, deps)
  finishReviews({ worker, metrics, clock }, reviews)
  worker('assess-risk', ASSESS_MS, (signal) => assessDue(deps, signal), {
    ...cluster,
    maxIdleSkips: 11,
  })
  worker('try-risk-rules', TRY_MS, (signal) => continueTries(deps, signal), {
    ...cluster,
    maxIdleSkips: 3,
  })
  worker('delete-old-risk', SWEEP_MS, () => deleteOldRisk(deps), cluster)
}
