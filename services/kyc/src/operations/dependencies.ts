import type { EventFactory, StaffChecks } from '@platform/service-kit'
import type { DocumentDependencies } from './documents/dependencies.ts'
import type { ErasureDependencies } from './erasure/dependencies.ts'
import type { PeopleDependencies } from './people-dependencies.ts'
import type { VerificationDependencies } from './verifications/dependencies.ts'

/** What the operations work on; `app.ts` composes it. */
export interface Dependencies
  extends DocumentDependencies,
    ErasureDependencies,
    VerificationDependencies,
    PeopleDependencies {
  checks: StaffChecks
  events: EventFactory<'kyc'>
}
