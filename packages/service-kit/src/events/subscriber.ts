import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { Kafka } from 'kafkajs'
import type { RunningConsumer } from './consumer.ts'
import { type EventHandler, handlersByType, taskOf } from './handler.ts'

/**
 * Delivers every event from now on to this instance, for live streams. Nothing is committed, retried or
 * dead-lettered: a stream recovers by its own sequence.
 */
export function createSubscriber(
  kafka: Kafka,
  service: string,
  topic: string,
  handlers: readonly EventHandler[],
  log: FastifyBaseLogger,
): RunningConsumer {
  const byType = handlersByType(handlers)
  const consumer = kafka.consumer({
    groupId: `${service}.live.${randomUUID()}`,
    sessionTimeout: 10_000,
    heartbeatInterval: 2_000,
    maxWaitTimeInMs: 500,
    retry: { initialRetryTime: 200, maxRetryTime: 3_000 },
  })
  return {
    async start() {
      await consumer.connect()
      await consumer.subscribe({ topic, fromBeginning: false })
      await consumer.run({
        autoCommit: false,
        eachMessage: async ({ message }) => {
          try {
            await taskOf(message.value, byType)?.()
          } catch (error) {
            log.warn({ err: error, topic }, 'live event not delivered')
          }
        },
      })
    },
    stop: () => consumer.disconnect(),
  }
}
