import type { DeadLetterGroups, Replayed } from '@platform/contracts/staff/dead-letters'
import type { FastifyBaseLogger } from 'fastify'
import type { Admin, Kafka, KafkaMessage } from 'kafkajs'
import type { Clock } from '../clock.ts'
import { DomainError } from '../errors.ts'
import { deadLettersOf } from './backlog.ts'
import type { RunningConsumer } from './consumer.ts'
import {
  type DeadLetter,
  deadLetterTopic,
  failedAgain,
  fromDeadLetter,
  toOriginal,
} from './dead-letters.ts'
import type { Publisher } from './publisher.ts'
import { inspectDeadLetters, takeDeadLetters } from './replay.ts'

/** What staff do with the dead letters of a service. Groups are named without the prefix. */
export interface OwnDeadLetters {
  /**
   * The groups that have some, with how many wait, and those whose dead letters cannot be counted.
   * @throws when none can, as without a broker
   */
  groups(): Promise<DeadLetterGroups>
  /** The oldest ones of a group, 100 at most. @throws DomainError NOT_FOUND for a group that is not this service's */
  inspect(group: string): Promise<DeadLetter[]>
  /**
   * Has the group alone handle its oldest ones again, 100 at most and for a few seconds: no other group gets them, unlike by
   * `npm run dlq -- replay`. One that fails is a dead letter anew, with the new reason. Who asks while it runs gets its answer.
   * @throws DomainError NOT_FOUND for a group that is not this service's
   */
  replay(group: string): Promise<Replayed>
}

interface Parts {
  kafka: Kafka
  admin: Admin
  publisher: Publisher
  prefix: string
  /** Consumers by their groups, without the prefix. */
  groups: ReadonlyMap<string, { consumer: Pick<RunningConsumer, 'handleAgain'> }>
  clock: Clock
  log: FastifyBaseLogger
}

const MOST = 100
/** A message takes no longer than this, ms, joining the group included; shorter than the wait of who asks. */
const MESSAGE_TIMEOUT_MS = 20_000
/** After this time none more is begun, ms: who asks hears what was done, and asks again for the rest. */
const BEGINS_WITHIN_MS = 10_000

export function ownDeadLetters(parts: Parts): OwnDeadLetters {
  const { kafka, admin, publisher, prefix, groups, clock, log } = parts
  const ownGroup = (group: string) => {
    const found = groups.get(group)
    if (!found) throw new DomainError('NOT_FOUND')
    return found
  }
  const countOf = (group: string) => {
    ownGroup(group)
    return deadLettersOf(admin, prefix + group)
  }
  /** One at a time of each group: two readers would wait for each other's messages. */
  const running = new Map<string, Promise<Replayed>>()

  const replay = async (group: string) => {
    const { consumer } = ownGroup(group)
    const replayed: Replayed = { handled: 0, failed: 0 }
    if ((await countOf(group)) === 0) return replayed
    const take = async (message: KafkaMessage) => {
      try {
        const original = { ...message, ...toOriginal(message) } as KafkaMessage
        await consumer.handleAgain(fromDeadLetter(message).topic, original)
        replayed.handled++
      } catch (error) {
        log.warn({ err: error, group }, 'dead letter failed again')
        const again = failedAgain(message, String(error), clock.now())
        await publisher.send(deadLetterTopic(prefix + group), [again])
        replayed.failed++
      }
    }
    const reading = { group: prefix + group, take, limit: MOST, beginsWithinMs: BEGINS_WITHIN_MS }
    await takeDeadLetters(kafka, { ...reading, messageTimeoutMs: MESSAGE_TIMEOUT_MS })
    return replayed
  }

  return {
    async groups() {
      const found: DeadLetterGroups = { items: [], unread: [] }
      let failure: unknown
      // One after another: kafkajs asks for all topics in one request, which fails as a whole for one unknown topic.
      for (const group of groups.keys()) {
        try {
          const waiting = await countOf(group)
          if (waiting > 0) found.items.push({ group, waiting })
        } catch (error) {
          // One whose consumer has not started yet has no topic of dead letters, and none.
          if (isUnknownTopic(error)) continue
          log.warn({ err: error, group }, 'dead letters cannot be counted')
          found.unread.push(group)
          failure ??= error
        }
      }
      if (failure !== undefined && found.unread.length === groups.size) throw failure
      return found
    },

    async inspect(group) {
      return (await countOf(group)) > 0 ? inspectDeadLetters(kafka, prefix + group, MOST) : []
    },

    replay(group) {
      const known = running.get(group)
      if (known) return known
      const replaying = replay(group).finally(() => running.delete(group))
      running.set(group, replaying)
      return replaying
    },
  }
}

/** Whether the brokers say that there is no such topic: kafkajs wraps what they say. */
function isUnknownTopic(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return (
    ('type' in error && error.type === 'UNKNOWN_TOPIC_OR_PARTITION') || isUnknownTopic(error.cause)
  )
}
