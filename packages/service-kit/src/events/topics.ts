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
  /** How long its events are kept, ms; FOR_EVER. */
  retentionMs: number
  /** Whether it is ours to say how long, also of a topic that is there already. */
  isOwn: boolean
}

/** How many brokers hold a topic from its birth on; what is not told is as the brokers have it. */
interface Replication {
  factor?: number | undefined
  /** How many must have an event before it counts as published. */
  minInSync?: number | undefined
}

export interface TopicSettings {
  prefix: string
  partitions: number
  /** Of topics of events, ms, or FOR_EVER. */
  retentionMs: number
  replication: Replication
}

/** As retention, for what has no other place to be. */
export const FOR_EVER = -1

const LEADERS_MS = 15_000
const RETENTION = 'retention.ms'
/** Of a setting that was made for the topic, other than by default. */
const TOPIC_CONFIG = 1

/** The topic of a service's events, named without the prefix; each service says how long its own is kept. */
export function topicOfEvents(
  { prefix, partitions, retentionMs }: TopicSettings,
  topic: string,
  isOwn: boolean,
): WantedTopic {
  return { topic: prefix + topic, numPartitions: partitions, retentionMs, isOwn }
}

/** Where a group, with its prefix, sets aside what it could not handle: nowhere else is that any more. */
export function topicOfLetters(group: string): WantedTopic {
  return { topic: deadLetterTopic(group), numPartitions: 1, retentionMs: FOR_EVER, isOwn: true }
}

/**
 * Creates what is missing with its final number of partitions; they are never added to later. Of our own
 * topics that are there already the retention is lengthened to what is wanted.
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
      if (wanted.isOwn) await keepAsLong(admin, wanted, log)
    } else {
      // False when another service was quicker.
      await admin.createTopics({ topics: [birthOf(wanted, replication)], waitForLeaders: false })
    }
  }
  // Not kafkajs's own wait: it fails while a broker that makes no topics by itself has not heard of one.
  const names = topics.map(({ topic }) => topic)
  const leaders = () => admin.fetchTopicMetadata({ topics: names })
  await retry(leaders, { backoff: { firstMs: 500 }, withinMs: LEADERS_MS })
}

function birthOf({ topic, numPartitions, retentionMs }: WantedTopic, replication: Replication) {
  const { factor = -1, minInSync } = replication
  const kept = { name: RETENTION, value: String(retentionMs) }
  const configEntries =
    minInSync === undefined
      ? [kept]
      : [kept, { name: 'min.insync.replicas', value: String(minInSync) }]
  return { topic, numPartitions, replicationFactor: factor, configEntries }
}

/** Only ever longer: what shortening would delete is gone. Whom the brokers do not let goes on as it is. */
async function keepAsLong(
  admin: Admin,
  { topic, retentionMs }: WantedTopic,
  log: FastifyBaseLogger,
): Promise<void> {
  try {
    const resource = { type: RESOURCE_IS_TOPIC, name: topic }
    const described = await admin.describeConfigs({ resources: [resource], includeSynonyms: false })
    const entries = described.resources[0]?.configEntries ?? []
    const now = Number(entries.find(({ configName }) => configName === RETENTION)?.configValue)
    if (now === retentionMs) return
    if (isLonger(now, retentionMs)) {
      log.warn({ topic, retentionMs: now, wanted: retentionMs }, 'topic keeps events for longer')
      return
    }
    // Whatever is not named would go back to its default.
    const others = entries
      .filter((one) => Number(one.configSource) === TOPIC_CONFIG && one.configName !== RETENTION)
      .map(({ configName, configValue }) => ({ name: configName, value: configValue }))
    const configEntries = [...others, { name: RETENTION, value: String(retentionMs) }]
    await admin.alterConfigs({ validateOnly: false, resources: [{ ...resource, configEntries }] })
    log.info({ topic, retentionMs, before: now }, 'topic keeps events for longer from now on')
  } catch (error) {
    log.warn({ err: error, topic, wanted: retentionMs }, 'retention of the topic not made sure')
  }
}

const isLonger = (one: number, other: number) =>
  other !== FOR_EVER && (one === FOR_EVER || one > other)
