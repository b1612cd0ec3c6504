import { type CloudEvent, topicOf } from '@platform/contracts/event'
import { rewardClaimed, settlementSealed, slotReturned } from '@platform/contracts/quests/events'
import { type Events, on } from '@platform/service-kit'
import { type GrantDeps, payGrant } from '../operations/pay-grant.ts'
import { sealSettlement } from '../operations/seal-settlement.ts'

/** What quests decides about rewards, carried out in the ledger. Told twice, done once: by the grant's id. */
export function consumeQuests(events: Events, deps: GrantDeps): void {
  events.consume({
    topic: topicOf('quests'),
    group: 'wallet.grants',
    handlers: [
      on(rewardClaimed, (claim, event) => payGrant(deps, { ...claim, again: isAgain(event) })),
      on(slotReturned, (slot, event) =>
        payGrant(deps, { ...slot, userId: null, again: isAgain(event) }),
      ),
      on(settlementSealed, (settlement) => sealSettlement(deps, settlement)),
    ],
  })
}

/** The version of a claim's event grows when quests tells it again for want of an answer. */
const isAgain = ({ aggregateversion }: CloudEvent) => aggregateversion > 1
