import type { CloudEvent } from '@platform/contracts/event'
import {
  campaignStatusChanged,
  earningDue,
  kPointsEarned,
  kPointsRevoked,
  paymentDue,
  rewardClaimed,
  rewardRevoked,
  settlementSealed,
  slotReturned,
} from '@platform/contracts/quests/events'
import { type Events, on } from '@platform/service-kit'
import { takeBackKPoints } from '../operations/claw-backs/take-back-k-points.ts'
import { takeBackReward } from '../operations/claw-backs/take-back-reward.ts'
import { creditKPoints } from '../operations/credit-k-points.ts'
import type { Dependencies } from '../operations/dependencies.ts'
import { addEarning } from '../operations/earnings/add-earning.ts'
import { payGrant } from '../operations/pay-grant.ts'
import { payProgramme } from '../operations/pay-programme.ts'
import { sealSettlement } from '../operations/seal-settlement.ts'
import { ofOwner } from './of-owner.ts'

/** Payments, K-Points and settlements. Each effect has its own key, so a repeated event changes nothing. */
export function consumeQuestsEvents(events: Events, deps: Dependencies): void {
  events.consume({
    from: 'quests',
    group: 'wallet.grants',
    handlers: [
      on(rewardClaimed, (claim, event) =>
        payGrant(deps, { ...claim, republish: isRepublished(event) }),
      ),
      on(rewardRevoked, (revocation, event) =>
        takeBackReward(deps, { ...revocation, republish: isRepublished(event) }),
      ),
      on(slotReturned, (slot, event) =>
        // Without a user the amount goes back to the operator who funded the campaign.
        payGrant(deps, { ...slot, userId: null, republish: isRepublished(event) }),
      ),
      on(settlementSealed, (settlement) => sealSettlement(deps, settlement)),
      on(paymentDue, (payment, event) =>
        payProgramme(deps, { ...ofOwner('quests', payment), republish: isRepublished(event) }),
      ),
      on(earningDue, async (due, event) => {
        await addEarning(deps, { ...ofOwner('quests', due), republish: isRepublished(event) })
      }),
      on(kPointsEarned, (earning) => creditKPoints(deps, earning)),
      on(kPointsRevoked, (revocation, event) =>
        takeBackKPoints(deps, { ...revocation, republish: isRepublished(event) }),
      ),
      on(campaignStatusChanged, async ({ campaignId, title, art = null }, { aggregateversion }) => {
        if (title) await deps.campaignLabels.save(campaignId, aggregateversion, { title, art })
      }),
    ],
  })
}

/** Quests republishes an unconfirmed claim with a version above 1, which asks for the answer again. */
const isRepublished = ({ aggregateversion }: CloudEvent) => aggregateversion > 1
