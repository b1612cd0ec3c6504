import { factChanged } from '@platform/contracts/kyc/events'
import { type Events, on } from '@platform/service-kit'
import { isAgeFact } from '../domain/applications/age-fact.ts'
import type { Dependencies } from '../operations/dependencies.ts'

/** What is proven about the ages of users: of each fact the highest version stays, in any order and with any repetition. */
export function consumeKycEvents(
  events: Events<'expert'>,
  { ages }: Pick<Dependencies, 'ages'>,
): void {
  events.consume({
    from: 'kyc',
    group: 'expert.ages',
    handlers: [
      on(factChanged, async ({ userId, fact, holds, expiresAt }, { aggregateversion }) => {
        if (!isAgeFact(fact)) return
        const known = { holds, expiresAt: expiresAt === null ? null : new Date(expiresAt) }
        await ages.save(userId, fact, known, aggregateversion)
      }),
    ],
  })
}
