import type { FastifyBaseLogger } from 'fastify'
import kafkajs, { type Admin } from 'kafkajs'
import { retry } from '../time/retry.ts'
import { deadLetterTopic } from './dead-letters.ts'

// Of kafkajs' names Node finds this one only in its default export.
const RESOURCE_IS_TOPIC = kafkajs.ConfigResourceTypes.TOPIC

export interface WantedTopic {
  /** With the prefix. */
  topic: string
  numPartitions: number
  /** Retention of its events, ms, or FOREVER. */
  retentionMs: number
  /** Whether this service sets the retention, also of a topic that exists. */
  isOwn: boolean
}

/** Replication of a topic from its creation on; the brokers' defaults where undefined. */
interface Replication {
  factor?: number | undefined
  /** Replicas that must have an event before it counts as published. */
  minInSync?: number | undefined
}

export interface TopicSettings {
  prefix: string
  partitions: number
  /** Of event topics, ms, or FOREVER. */
  retentionMs: number
  replication: Replication
}

/** Retention of dead letters, which are stored nowhere else. */
export const FOREVER = -1

/** How long a new topic may take to get its leaders. */
const LEADERS_MS = 15_000
const RETENTION = 'retention.ms'
/** `configSource` of a setting of the topic itself, in Kafka's protocol. */
const TOPIC_CONFIG = 1

/** A service's event topic, given without the prefix; each service sets the retention of its own. */
export function topicOfEvents(
  { prefix, partitions, retentionMs }: TopicSettings,
  topic: string,
  isOwn: boolean,
): WantedTopic {
  return { topic: prefix + topic, numPartitions: partitions, retentionMs, isOwn }
}

/** Dead letters of a group (with its prefix): the only copy of these events. */
export function topicOfDeadLetters(group: string): WantedTopic {
  return { topic: deadLetterTopic(group), numPartitions: 1, retentionMs: FOREVER, isOwn: true }
}

/**
 * Creates missing topics with their final number of partitions, which never changes later. Extends the retention
 * of the service's own topics that exist.
 */
export async function ensureTopics(
  admin: Admin,
  topics: readonly WantedTopic[],
  replication: Replication,
  log: FastifyBaseLogger,
): Promise<void> {
  const existing = new Set(await admin.listTopics())
  for (const wanted of topics) {
    if (existing.has(wanted.topic)) {
      if (wanted.isOwn) await extendRetention(admin, wanted, log)
    } else {
      // Returns false when another service was faster.
      await admin.createTopics({ topics: [newTopic(wanted, replication)], waitForLeaders: false })
    }
  }
  // Not kafkajs's own wait: without automatic topic creation it fails until the broker knows the topic.
  const names = topics.map(({ topic }) => topic)
  const leaders = () => admin.fetchTopicMetadata({ topics: names })
  await retry(leaders, { backoff: { firstMs: 100 }, withinMs: LEADERS_MS })
}

function newTopic({ topic, numPartitions, retentionMs }: WantedTopic, replication: Replication) {
  // In Kafka's protocol -1 is the brokers' default.
  const { factor = -1, minInSync } = replication
  const retention = { name: RETENTION, value: String(retentionMs) }
  const configEntries =
    minInSync === undefined
      ? [retention]
      : [retention, { name: 'min.insync.replicas', value: String(minInSync) }]
  return { topic, numPartitions, replicationFactor: factor, configEntries }
}

/** Never shortens: that would delete events. Without permission to alter the topic it only warns. */
async function extendRetention(
  admin: Admin,
  { topic, retentionMs }: WantedTopic,
  log: FastifyBaseLogger,
): Promise<void> {
  try {
    const resource = { type: RESOURCE_IS_TOPIC, name: topic }
    const described = await admin.describeConfigs({ resources: [resource], includeSynonyms: false })
    const entries = described.resources[0]?.configEntries ?? []
    const current = Number(entries.find(({ configName }) => configName === RETENTION)?.configValue)
    if (current === retentionMs) return
    if (isLonger(current, retentionMs)) {
      log.warn(
        { topic, retentionMs: current, wanted: retentionMs },
        'topic retains events for longer than configured',
      )
      return
    }
    // A setting that is not in the request would be reset to its default.
    const others = entries
      .filter((one) => Number(one.configSource) === TOPIC_CONFIG && one.configName !== RETENTION)
      .map(({ configName, configValue }) => ({ name: configName, value: configValue }))
    const configEntries = [...others, { name: RETENTION, value: String(retentionMs) }]
    await admin.alterConfigs({ validateOnly: false, resources: [{ ...resource, configEntries }] })
    log.info({ topic, retentionMs, before: current }, 'retention of the topic extended')
  } catch (error) {
    log.warn({ err: error, topic, wanted: retentionMs }, 'retention of the topic cannot be checked')
  }
}

const isLonger = (one: number, other: number) =>
  other !== FOREVER && (one === FOREVER || one > other)
