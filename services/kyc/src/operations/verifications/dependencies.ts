import type { Clock, CrashPoint, Ids, RateCounts } from '@platform/service-kit'
import type { CheckProvider } from '../../domain/verifications/check-provider.ts'
import type { Times } from '../../domain/verifications/moves.ts'
import type { Thresholds } from '../../domain/verifications/verdict.ts'
import type { Verification } from '../../domain/verifications/verification.ts'
import type { AccessLog } from '../../repositories/access-log.ts'
import type { Erasures } from '../../repositories/erasures.ts'
import type { NumberOwners } from '../../repositories/number-owners.ts'
import type { ProviderEvents } from '../../repositories/provider-events.ts'
import type { Verifications } from '../../repositories/verifications.ts'
import type { BlindIndex } from '../keys/blind-index.ts'
import type { Sealing } from '../keys/sealing.ts'

/** What the operations of verifications work on. */
export interface VerificationDependencies {
  verifications: Verifications
  numberOwners: NumberOwners
  providerEvents: ProviderEvents
  erasures: Erasures
  /** Null where no provider is set up: nothing can be verified. */
  checkProvider: CheckProvider | null
  sealing: Sealing
  blindIndex: BlindIndex
  accessLog: AccessLog
  thresholds: Thresholds
  times: Times
  /** Verifications of a kind that a user can begin in 24 hours. */
  triesADay: number
  rates: RateCounts
  /** Where the provider's page leads back to. */
  returnUrl: string
  /**
   * What follows when a verification is handed to a reviewer, verified, refused, or ends: facts, items of the review queue. It runs after that is
   * stored, at least once, again after a crash, and for several of a user at the same time.
   */
  onDecided(verification: Verification): Promise<void>
  /** Whether an appeal against its refusal waits for a reviewer. */
  hasAppeal(verification: Pick<Verification, 'id'>): Promise<boolean>
  clock: Clock
  ids: Ids
  crashPoint: CrashPoint
}
