import type { staffActed } from '@platform/contracts/kyc/events'
import type { ActOf } from '@platform/contracts/staff/acts'
import type { Reviews, StaffActs, StaffChecks } from '@platform/service-kit'
import type { AccessLog } from '../repositories/access-log.ts'
import type { BankUpdates } from '../repositories/bank-updates.ts'
import type { BonusClaims } from '../repositories/bonus-claims.ts'
import type { BonusOffers } from '../repositories/bonus-offers.ts'
import type { Facts } from '../repositories/facts.ts'
import type { People } from '../repositories/people.ts'
import type { MadeDecision } from './verifications/decide.ts'

/** What facts, bonuses, updates of bank accounts and reviews work on, beside verifications. */
export interface PeopleDependencies {
  facts: Facts
  people: People
  bonusOffers: BonusOffers
  bonusClaims: BonusClaims
  bankUpdates: BankUpdates
  accessLog: AccessLog
  reviews: Reviews<'verification'>
  audit: StaffActs<ActOf<typeof staffActed>>
  /** How long a new account waits before it takes the place of a verified one, ms: its owner hears of it and can stop it. */
  bankWaitMs: number
  /** @throws DomainError VERIFICATION_CHANGED */
  decideVerification(made: MadeDecision): Promise<unknown>
  requireFreshProof: StaffChecks['requireFreshProof']
}
