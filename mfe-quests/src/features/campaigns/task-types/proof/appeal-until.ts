import type { Task } from '@platform/contracts/quests/http'

/** Until when the user may appeal; null where they may not. */
export function appealUntil({ rejection, rejectionDetails }: Task): Date | null {
  const until = rejection === 'PROOF_REFUSED' ? rejectionDetails?.appealUntil : undefined
  return until ? new Date(until) : null
}
