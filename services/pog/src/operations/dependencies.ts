import type { staffActed } from '@platform/contracts/pog/events'
import type { ActOf } from '@platform/contracts/staff/acts'
import type {
  Approvals,
  Clock,
  CrashPoint,
  EventFactory,
  Ids,
  StaffActs,
} from '@platform/service-kit'
import type { MintDependencies } from './mint/dependencies.ts'

/** What the operations work on; `app.ts` composes it. */
export interface Dependencies extends MintDependencies {
  audit: StaffActs<ActOf<typeof staffActed>>
  approvals: Approvals<'set-slot-prices' | 'reissue-card'>
  events: EventFactory<'pog'>
  clock: Clock
  ids: Ids
  crashPoint: CrashPoint
}
