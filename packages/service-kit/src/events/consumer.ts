import { withTimeout } from '@platform/contracts/rules/with-timeout'
import type { FastifyBaseLogger } from 'fastify'
import type { EachBatchPayload, Kafka, KafkaMessage } from 'kafkajs'
import { continueTrace, runInTrace } from '../observe/trace.ts'
import { pause as sleep } from '../time/pause.ts'
import { isUnavailable } from '../unavailable.ts'
import { deadLetterTopic, toDeadLetter } from './dead-letters.ts'
import type { Outcome } from './event-metrics.ts'
import { createGroupMember, HEARTBEAT_MS } from './group-member.ts'
import { type EventHandler, handlersByType, Poison, taskOf } from './handler.ts'
import type { Publisher } from './publisher.ts'

export interface ConsumerParts {
  kafka: Kafka
  /** With the prefix. */
  topic: string
  group: string
  handlers: readonly EventHandler[]
  /** Partitions handled in parallel; messages of one partition are handled in order. */
  concurrency: number
  /** A handler that takes longer has failed, ms. Less than the group waits for a member to rejoin. */
  handlerTimeoutMs: number
  publisher: Publisher
  log: FastifyBaseLogger
  observe(outcome: Outcome): void
}

export interface RunningConsumer {
  start(): Promise<void>
  stop(): Promise<void>
}

/** Attempts at one event before it becomes a dead letter; unavailable infrastructure does not count. */
export const MAX_ATTEMPTS = 5
/** First pause between two attempts, and of a paused partition; each next one is twice as long. */
const FIRST_RETRY_MS = 100
/** Longest pause of a partition. */
const MAX_PAUSE_MS = 10_000

/**
 * Handles the events of a topic for a group. An offset is committed after its effect is stored, so a
 * crash repeats work and never loses it. While infrastructure is down the partition pauses and the
 * same message is delivered again. An event that fails for another reason becomes a dead letter after MAX_ATTEMPTS;
 * so does one whose handler hangs, although its last attempts may still run then. While a handler runs, the instance
 * stays in the group.
 */
export function createConsumer(parts: ConsumerParts): RunningConsumer {
  const { kafka, topic, group, handlerTimeoutMs, publisher, log, observe } = parts
  const handlers = handlersByType(parts.handlers)
  const stopping = new AbortController()
  /** Next pause of each partition, ms. */
  const pauses = new Map<number, number>()

  /**
   * Not `retry`: between two attempts a heartbeat is sent, and a failed heartbeat ends the batch, not the event.
   * @returns true when the message is finished, false when the service stops between two attempts
   */
  const handle = async (message: KafkaMessage, { batch, heartbeat }: EachBatchPayload) => {
    const began = performance.now()
    for (let attempt = 1; ; attempt++) {
      try {
        const task = taskOf(message.value, handlers)
        if (task) await withHeartbeats(heartbeat, withTimeout(handlerTimeoutMs, task()))
        const ms = Math.round(performance.now() - began)
        if (task) log.info({ topic, group, offset: message.offset, ms }, 'event')
        observe({ result: task ? 'handled' : 'ignored', sentAt: Number(message.timestamp) })
        return true
      } catch (error) {
        if (isUnavailable(error)) throw error
        if (error instanceof Poison || attempt === MAX_ATTEMPTS) {
          log.error(
            { err: error, topic, group, offset: message.offset },
            'event became a dead letter',
          )
          const deadLetter = toDeadLetter(
            message,
            { topic, partition: batch.partition },
            String(error),
          )
          await publisher.send(deadLetterTopic(group), [deadLetter])
          observe({ result: 'dead', sentAt: Number(message.timestamp) })
          return true
        }
        log.warn({ err: error, topic, group, attempt }, 'event failed, trying again')
        if (!(await sleep(FIRST_RETRY_MS * 2 ** (attempt - 1), stopping.signal))) return false
        await heartbeat()
      }
    }
  }

  const pausePartition = (
    { batch, pause }: EachBatchPayload,
    { timestamp }: KafkaMessage,
    error: unknown,
  ) => {
    const ms = Math.min(pauses.get(batch.partition) ?? FIRST_RETRY_MS, MAX_PAUSE_MS)
    pauses.set(batch.partition, ms * 2)
    observe({ result: 'waited', sentAt: Number(timestamp) })
    log.warn(
      { err: error, topic, group, partition: batch.partition, ms },
      'infrastructure is down, partition paused',
    )
    const resume = pause()
    void sleep(ms, stopping.signal).then((running) => running && resume())
  }

  const eachBatch = async (payload: EachBatchPayload) => {
    const { batch, resolveOffset, heartbeat, isRunning, isStale } = payload
    for (const message of batch.messages) {
      if (!isRunning() || isStale() || stopping.signal.aborted) return
      try {
        const trace = continueTrace(message.headers?.traceparent?.toString())
        if (!(await runInTrace(trace, () => handle(message, payload)))) return
      } catch (error) {
        if (!isUnavailable(error)) throw error
        return pausePartition(payload, message, error)
      }
      pauses.delete(batch.partition)
      resolveOffset(message.offset)
      await heartbeat()
    }
  }

  const member = createGroupMember({
    kafka,
    group,
    topic,
    fromBeginning: true,
    log,
    run: (consumer) =>
      consumer.run({
        eachBatchAutoResolve: false,
        partitionsConsumedConcurrently: parts.concurrency,
        eachBatch,
      }),
  })
  return {
    start: member.start,
    async stop() {
      stopping.abort()
      await member.stop()
    },
  }
}

/** A failed heartbeat does not end the work: the next one, after the work, fails too and ends the batch. */
async function withHeartbeats<T>(heartbeat: () => Promise<void>, work: Promise<T>): Promise<T> {
  const done = new AbortController()
  const beat = async () => {
    while (await sleep(HEARTBEAT_MS, done.signal)) await heartbeat().catch(() => undefined)
  }
  void beat()
  return work.finally(() => done.abort())
}
