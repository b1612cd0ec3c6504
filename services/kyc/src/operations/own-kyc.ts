import type { SkipCost, VerificationKind } from '@platform/contracts/kyc/fields'
import type { BonusView } from '@platform/contracts/kyc/http'
import { isAdult } from '../domain/facts/facts-of.ts'
import type { StoredFact } from '../domain/facts/stored-fact.ts'
import { type Verification, wasVerified } from '../domain/verifications/verification.ts'
import type { KycDocument } from '../repositories/documents.ts'
import { bankUsableFrom } from './bank/update-bank.ts'
import { showBonus } from './bonus/claim-bonus.ts'
import type { Dependencies } from './dependencies.ts'
import { costsFor } from './skip/skip.ts'

/** All that the page of a user needs. */
export interface OwnState {
  steps: readonly VerificationKind[]
  verifications: Verification[]
  bankUsableFrom: Date | null
  documents: KycDocument[]
  facts: StoredFact[]
  bonus: BonusView
  skippedAt: Date | null
  costs: SkipCost[]
  isAdult: boolean | null
}

/** What is asked in a country, in the order of the steps. */
const STEPS: Readonly<Record<string, readonly VerificationKind[]>> = {
  IN: ['pan', 'aadhaar', 'bank', 'liveness'],
  BR: ['cpf', 'liveness'],
}
const ELSEWHERE = ['liveness'] as const satisfies readonly VerificationKind[]

/** @param country of the user, ISO 3166-1 alpha-2 */
export async function showOwnKyc(
  deps: Dependencies,
  userId: string,
  country: string | undefined,
): Promise<OwnState> {
  const steps = STEPS[country ?? ''] ?? ELSEWHERE
  const [all, documents, facts, bonus, { skippedAt }, usableFrom, costs] = await Promise.all([
    deps.verifications.ofUser(userId),
    deps.documents.ofUser(userId),
    deps.facts.ofUser(userId),
    showBonus(deps, userId, country),
    deps.people.find(userId),
    bankUsableFrom(deps, userId),
    costsFor(deps, userId, steps.includes('pan')),
  ])
  return {
    ...{ steps, documents, facts, bonus, skippedAt, costs },
    verifications: shownOf(all),
    bankUsableFrom: usableFrom,
    isAdult: isAdult(facts, deps.clock.now()),
  }
}

/** Whether it has taken the place of older ones; an update ends the former account itself. */
const isInItsPlace = (one: Verification) => wasVerified(one) && one.purpose === 'first'

/** The last of each kind, the verified one where that is another, and a bank account that is too old until another one takes its place. */
function shownOf(newestFirst: readonly Verification[]): Verification[] {
  return newestFirst.filter((one, index) => {
    const newer = newestFirst.slice(0, index).filter(({ kind }) => kind === one.kind)
    if (newer.length === 0 || one.state === 'verified') return true
    return one.kind === 'bank' && wasVerified(one) && !newer.some(isInItsPlace)
  })
}
