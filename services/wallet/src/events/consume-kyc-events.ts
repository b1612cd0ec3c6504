import { bonusClaimed, factChanged } from '@platform/contracts/kyc/events'
import { type Events, on } from '@platform/service-kit'
import type { Dependencies } from '../operations/dependencies.ts'
import { payBonusClaim } from '../operations/earnings/pay-bonus-claim.ts'

/**
 * What was proven of users, and bonuses that they claim. Of each fact the highest version stays, and each claim is paid once: any order and any
 * repetition leads to the same state.
 */
export function consumeKycEvents(events: Events<'wallet'>, deps: Dependencies): void {
  events.consume({
    from: 'kyc',
    group: 'wallet.facts',
    handlers: [
      on(factChanged, async ({ userId, fact, holds, expiresAt }, { aggregateversion }) => {
        const known = { holds, expiresAt: expiresAt === null ? null : new Date(expiresAt) }
        await deps.userFacts.save(userId, fact, known, aggregateversion)
      }),
      // A later version asks for an answer that was not heard.
      on(bonusClaimed, (claim, { aggregateversion }) =>
        payBonusClaim(deps, { ...claim, republish: aggregateversion > 1 }),
      ),
    ],
  })
}
