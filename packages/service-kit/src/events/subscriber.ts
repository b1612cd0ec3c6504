import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { Kafka } from 'kafkajs'
import type { RunningConsumer } from './consumer.ts'
import { createGroupMember } from './group-member.ts'
import { type EventHandler, handlersByType, taskOf } from './handler.ts'

interface SubscriberParts {
  kafka: Kafka
  fetchWaitMs?: number | undefined
  sessionMs?: number | undefined
  /** With the prefix, as the topic. */
  service: string
  topic: string
  handlers: readonly EventHandler[]
  log: FastifyBaseLogger
}

/**
 * Delivers every event from now on to this instance, for live streams. Nothing is committed, retried or
 * dead-lettered: a stream recovers by its own sequence.
 */
export function createSubscriber({
  kafka,
  fetchWaitMs,
  sessionMs,
  service,
  topic,
  handlers,
  log,
}: SubscriberParts): Pick<RunningConsumer, 'start' | 'stop'> {
  const byType = handlersByType(handlers)
  const member = createGroupMember({
    kafka,
    fetchWaitMs,
    sessionMs,
    // A group of its own for each instance: the members of one group share the events.
    group: `${service}.live.${randomUUID()}`,
    topics: () => [topic],
    fromBeginning: false,
    log,
    run: (consumer) =>
      consumer.run({
        autoCommit: false,
        eachMessage: async ({ message }) => {
          try {
            await taskOf(message.value, byType)?.()
          } catch (error) {
            log.warn({ err: error, topic }, 'live event not delivered')
          }
        },
      }),
  })
  return {
    async start() {
      await member.start()
      // It receives events only from its joining on.
      await member.joined()
    },
    stop: member.stop,
  }
}
