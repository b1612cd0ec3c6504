import type { SkipCost } from '@platform/contracts/kyc/fields'
import type { StoredFact } from './facts/stored-fact.ts'

/** What a user decided beside their verifications. */
export interface Person {
  userId: string
  /** When they went on without a verification; null: they did not. */
  skippedAt: Date | null
  /** The claim of the bonus that they made; null: none. */
  claimId: string | null
}

/** What somebody goes without of whom these facts hold. @param bonus whether one is offered that they have not claimed */
export function costsOf(
  facts: readonly Pick<StoredFact, 'fact' | 'holds' | 'expiresAt'>[],
  { bonus, asksPan }: { bonus: boolean; asksPan: boolean },
  now: Date,
): SkipCost[] {
  const has = (name: StoredFact['fact']) =>
    facts.some(
      ({ fact, holds, expiresAt }) =>
        fact === name && holds && (expiresAt === null || expiresAt > now),
    )
  const costs: Record<SkipCost, boolean> = {
    payouts: !has('over-18') || (asksPan && !has('pan-verified')),
    purchases: !has('over-18'),
    'large-earnings': asksPan && !has('pan-verified'),
    bonus,
    'human-score': !has('liveness') || !has('bank-matched'),
  }
  return (Object.keys(costs) as SkipCost[]).filter((name) => costs[name])
}
