import { forEachSettled } from '@platform/service-kit'
import type { HeldClaim } from '../../domain/claim.ts'
import { inDays, isUndecided } from '../../domain/holds/hold.ts'
import { signalsSince } from '../../domain/holds/signal.ts'
import { claimEvent } from '../claim-event.ts'
import type { Dependencies } from '../dependencies.ts'
import { openHoldReview } from './open-hold-review.ts'

type Needed = Pick<
  Dependencies,
  | 'campaigns'
  | 'claims'
  | 'heldClaims'
  | 'signals'
  | 'reviews'
  | 'events'
  | 'clock'
  | 'holdDays'
  | 'crashPoint'
>

const BATCH = 100
/** When a decision is looked for again that has had no effect yet, ms. */
const UNFINISHED_MS = 60_000
/** How much longer what no reviewer may decide waits for one who may, each time, days. */
const POSTPONED_DAYS = 1

/**
 * What time decides about held claims: nobody has decided until `releasedBy`, so it is paid, unless it was refused to reviewers who are linked
 * with its user and no other has claimed it; nobody has appealed against a refusal, or the user has left, so the slot goes back. Also opens reviews that a crash kept from being opened. Of several instances one has the effect.
 */
export async function settleHolds(deps: Needed, signal: AbortSignal): Promise<void> {
  const { heldClaims, clock } = deps
  const due = await heldClaims.due(clock.now(), BATCH)
  await forEachSettled(due, signal, (claim) => settle(deps, claim))
}

async function settle(deps: Needed, claim: HeldClaim): Promise<void> {
  const { heldClaims, reviews, events, clock, holdDays, crashPoint } = deps
  const { id, hold } = claim
  const now = clock.now()
  const back = () => claimEvent(events, { ...claim, kind: 'return' })
  if (hold.state === 'left') {
    await reviews.withdraw(hold.reviewId)
    await heldClaims.giveBack(id, ['left'], back())
    return
  }
  if (hold.state === 'rejected') {
    const item = await reviews.find(hold.reviewId)
    // A crash came between the appeal and its effect here.
    if (item?.state === 'appealed') {
      const at = item.appeal?.at ?? now
      const decisionBy = inDays(holdDays.target, at)
      await heldClaims.setAppealed(id, { decisionBy, releasedBy: inDays(holdDays.release, at) })
    } else if (item?.state === 'decided') {
      await heldClaims.giveBack(id, ['rejected'], back())
    } else {
      await heldClaims.look(claim, new Date(now.getTime() + UNFINISHED_MS))
    }
    return
  }
  if (!isUndecided(hold)) return
  if (now < hold.releasedBy) return openHoldReview(deps, claim)
  // Opened if it never was, so that there is one place that says whether somebody has decided.
  await openHoldReview(deps, claim)
  // Who is linked with a claimant does not decide: a claimant who links themselves with reviewers must not be paid for that.
  if ((await reviews.find(hold.reviewId))?.refusedSince) {
    return heldClaims.postpone(claim, inDays(POSTPONED_DAYS, now))
  }
  await reviews.withdraw(hold.reviewId)
  crashPoint('hold-settled')
  const item = await reviews.find(hold.reviewId)
  if (item?.state === 'withdrawn') {
    const stage = hold.state === 'appealed' ? 'appeal' : 'first'
    await heldClaims.release(id, stage, claimEvent(events, claim))
  } else {
    // Somebody has decided at this moment: that has its effect.
    await heldClaims.look(claim, new Date(now.getTime() + UNFINISHED_MS))
  }
}

/** Deletes signals that were not seen again for SIGNAL_DAYS. */
export const forgetSignals = ({ signals, clock }: Pick<Needed, 'signals' | 'clock'>) =>
  signals.deleteOlder(signalsSince(clock.now()))
