import type { Verification } from '../domain/verifications/verification.ts'
import { settleBankUpdate } from './bank/tend-bank-updates.ts'
import type { Dependencies } from './dependencies.ts'
import { writeFacts } from './facts/write-facts.ts'
import { openReview, reviewIdOf } from './review/kyc-reviews.ts'

type Needed = Parameters<typeof writeFacts>[0] &
  Pick<Dependencies, 'reviews' | 'onDecided' | 'crashPoint'>

/** What follows when a verification is handed to a reviewer, is decided, or ends. Each part can be repeated, in any order. */
export async function onDecided(deps: Needed, verification: Verification): Promise<void> {
  const { id, userId, kind, state } = verification
  if (state === 'in-review') return openReview(deps, verification)
  // Of what has ended, nobody has to decide anything.
  if (state === 'expired') await deps.reviews.withdraw(reviewIdOf(deps, id))
  if (kind === 'bank') await settleBankUpdate(deps, verification)
  await writeFacts(deps, userId)
}
