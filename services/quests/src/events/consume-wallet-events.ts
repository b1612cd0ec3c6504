import { toMinor } from '@platform/contracts/money'
import {
  earningCollected,
  earningReady,
  earningRefused,
  earningTaken,
  kPointsTakenBack,
  programmePaid,
  programmeRefused,
  rewardCredited,
  rewardRefused,
  rewardTakenBack,
  settlementAccepted,
} from '@platform/contracts/wallet/events'
import { DomainError, type Events, on, Poison } from '@platform/service-kit'
import { acceptSettlement } from '../operations/accept-settlement.ts'
import { boostReward } from '../operations/card-boosts/boost-reward.ts'
import { endBoost, refuseBoost } from '../operations/card-boosts/end-boost.ts'
import type { Dependencies } from '../operations/dependencies.ts'
import {
  shareCollected,
  shareReady,
  shareRefused,
  shareTaken,
} from '../operations/partners/answer-share.ts'
import { shareReward } from '../operations/partners/share-reward.ts'
import { endReferral } from '../operations/referrals/end-referral.ts'
import { qualifyReferral } from '../operations/referrals/qualify-referral.ts'
import { refuseReferral } from '../operations/referrals/refuse-referral.ts'

/** The wallet's events about claims, settlements, referrals, boosts and shares of partners: any order and any repetition leads to the same state. */
export function consumeWalletEvents(events: Events, deps: Dependencies): void {
  events.consume({
    from: 'wallet',
    group: 'quests.wallet-events',
    handlers: [
      on(rewardCredited, async ({ claimId, userId }, event) => {
        const claim = await deps.claims.credit(claimId, new Date(event.time))
        if (!claim) throw new Poison(`no claim ${claimId}`)
        // A slot that returns to the operator who funded the campaign is no reward of theirs.
        if (claim.kind !== 'reward') return
        const at = new Date(event.time)
        await qualifyReferral(deps, userId, at)
        await boostReward(deps, claim, at)
        await shareReward(deps, claim)
      }),
      on(rewardRefused, async ({ claimId, reason }) => {
        const known = await deps.claims.refuse(claimId, reason)
        if (!known) throw new Poison(`no claim ${claimId}`)
      }),
      on(rewardTakenBack, async ({ claimId }) => {
        const known = await deps.rechecks.confirm(claimId)
        if (!known) throw new Poison(`no revoked claim ${claimId}`)
      }),
      on(kPointsTakenBack, async ({ clickId }, event) => {
        // None where the user has left meanwhile.
        await deps.offerRevocations.confirm(clickId, new Date(event.time))
      }),
      on(programmePaid, async ({ businessId, multiplier, collectUntil }, event) => {
        const paid = {
          ...{ at: new Date(event.time), multiplier },
          collectUntil: collectUntil === undefined ? null : new Date(collectUntil),
        }
        const known = await endReferral(deps, businessId, paid)
        if (!known) throw new Poison(`no referral ${businessId}`)
      }),
      on(earningCollected, async ({ source, payment, businessId, amount, currency }, event) => {
        if (source === 'partner') {
          return shareCollected(deps, businessId, toMinor(amount, currency))
        }
        if (source !== 'referral' || payment?.part !== 'referrer') return
        // None where the friend has left meanwhile.
        await deps.referrals.setCollected(payment.businessId, new Date(event.time))
      }),
      on(earningTaken, async ({ source, payment, businessId }, event) => {
        if (source === 'partner') return shareTaken(deps, businessId)
        if (source !== 'referral' || payment?.part !== 'referrer') return
        await deps.referrals.setTaken(payment.businessId, new Date(event.time))
      }),
      on(earningReady, async ({ source, businessId }) => {
        if (source === 'boost') await endBoost(deps, businessId)
        if (source === 'partner') await shareReady(deps, businessId)
      }),
      on(earningRefused, async (refused) => {
        if (refused.programme.kind === 'boost') await refuseBoost(deps, refused)
        if (refused.programme.kind === 'partner') await shareRefused(deps, refused)
      }),
      on(programmeRefused, async (refused) => {
        const known = await refuseReferral(deps, refused)
        if (!known) throw new Poison(`no referral ${refused.businessId}`)
      }),
      on(settlementAccepted, async ({ campaignId, eligible, share, currency }) => {
        try {
          await acceptSettlement(deps, campaignId, eligible, toMinor(share, currency))
        } catch (error) {
          if (!isPermanent(error)) throw error
          throw new Poison(`no campaign ${campaignId} sealed with ${eligible} finishers`)
        }
      }),
    ],
  })
}

/** Errors that another delivery would meet again. */
const permanent: readonly string[] = ['NOT_FOUND', 'ILLEGAL_TRANSITION']

const isPermanent = (error: unknown) =>
  error instanceof DomainError && permanent.includes(error.code)
