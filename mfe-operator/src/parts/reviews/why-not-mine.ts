import type { Review } from '@platform/contracts/staff/reviews'

/** Why this person cannot look at an item now: another one has it, or may alone decide it. Null where they can. */
export function whyNotMine(
  { claimedBy, claimedUntil, userId, state, decision }: Review,
  ownId: string,
  now: number,
): 'taken' | 'another' | null {
  if (userId === ownId || (state === 'appealed' && decision?.by === ownId)) return 'another'
  const isClaimed = claimedUntil !== null && Date.parse(claimedUntil) > now
  return isClaimed && claimedBy !== ownId ? 'taken' : null
}
