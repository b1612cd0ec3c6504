import { forEachSettled } from '@platform/service-kit'
import { isTakenBack, staysFrom } from '../../domain/card-boosts/card-boost.ts'
import { nextRetry } from '../../domain/claim-retry.ts'
import { type PartnerShare, unpaid } from '../../domain/partners/partner-share.ts'
import type { OpenPartnerShare } from '../../repositories/partner-shares.ts'
import type { Dependencies } from '../dependencies.ts'
import { payableBy, ruleFor, shareEvent } from './share-reward.ts'

type Needed = Pick<
  Dependencies,
  'partnerProgrammes' | 'partnerShares' | 'claims' | 'events' | 'clock'
>

const BATCH = 200

/**
 * Looks at the shares of rewards that may have been taken back, and publishes again what the wallet has not answered. Of several instances
 * one does.
 * @returns how many it looked at
 */
export async function payShares(deps: Needed, signal: AbortSignal): Promise<number> {
  const due = await deps.partnerShares.due(deps.clock.now(), BATCH)
  await forEachSettled(due, signal, async (share) => {
    const { next: found, isPublished } = await lookAt(deps, share)
    const next = { ...found, retryCount: share.retryCount + 1 }
    await deps.partnerShares.save(share, next, isPublished ? shareEvent(deps.events, next) : null)
  })
  return due.length
}

async function lookAt(
  deps: Needed,
  { isInOutbox, ...share }: OpenPartnerShare,
): Promise<{ next: PartnerShare; isPublished: boolean }> {
  const now = deps.clock.now()
  const later = { ...share, nextRetryAt: nextRetry(share.retryCount, now) }
  // An event that is still in the outbox is not lost.
  if (share.state === 'due') return { next: later, isPublished: !isInOutbox }
  const claim = await deps.claims.find(share.claimId)
  if (!claim) return { next: unpaid(share, 'NOT_PAYABLE'), isPublished: false }
  if (isTakenBack(claim)) return { next: unpaid(share, 'REWARD_TAKEN_BACK'), isPublished: false }
  const staysAt = staysFrom(claim, now)
  if (staysAt) return { next: { ...share, nextRetryAt: staysAt }, isPublished: false }
  const next = payableBy(await ruleFor(deps, share), later, now)
  return { next, isPublished: next.state === 'due' }
}
