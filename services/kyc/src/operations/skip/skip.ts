import type { SkipCost } from '@platform/contracts/kyc/fields'
import type { SkippedView } from '@platform/contracts/kyc/http'
import { costsOf } from '../../domain/person.ts'
import { showBonus } from '../bonus/claim-bonus.ts'

type Needed = Parameters<typeof showBonus>[0]

/** The user goes on without a verification; the first time stays. */
export async function skip(deps: Needed, userId: string, asksPan: boolean): Promise<SkippedView> {
  const skippedAt = await deps.people.skip(userId, deps.clock.now())
  const costs = await costsFor(deps, userId, asksPan)
  return { skippedAt: skippedAt.toISOString(), costs }
}

/** What the user goes without as long as nothing more is verified. @param asksPan whether their country asks for a PAN */
export async function costsFor(
  deps: Needed,
  userId: string,
  asksPan: boolean,
): Promise<SkipCost[]> {
  const [facts, { state }] = await Promise.all([
    deps.facts.ofUser(userId),
    showBonus(deps, userId, undefined),
  ])
  const bonus = state === 'later' || state === 'ready'
  return costsOf(facts, { bonus, asksPan }, deps.clock.now())
}
