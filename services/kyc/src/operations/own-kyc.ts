import type { SkipCost, VerificationKind } from '@platform/contracts/kyc/fields'
import type { BonusView } from '@platform/contracts/kyc/http'
import { isAdult } from '../domain/facts/facts-of.ts'
import type { StoredFact } from '../domain/facts/stored-fact.ts'
import type { Verification } from '../domain/verifications/verification.ts'
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
    showBonus(deps, userId),
    deps.people.find(userId),
    bankUsableFrom(deps, userId),
    costsFor(deps, userId, steps.includes('pan')),
  ])
  return {
    ...{ steps, documents, facts, bonus, skippedAt, costs },
    verifications: lastOfEach(all),
    bankUsableFrom: usableFrom,
    isAdult: isAdult(facts, deps.clock.now()),
  }
}

/** The last of each kind, and the verified one where that is another, the newest first. */
function lastOfEach(newestFirst: readonly Verification[]): Verification[] {
  return newestFirst.filter((one, index) => {
    const isLast = !newestFirst.slice(0, index).some(({ kind }) => kind === one.kind)
    return isLast || one.state === 'verified'
  })
}
