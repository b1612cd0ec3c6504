import type { AuditCheck } from '@platform/contracts/growth/audit'
import type { staffActed } from '@platform/contracts/growth/events'
import type { ActOf } from '@platform/contracts/staff/acts'
import type { Clock, EventFactory, Ids, RateCounts, StaffActs } from '@platform/service-kit'
import type { ConsoleSources } from '../clients/console-sources.ts'
import type { AuditChecks } from '../repositories/audit-checks.ts'
import type { AuditLines } from '../repositories/audit-lines.ts'
import type { AuditSources } from '../repositories/audit-sources.ts'
import type { Consents } from '../repositories/consents.ts'
import type { Conversions } from '../repositories/conversions.ts'
import type { Journeys } from '../repositories/journeys.ts'
import type { LinkVisits } from '../repositories/link-visits.ts'
import type { Links } from '../repositories/links.ts'
import type { Removals } from '../repositories/removals.ts'
import type { RollUps } from '../repositories/roll-ups.ts'
import type { Touches } from '../repositories/touches.ts'
import type { TrackedEvents } from '../repositories/tracked-events.ts'
import type { VisitCounter } from './links/visit-counter.ts'
import type { VisitorBudget } from './visitor-budget.ts'

/** What the operations work on; `app.ts` composes it. */
export interface Dependencies {
  consents: Consents
  trackedEvents: TrackedEvents
  audit: StaffActs<ActOf<typeof staffActed>>
  auditLines: AuditLines
  auditChecks: AuditChecks
  auditSources: AuditSources
  consoleSources: ConsoleSources
  /** Logs what a check of the merged trail found, and measures it. */
  reportCheck(check: AuditCheck): void
  links: Links
  linkVisits: LinkVisits
  rollUps: RollUps
  touches: Touches
  journeys: Journeys
  conversions: Conversions
  /** Accounts that are deleted: what still arrives about one is dropped. */
  removals: Removals
  /** The site's own addresses: links lead to pages of them. The first is the one of short links. */
  origins: readonly string[]
  visitCounter: VisitCounter
  /** Of a new link. */
  randomSalt(): string
  rates: RateCounts
  visitorBudget: VisitorBudget
  events: EventFactory<'growth'>
  clock: Clock
  ids: Ids
}

/** What the tracker works on. */
export type TrackerDependencies = Pick<
  Dependencies,
  'consents' | 'trackedEvents' | 'rates' | 'visitorBudget' | 'events' | 'clock' | 'ids'
>
