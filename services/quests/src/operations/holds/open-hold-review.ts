import { mayNotDecideFor } from '../../domain/campaign-staff.ts'
import { type HeldClaim, isHeld } from '../../domain/claim.ts'
import type { SignalKind } from '../../domain/holds/signal.ts'
import { signalsSince } from '../../domain/holds/signal.ts'
import type { Dependencies } from '../dependencies.ts'
import { loadCampaign } from '../load-campaign.ts'

type Needed = Pick<
  Dependencies,
  'campaigns' | 'reviews' | 'signals' | 'claims' | 'heldClaims' | 'clock'
>

/** Accounts that do not decide. */
const MOST_OTHERS = 1_000

/**
 * Puts a held claim into the queue; repeated, it opens no second item. Who wrote or funded the campaign does not decide: a refused reward
 * returns to its operator. The worker looks again when it would be released.
 */
export async function openHoldReview(deps: Needed, claim: HeldClaim): Promise<void> {
  const { reviews, claims, heldClaims } = deps
  const { id, campaignId, claimant, hold } = claim
  if (hold.state !== 'held') return
  const campaign = await loadCampaign(deps, campaignId)
  const linked = await linkedUsers(deps, claimant)
  await reviews.open('claim', {
    id: hold.reviewId,
    subject: { kind: 'campaign', id: campaignId },
    userId: claimant,
    evidence: [id, ...hold.signs.map(({ code, count }) => `${code}:${count}`)],
    risk: hold.risk,
    others: [
      ...mayNotDecideFor(campaign),
      ...linked.slice(0, MOST_OTHERS).map(({ userId }) => userId),
    ],
  })
  await heldClaims.look(claim, hold.releasedBy)
  // The user may have left after it was read, and before the item was there.
  const after = await claims.find(id)
  if (after && isHeld(after) && after.hold.state === 'left') await reviews.withdraw(hold.reviewId)
}

/** Who shares devices, networks or accounts with the user, those that share the most kinds first. */
export async function linkedUsers(
  { signals, clock }: Pick<Needed, 'signals' | 'clock'>,
  userId: string,
): Promise<{ userId: string; shares: SignalKind[] }[]> {
  const since = signalsSince(clock.now())
  const own = await signals.ofUser(userId, since)
  const seen = await Promise.all(own.map(({ kind, mark }) => signals.seenWith(kind, mark, since)))
  const shares = new Map<string, Set<SignalKind>>()
  for (const { userId: other, kind } of seen.flat()) {
    if (other !== userId) shares.set(other, (shares.get(other) ?? new Set()).add(kind))
  }
  return [...shares]
    .map(([other, kinds]) => ({ userId: other, shares: [...kinds] }))
    .toSorted((a, b) => b.shares.length - a.shares.length)
}
