import { HOUR_MS } from '@platform/contracts/constants'
import { earningDue } from '@platform/contracts/quests/events'
import { type EventFactory, forEachSettled, type OutboxEvent } from '@platform/service-kit'
import { isTakenBack, staysFrom } from '../../domain/card-boosts/card-boost.ts'
import { nextRetry } from '../../domain/claim-retry.ts'
import {
  dueBy,
  dueSince,
  earningOf,
  inTestMoney,
  MOST_SHARES_A_DAY,
  type PartnerShare,
  type ShareRefusal,
  shareOf,
  unpaid,
  unpaidBecause,
} from '../../domain/partners/partner-share.ts'
import type { OpenPartnerShare } from '../../repositories/partner-shares.ts'
import type { Dependencies } from '../dependencies.ts'
import { ruleFor } from './rule-for.ts'
import { sharedInterest } from './shared-interest.ts'

type Needed = Pick<
  Dependencies,
  | 'partnerProgrammes'
  | 'partnerShares'
  | 'partnerAccounts'
  | 'claims'
  | 'campaigns'
  | 'accounts'
  | 'signals'
  | 'events'
  | 'clock'
>

interface Look {
  next: PartnerShare
  isPublished: boolean
}

const BATCH = 200

/**
 * Decides what partners get of rewards that stay, once each, and publishes again what the wallet has not answered. Of several instances one
 * does; what identity does not answer waits for the next run.
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

async function lookAt(deps: Needed, { isInOutbox, ...share }: OpenPartnerShare): Promise<Look> {
  const now = deps.clock.now()
  const later = { ...share, nextRetryAt: nextRetry(share.retryCount, now) }
  // An event that is still in the outbox is not lost.
  if (share.state === 'due') return { next: later, isPublished: !isInOutbox }
  const claim = await deps.claims.find(share.claimId)
  if (!claim) return nothing(share, 'NOT_PAYABLE')
  if (isTakenBack(claim)) return nothing(share, 'REWARD_TAKEN_BACK')
  const staysAt = staysFrom(claim, now)
  if (staysAt) return { next: { ...share, nextRetryAt: staysAt }, isPublished: false }
  const account = await deps.partnerAccounts.accountOf(share.partner)
  const because = unpaidBecause(share, account, claim.claimant)
  const rule = await ruleFor(deps, share)
  if (because === 'TEST') return { next: inTestMoney(share, rule), isPublished: false }
  if (because) return nothing(share, because)
  const ownerId = account?.ownerId
  if (!rule || !ownerId || shareOf(share.reward, rule) === 0n) {
    return nothing(share, 'NO_PROGRAMME')
  }
  const interest = await sharedInterest(deps, ownerId, claim, rule)
  if (interest) return nothing(share, interest)
  // A key that was stolen, or readers who are none, empty no programme in a day.
  const lately = await deps.partnerShares.countDue(ownerId, dueSince(now))
  if (lately >= MOST_SHARES_A_DAY) {
    return {
      next: { ...share, nextRetryAt: new Date(now.getTime() + HOUR_MS) },
      isPublished: false,
    }
  }
  return { next: dueBy({ ...later, ownerId }, rule, now), isPublished: true }
}

const nothing = (share: PartnerShare, because: ShareRefusal): Look => ({
  next: unpaid(share, because),
  isPublished: false,
})

/** Its version, above 1 once it is published again, makes the wallet repeat an answer. */
function shareEvent(events: EventFactory<'quests'>, share: PartnerShare): OutboxEvent {
  const { id, retryCount: version } = share
  return events.create(earningDue, { key: id, subject: id, version, data: earningOf(share) })
}
