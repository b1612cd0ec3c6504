import type { FastifyBaseLogger } from 'fastify'
import type { Consumer, EachBatchPayload, Kafka, KafkaMessage } from 'kafkajs'
import { continueTrace, runInTrace } from '../observe/trace.ts'
import { pause as sleep } from '../time/pause.ts'
import { retryUntilStopped } from '../time/retry.ts'
import { isUnavailable } from '../unavailable.ts'
import { deadLetterTopic, toDeadLetter } from './dead-letters.ts'
import type { Done } from './event-metrics.ts'
import { type EventHandler, handlersByType, Poison, taskOf } from './handler.ts'
import type { Publisher } from './publisher.ts'

export interface ConsumerParts {
  kafka: Kafka
  /** With the prefix. */
  topic: string
  group: string
  handlers: readonly EventHandler[]
  /** Partitions worked on at once; within one, messages go one after another. */
  concurrency: number
  publisher: Publisher
  log: FastifyBaseLogger
  observe(done: Done): void
}

export interface RunningConsumer {
  start(): Promise<void>
  stop(): Promise<void>
}

const MAX_TRIES = 5
const FIRST_RETRY_MS = 100
const MAX_WAIT_MS = 10_000
const RESTART_MS = 1_000

/**
 * Handles the events of a topic for a group. An offset is committed after its effect is there, so a
 * crash repeats work and never loses it. When infrastructure is down the partition pauses and the
 * same message comes again; what fails for another reason is tried 5 times, then set aside.
 */
export function createConsumer(parts: ConsumerParts): RunningConsumer {
  const { kafka, topic, group, publisher, log, observe } = parts
  const handlers = handlersByType(parts.handlers)
  const stopping = new AbortController()
  /** How long each paused partition waits next, ms. */
  const waits = new Map<number, number>()
  let consumer: Consumer
  let joining: Promise<void> = Promise.resolve()

  /**
   * Not `retry`: between two tries a heartbeat is sent, and a failed one ends the batch, not the event.
   * @returns whether the message is done with; false when the service stops between two tries
   */
  const handle = async (message: KafkaMessage, { batch, heartbeat }: EachBatchPayload) => {
    const began = performance.now()
    for (let tries = 1; ; tries++) {
      try {
        const task = taskOf(message.value, handlers)
        await task?.()
        const ms = Math.round(performance.now() - began)
        if (task) log.info({ topic, group, offset: message.offset, ms }, 'event')
        observe({ result: task ? 'handled' : 'ignored', sentAt: Number(message.timestamp) })
        return true
      } catch (error) {
        if (isUnavailable(error)) throw error
        if (error instanceof Poison || tries === MAX_TRIES) {
          log.error({ err: error, topic, group, offset: message.offset }, 'event set aside')
          const letter = toDeadLetter(message, { topic, partition: batch.partition }, String(error))
          await publisher.send(deadLetterTopic(group), [letter])
          observe({ result: 'dead', sentAt: Number(message.timestamp) })
          return true
        }
        log.warn({ err: error, topic, group, tries }, 'event failed, trying again')
        if (!(await sleep(FIRST_RETRY_MS * 2 ** (tries - 1), stopping.signal))) return false
        await heartbeat()
      }
    }
  }

  const waitForInfrastructure = (
    { batch, pause }: EachBatchPayload,
    { timestamp }: KafkaMessage,
    error: unknown,
  ) => {
    const ms = Math.min(waits.get(batch.partition) ?? FIRST_RETRY_MS, MAX_WAIT_MS)
    waits.set(batch.partition, ms * 2)
    observe({ result: 'waited', sentAt: Number(timestamp) })
    log.warn({ err: error, topic, group, partition: batch.partition, ms }, 'consumer waits')
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
        return waitForInfrastructure(payload, message, error)
      }
      waits.delete(batch.partition)
      resolveOffset(message.offset)
      await heartbeat()
    }
  }

  const connect = async () => {
    consumer = kafka.consumer({
      groupId: group,
      // A killed instance's partitions move on after this long.
      sessionTimeout: 10_000,
      heartbeatInterval: 2_000,
      maxWaitTimeInMs: 500,
      retry: { initialRetryTime: 200, maxRetryTime: 3_000, retries: 5 },
    })
    consumer.on('consumer.crash', ({ payload }) => {
      if (!payload.restart) joining = restart()
    })
    await consumer.connect()
    await consumer.subscribe({ topic, fromBeginning: true })
    // Not awaited: behind a killed instance the group takes nobody in until that one's session is over,
    // and meanwhile the service can do everything else.
    const running = consumer.run({
      eachBatchAutoResolve: false,
      partitionsConsumedConcurrently: parts.concurrency,
      eachBatch,
    })
    joining = running.catch(restart)
  }

  /** kafkajs gives up on what it does not call retriable; we do not. */
  const restart = async () => {
    if (!(await sleep(RESTART_MS, stopping.signal))) return
    const rejoin = async () => {
      await consumer.disconnect()
      if (!stopping.signal.aborted) await connect()
    }
    await retryUntilStopped(rejoin, {
      backoff: { firstMs: RESTART_MS },
      signal: stopping.signal,
      onRetry: (err) => log.warn({ err, topic, group }, 'consumer could not restart, trying again'),
    })
  }

  return {
    async start() {
      try {
        await connect()
      } catch (error) {
        await consumer.disconnect().catch(() => undefined)
        throw error
      }
    },
    async stop() {
      stopping.abort()
      // One that is left while joining would come back by itself, and a restart joins anew.
      for (let seen: unknown; seen !== joining; ) {
        seen = joining
        await joining
      }
      await consumer?.disconnect()
    },
  }
}
