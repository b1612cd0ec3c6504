import { toDecimal } from '@platform/contracts/money'
import { kPointsTakenBack } from '@platform/contracts/wallet/events'
import type { KPointsRevocation } from '@platform/contracts/wallet/k-points'
import { userAccount } from '../../domain/account.ts'
import { type ClawBack, offerClawBackId } from '../../domain/claw-back.ts'
import {
  type KPointEntry,
  kPointIntent,
  offerKey,
  voidedKPointEntry,
} from '../../domain/k-points.ts'
import type { Dependencies } from '../dependencies.ts'
import { completeClawBack } from './complete-claw-back.ts'

type Needed = Pick<
  Dependencies,
  | 'kPoints'
  | 'funds'
  | 'grants'
  | 'clawBacks'
  | 'earnings'
  | 'ledger'
  | 'events'
  | 'clock'
  | 'crashPoint'
>

/**
 * Takes the K-Points of a reversed offer back, once, however often it arrives: as a reward is, but from what was credited of them,
 * and to the treasury. Where nothing was credited so far, nothing is credited later.
 */
export async function takeBackKPoints(
  deps: Needed,
  { republish = false, ...revocation }: KPointsRevocation & { republish?: boolean },
): Promise<void> {
  const { userId, clickId, title } = revocation
  const { amount } = await creditedEntry(deps, revocation)
  const id = offerClawBackId(clickId)
  const opened: ClawBack = {
    ...{ id, account: userAccount(userId, 'KPOINTS'), fundId: id, title, amount },
    ...{ reason: 'OFFER_REVERSED', step: 0, returnedStep: 0 },
    ...{ taken: 0n, forgiven: 0n, remaining: amount, createdAt: deps.clock.now() },
  }
  const data = { clickId, userId, amount: toDecimal(amount, 'KPOINTS') }
  const event = deps.events.create(kPointsTakenBack, { subject: clickId, key: userId, data })
  await deps.clawBacks.open(opened, event, republish)
  deps.crashPoint('k-points-claw-back-stored')
  const stored = await deps.clawBacks.find(id)
  if (!stored) throw new Error(`the claw-back ${id} exists and cannot be found`)
  await completeClawBack(deps, stored)
}

/** What the offer earned, posted; a crash may have come between its entry and the posting. */
async function creditedEntry(
  { kPoints, ledger, clock }: Pick<Needed, 'kPoints' | 'ledger' | 'clock'>,
  revocation: KPointsRevocation,
): Promise<KPointEntry> {
  const { userId } = revocation
  for (;;) {
    const known = await kPoints.find(userId, offerKey(revocation))
    if (known) {
      if (known.amount > 0n) await ledger.post(kPointIntent(known))
      return known
    }
    const voided = voidedKPointEntry(revocation, await kPoints.last(userId), clock.now())
    if (await kPoints.insert(voided)) return voided
  }
}
