import { DAY_MS } from '@platform/contracts/constants'
import { topicOf } from '@platform/contracts/event'
import { factChanged } from '@platform/contracts/kyc/events'
import type { UserFact } from '@platform/contracts/kyc/facts'
import { withTopic } from '../faults/topic.ts'
import type { Platform } from '../platform/platform.ts'
import { eventOf } from './event.ts'
import type { User } from './user.ts'

/** Publishes, as the service that checks documents does, that these facts hold of the users for a year. */
export async function proveFacts(
  { kafkaBrokers }: Pick<Platform, 'kafkaBrokers'>,
  users: readonly Pick<User, 'id'>[],
  facts: readonly UserFact[],
): Promise<void> {
  const now = Date.now()
  const expiresAt = new Date(now + 365 * DAY_MS).toISOString()
  const all = users.flatMap(({ id }) =>
    facts.map((fact) =>
      eventOf(
        factChanged,
        { key: id, subject: id, version: now },
        { userId: id, fact, holds: true, expiresAt },
      ),
    ),
  )
  await withTopic(kafkaBrokers, topicOf('kyc'), (topic) => topic.send(all))
}
