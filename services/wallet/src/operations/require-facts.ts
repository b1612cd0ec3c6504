import type { UserFact } from '@platform/contracts/kyc/facts'
import type { Fiat } from '@platform/contracts/wallet/fiat'
import { DomainError } from '@platform/service-kit'
import type { KnownFact } from '../repositories/user-facts.ts'
import type { Dependencies } from './dependencies.ts'

/** What has to be proven before money comes in or goes out: what nobody has published is not proven. */
export const RAMP_FACTS = ['over-18'] as const satisfies readonly UserFact[]

/** What has to be proven before money is paid out in a currency: in India that the tax number is the user's, too. */
export const payoutFacts = (fiat: Fiat): readonly UserFact[] =>
  fiat === 'INR' ? [...RAMP_FACTS, 'pan-verified'] : RAMP_FACTS

/**
 * Refuses a user of whom one of these facts is unknown, untrue or expired.
 * @throws FACTS_NEEDED with the names of those that are missing
 */
export async function requireFacts(
  { userFacts, clock }: Pick<Dependencies, 'userFacts' | 'clock'>,
  userId: string,
  facts: readonly UserFact[],
): Promise<void> {
  const known = await userFacts.of(userId)
  const now = clock.now()
  const isMinor = isProven(known['under-18'], now)
  const isMissing = (name: UserFact) =>
    !isProven(known[name], now) || (name === 'over-18' && isMinor)
  const missing = facts.filter(isMissing)
  if (missing.length > 0) throw new DomainError('FACTS_NEEDED', { missing })
}

/**
 * Comes before a feature of money that stays inside the platform: somebody who is known to be under 18 has none of them until they are
 * proven to be of age, also once the document that said so is deleted or too old. Where a deployment asks everybody for their age (`MONEY_NEEDS_AGE`), nobody
 * whose age is not known has them either. What a guardian says changes neither.
 * @throws FACTS_NEEDED
 */
export async function requireOfAge(
  deps: Pick<Dependencies, 'userFacts' | 'clock' | 'moneyNeedsAge'>,
  userId: string,
): Promise<void> {
  if (deps.moneyNeedsAge) return requireFacts(deps, userId, RAMP_FACTS)
  // It is published of those alone of whom it was true once.
  const { 'under-18': minor } = await deps.userFacts.of(userId)
  if (minor) await requireFacts(deps, userId, RAMP_FACTS)
}

/** Whether a fact was published, holds, and has not expired. */
export const isProven = (fact: KnownFact | undefined, now: Date): boolean =>
  fact?.holds === true && (fact.expiresAt === null || fact.expiresAt > now)
