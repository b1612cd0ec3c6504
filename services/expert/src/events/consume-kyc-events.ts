import { factChanged } from '@platform/contracts/kyc/events'
import { type Events, on } from '@platform/service-kit'
import type { Dependencies } from '../operations/dependencies.ts'
import { AGE_FACTS, type AgeFact } from '../repositories/ages.ts'

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
        if (!isOfAge(fact)) return
        const known = { holds, expiresAt: expiresAt === null ? null : new Date(expiresAt) }
        await ages.save(userId, fact, known, aggregateversion)
      }),
    ],
  })
}

const isOfAge = (fact: string): fact is AgeFact => (AGE_FACTS as readonly string[]).includes(fact)
