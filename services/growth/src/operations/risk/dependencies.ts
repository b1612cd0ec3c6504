import type { staffActed } from '@platform/contracts/growth/events'
import type { ActOf } from '@platform/contracts/staff/acts'
import type { Clock, EventFactory, Ids, Reviews, StaffActs } from '@platform/service-kit'
import type { Removals } from '../../repositories/removals.ts'
import type { DryRuns } from '../../repositories/risk/dry-runs.ts'
import type { RiskProfiles } from '../../repositories/risk/profiles.ts'
import type { RuleTables } from '../../repositories/risk/rule-tables.ts'
import type { RiskSignals } from '../../repositories/risk/signals.ts'

/** What risk works on; `compose-risk.ts` composes it. */
export interface RiskDependencies {
  riskSignals: RiskSignals
  riskProfiles: RiskProfiles
  ruleTables: RuleTables
  dryRuns: DryRuns
  removals: Removals
  reviews: Reviews
  audit: StaffActs<ActOf<typeof staffActed>>
  events: EventFactory<'growth'>
  clock: Clock
  ids: Ids
}
