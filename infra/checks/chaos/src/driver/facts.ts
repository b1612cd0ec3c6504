import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@platform/contracts/constants'
import { type CloudEvent, topicOf } from '@platform/contracts/event'
import { factChanged } from '@platform/contracts/kyc/events'
import type { UserFact } from '@platform/contracts/kyc/facts'
import { type Recorded, withTopic } from '../faults/topic.ts'
import type { Platform } from '../platform/platform.ts'
import type { User } from './user.ts'

/** Publishes, as the service that checks documents does, that these facts hold of the users for a year. */
export async function proveFacts(
  { kafkaBrokers }: Pick<Platform, 'kafkaBrokers'>,
  users: readonly Pick<User, 'id'>[],
  facts: readonly UserFact[],
): Promise<void> {
  const now = new Date()
  const expiresAt = new Date(now.getTime() + 365 * DAY_MS).toISOString()
  const all = users.flatMap(({ id }) => facts.map((fact) => eventOf(id, fact, now, expiresAt)))
  await withTopic(kafkaBrokers, topicOf('kyc'), (topic) => topic.send(all))
}

function eventOf(userId: string, fact: UserFact, now: Date, expiresAt: string): Recorded {
  const data = factChanged.data.parse({ userId, fact, holds: true, expiresAt })
  const event: CloudEvent = {
    ...{ specversion: '1.0', id: randomUUID(), source: 'kyc', type: factChanged.type },
    ...{ subject: userId, time: now.toISOString(), aggregateversion: now.getTime() },
    ...{ datacontenttype: 'application/json', data },
  }
  return { key: userId, value: JSON.stringify(event), headers: undefined }
}
