import type { CloudEvent } from '@platform/contracts/event'
import { rewardClaimed, settlementSealed, slotReturned } from '@platform/contracts/quests/events'
import { type Events, on } from '@platform/service-kit'
import type { Dependencies } from '../operations/dependencies.ts'
import { payGrant } from '../operations/pay-grant.ts'
import { sealSettlement } from '../operations/seal-settlement.ts'

/** Pays claims, returns slots and seals settlements. Every effect is keyed by the grant's id, so a repeated event has none. */
export function consumeQuestsEvents(events: Events, deps: Dependencies): void {
  events.consume({
    from: 'quests',
    group: 'wallet.grants',
    handlers: [
      on(rewardClaimed, (claim, event) =>
        payGrant(deps, { ...claim, republish: isRepublished(event) }),
      ),
      on(slotReturned, (slot, event) =>
        payGrant(deps, { ...slot, userId: null, republish: isRepublished(event) }),
      ),
      on(settlementSealed, (settlement) => sealSettlement(deps, settlement)),
    ],
  })
}

/** Quests republishes an unconfirmed claim with a version above 1, which asks for the answer again. */
const isRepublished = ({ aggregateversion }: CloudEvent) => aggregateversion > 1
