import type { FastifyBaseLogger } from 'fastify'
import type { Consumer, Kafka } from 'kafkajs'
import { pause } from '../time/pause.ts'
import { retryUntilStopped } from '../time/retry.ts'

const RESTART_MS = 1_000
export const HEARTBEAT_MS = 2_000
/** How long the group waits for a member that handles an event to rejoin. */
const REBALANCE_MS = 60_000

interface GroupMemberParts {
  kafka: Kafka
  /** With the prefix, as the topics. */
  group: string
  /** Asked for at each start. */
  topics(): string[]
  /** Whether a group without a committed offset starts at the oldest event, else at the next one. */
  fromBeginning: boolean
  /** The broker answers when it has this much, or after `fetchWaitMs`; 1 if not given: as soon as there is an event. */
  minBytes?: number | undefined
  /** Half a second if not given. */
  fetchWaitMs?: number | undefined
  /** The partitions of a killed instance are reassigned after this time; 10 s if not given. */
  sessionMs?: number | undefined
  /** Joins the group and consumes. */
  run(consumer: Consumer): Promise<void>
  log: FastifyBaseLogger
}

export interface GroupMember {
  /** Resolves when it is connected. It joins in the background. */
  start(): Promise<void>
  /** Resolves when it has joined its group, also after a restart, or has stopped. */
  joined(): Promise<void>
  stop(): Promise<void>
}

/** A member of a consumer group that joins again after every error; kafkajs gives up after those that it considers final. */
export function createGroupMember(parts: GroupMemberParts): GroupMember {
  const { kafka, group, fromBeginning, log } = parts
  const { minBytes = 1, fetchWaitMs = 500, sessionMs = 10_000 } = parts
  const stopping = new AbortController()
  let consumer: Consumer | undefined
  let joining: Promise<void> = Promise.resolve()

  const connect = async () => {
    const opened = kafka.consumer({
      groupId: group,
      sessionTimeout: sessionMs,
      heartbeatInterval: HEARTBEAT_MS,
      rebalanceTimeout: REBALANCE_MS,
      minBytes,
      maxWaitTimeInMs: fetchWaitMs,
      retry: { initialRetryTime: 200, maxRetryTime: 3_000, retries: 5 },
    })
    consumer = opened
    opened.on('consumer.crash', ({ payload }) => {
      if (!payload.restart) joining = restart()
    })
    await opened.connect()
    await opened.subscribe({ topics: parts.topics(), fromBeginning })
    // Not awaited: after a crash the group admits a new member only when the old session has expired,
    // and meanwhile the service can do everything else.
    joining = parts.run(opened).catch(restart)
  }

  const restart = async () => {
    if (!(await pause(RESTART_MS, stopping.signal))) return
    const rejoin = async () => {
      await consumer?.disconnect()
      if (!stopping.signal.aborted) await connect()
    }
    await retryUntilStopped(rejoin, {
      backoff: { firstMs: RESTART_MS },
      signal: stopping.signal,
      onRetry: (err) => log.warn({ err, group }, 'consumer could not restart, trying again'),
    })
  }

  /** A restart that succeeds begins to join anew. */
  const joined = async () => {
    for (let seen: unknown; seen !== joining; ) {
      seen = joining
      await joining
    }
  }

  return {
    async start() {
      try {
        await connect()
      } catch (error) {
        await consumer?.disconnect().catch(() => undefined)
        throw error
      }
    },
    joined,
    async stop() {
      stopping.abort()
      // Disconnecting while it joins would make it rejoin.
      await joined()
      await consumer?.disconnect()
    },
  }
}
