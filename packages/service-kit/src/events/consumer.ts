import { withTimeout } from '@platform/contracts/rules/with-timeout'
import type { FastifyBaseLogger } from 'fastify'
import type { EachBatchPayload, Kafka, KafkaMessage } from 'kafkajs'
import type { Spans } from '../observe/spans.ts'
import { continueTrace, runInTrace } from '../observe/trace.ts'
import { pause as sleep } from '../time/pause.ts'
import { isUnavailable } from '../unavailable.ts'
import { deadLetterTopic, toDeadLetter } from './dead-letters.ts'
import type { Outcome } from './event-metrics.ts'
import { createGroupMember, HEARTBEAT_MS } from './group-member.ts'
import { type HandlersByType, Poison, taskOf } from './handler.ts'
import { createLongWork } from './long-work.ts'
import type { Publisher } from './publisher.ts'

export interface ConsumerParts<Said = void> {
  kafka: Kafka
  fetchWaitMs?: number | undefined
  sessionMs?: number | undefined
  /** With the prefix, as the topics. */
  group: string
  /** Handlers of each topic: complete when it starts. */
  topics: ReadonlyMap<string, HandlersByType<Said>>
  /** Stores the effect of up to MAX_TOGETHER events of a partition, of which the handlers only say what they are about. */
  together?: ((said: readonly Said[]) => Promise<void>) | undefined
  /** Partitions of each topic that are handled in parallel; messages of one partition are handled in order. */
  concurrency: number
  /** A handler that takes longer has failed, ms. Less than the group waits for a member to rejoin. */
  handlerTimeoutMs: number
  publisher: Publisher
  log: FastifyBaseLogger
  observe(topic: string, outcome: Outcome): void
  spans?: Spans | undefined
}

export interface RunningConsumer {
  start(): Promise<void>
  stop(): Promise<void>
  /**
   * Handles one message that was delivered before, of that topic.
   * @throws what its handler throws; Error where this instance has none for it, as one of a former version
   */
  handleAgain(topic: string, message: KafkaMessage): Promise<void>
}

/** Attempts at one event before it becomes a dead letter; unavailable infrastructure does not count. */
export const MAX_ATTEMPTS = 5
/** First pause between two attempts, and of a paused partition; each next one is twice as long. */
const FIRST_RETRY_MS = 100
/** Longest pause of a partition. */
const MAX_PAUSE_MS = 10_000
const MAX_TOGETHER = 100
/** In a group of several topics the others wait so long for what one of them has, ms. */
const PATIENCE_MS = 1_000
/** As much as so many events are: the broker lets a group that handles them together wait for more. */
const TOGETHER_BYTES = MAX_TOGETHER * 1_000

/**
 * Handles the events of topics for a group. An offset is committed after its effect is stored, so a
 * crash repeats work and never loses it. While infrastructure is down the partition pauses and the
 * same message is delivered again. An event that fails for another reason becomes a dead letter after MAX_ATTEMPTS;
 * so does one whose handler hangs, although its last attempts may still run then. While a handler runs, the instance
 * stays in the group. Events that are handled together and fail are handled one by one.
 * In a group of several topics no partition waits long for another one: an event that takes longer is handled beside the others, and once
 * more where the service stops or its partition becomes another instance's meanwhile.
 */
export function createConsumer<Said = void>(parts: ConsumerParts<Said>): RunningConsumer {
  const { kafka, group, topics, together, handlerTimeoutMs, publisher, log, observe } = parts
  const stopping = new AbortController()
  /** Next pause of each partition, ms. */
  const pauses = new Map<string, number>()
  const longWork = createLongWork(PATIENCE_MS, log)

  /** @throws what a handler, `together` or the time limit throws */
  const attempt = async (
    topic: string,
    messages: readonly KafkaMessage[],
    { heartbeat }: Pick<EachBatchPayload, 'heartbeat'>,
  ) => {
    const began = performance.now()
    const handlers = topics.get(topic) ?? new Map<string, never>()
    const tasks = messages.map(({ value }) => taskOf(value, handlers, parts.spans))
    const handleAll = async () => {
      const said: Said[] = []
      for (const task of tasks) if (task) said.push(await task())
      await together?.(said)
    }
    const taken = tasks.filter((task) => task !== undefined).length
    if (taken > 0) await withHeartbeats(heartbeat, withTimeout(handlerTimeoutMs, handleAll()))
    const ms = Math.round(performance.now() - began)
    const offset = messages[0]?.offset
    if (taken > 0) log.info({ topic, group, offset, ms, ...(taken > 1 && { taken }) }, 'event')
    for (const [index, { timestamp }] of messages.entries()) {
      observe(topic, { result: tasks[index] ? 'handled' : 'ignored', sentAt: Number(timestamp) })
    }
  }

  /** @returns whether they are finished; if not, they are to be handled one by one */
  const handleTogether = async (messages: readonly KafkaMessage[], payload: EachBatchPayload) => {
    const { topic } = payload.batch
    try {
      await attempt(topic, messages, payload)
      return true
    } catch (error) {
      if (isUnavailable(error)) throw error
      log.warn({ err: error, topic, group }, 'events failed together, trying each')
      return false
    }
  }

  /**
   * Not `retry`: between two attempts a heartbeat is sent, and a failed heartbeat ends the batch, not the event.
   * @returns true when the message is finished, false when the service stops between two attempts
   */
  const handle = async (message: KafkaMessage, payload: EachBatchPayload) => {
    const { heartbeat } = payload
    const { topic, partition } = payload.batch
    for (let tries = 1; ; tries++) {
      try {
        await attempt(topic, [message], payload)
        return true
      } catch (error) {
        if (isUnavailable(error)) throw error
        if (error instanceof Poison || tries === MAX_ATTEMPTS) {
          log.error(
            { err: error, topic, group, offset: message.offset },
            'event became a dead letter',
          )
          const deadLetter = toDeadLetter(message, { topic, partition }, String(error))
          await publisher.send(deadLetterTopic(group), [deadLetter])
          observe(topic, { result: 'dead', sentAt: Number(message.timestamp) })
          return true
        }
        log.warn({ err: error, topic, group, attempt: tries }, 'event failed, trying again')
        if (!(await sleep(FIRST_RETRY_MS * 2 ** (tries - 1), stopping.signal))) return false
        await heartbeat()
      }
    }
  }

  const pausePartition = (
    { batch, pause }: EachBatchPayload,
    { timestamp }: KafkaMessage,
    error: unknown,
  ) => {
    const { topic, partition } = batch
    const key = partitionKey(batch)
    const ms = Math.min(pauses.get(key) ?? FIRST_RETRY_MS, MAX_PAUSE_MS)
    pauses.set(key, ms * 2)
    observe(topic, { result: 'waited', sentAt: Number(timestamp) })
    log.warn(
      { err: error, topic, group, partition, ms },
      'infrastructure is down, partition paused',
    )
    const resume = pause()
    void sleep(ms, stopping.signal).then((running) => running && resume())
  }

  const eachBatch = async (payload: EachBatchPayload) => {
    const { batch, resolveOffset, heartbeat, isRunning, isStale } = payload
    const { messages } = batch
    /** Those before this one are handled one by one: they failed together. */
    let alone = 0
    let next = 0
    const isShared = topics.size > 1
    const until = isShared ? performance.now() + PATIENCE_MS : Number.POSITIVE_INFINITY
    for (let first = messages[0]; first; first = messages[next]) {
      if (!isRunning() || isStale() || stopping.signal.aborted) return
      // The rest is delivered again, with what others have by then.
      if (next > 0 && performance.now() >= until) return
      const unit = together && next >= alone ? messages.slice(next, next + MAX_TOGETHER) : [first]
      const last = unit.at(-1) ?? first
      try {
        if (unit.length > 1) {
          if (!(await handleTogether(unit, payload))) {
            alone = next + unit.length
            continue
          }
        } else {
          const trace = continueTrace(first.headers?.traceparent?.toString())
          const begin = () => runInTrace(trace, () => handle(first, payload))
          const isFinished = isShared ? await longWork.wait(first, payload, begin) : await begin()
          if (!isFinished) return
        }
      } catch (error) {
        if (!isUnavailable(error)) throw error
        return pausePartition(payload, first, error)
      }
      pauses.delete(partitionKey(batch))
      next += unit.length
      resolveOffset(last.offset)
      await heartbeat()
    }
  }

  const member = createGroupMember({
    kafka,
    group,
    topics: () => [...topics.keys()],
    fromBeginning: true,
    sessionMs: parts.sessionMs,
    // Events that are handled together wait for each other no longer than half a second.
    ...(together ? { minBytes: TOGETHER_BYTES } : { fetchWaitMs: parts.fetchWaitMs }),
    log,
    run: (consumer) =>
      consumer.run({
        eachBatchAutoResolve: false,
        partitionsConsumedConcurrently: parts.concurrency * topics.size,
        eachBatch,
      }),
  })
  return {
    start: member.start,
    async stop() {
      stopping.abort()
      await member.stop()
      await longWork.ended()
    },
    async handleAgain(topic, message) {
      const handlers = topics.get(topic)
      if (!handlers || !taskOf(message.value, handlers)) {
        throw new Error(`this instance has no handler for it: ${topic}`)
      }
      const trace = continueTrace(message.headers?.traceparent?.toString())
      return runInTrace(trace, () => attempt(topic, [message], { heartbeat: async () => {} }))
    },
  }
}

const partitionKey = ({ topic, partition }: EachBatchPayload['batch']) => `${topic}/${partition}`

/** A failed heartbeat does not end the work: the next one, after the work, fails too and ends the batch. */
async function withHeartbeats<T>(heartbeat: () => Promise<void>, work: Promise<T>): Promise<T> {
  const done = new AbortController()
  const beat = async () => {
    while (await sleep(HEARTBEAT_MS, done.signal)) await heartbeat().catch(() => undefined)
  }
  void beat()
  return work.finally(() => done.abort())
}
