import { factChanged } from '@platform/contracts/kyc/events'
import { type Events, on } from '@platform/service-kit'
import type { Dependencies } from '../operations/dependencies.ts'

/** What was proven of users. Of each fact the highest version stays: any order and any repetition leads to the same state. */
export function consumeKycEvents(
  events: Events<'wallet'>,
  { userFacts }: Pick<Dependencies, 'userFacts'>,
): void {
  events.consume({
    from: 'kyc',
    group: 'wallet.facts',
    handlers: [
      on(factChanged, async ({ userId, fact, holds, expiresAt }, { aggregateversion }) => {
        const known = { holds, expiresAt: expiresAt === null ? null : new Date(expiresAt) }
        await userFacts.save(userId, fact, known, aggregateversion)
      }),
    ],
  })
}
