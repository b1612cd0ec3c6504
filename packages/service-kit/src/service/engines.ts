import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../clock.ts'
import type { BaseConfig } from '../config.ts'
import { createEvents, type EventsRuntime } from '../events/events.ts'
import { kafkaSettings } from '../events/kafka.ts'
import { FOREVER } from '../events/topics.ts'
import type { RateCounts } from '../http/count-within.ts'
import type { IdempotencyRecords } from '../http/idempotency.ts'
import type { Ids } from '../ids.ts'
import { createIdempotencyRecords } from '../mongo/idempotency-records.ts'
import { createLease, type Lease } from '../mongo/lease.ts'
import { type Migration, runMigrations } from '../mongo/migrations.ts'
import { connectMongo, type Mongo } from '../mongo/mongo.ts'
import { createRateCounts } from '../mongo/rate-counts.ts'
import type { Metrics } from '../observe/metrics.ts'
import type { Spans } from '../observe/spans.ts'
import type { Checks } from './health.ts'
import type { Shutdown } from './shutdown.ts'
import type { StopStep } from './stop-steps.ts'
import type { Workers } from './workers.ts'

/** The engines of a service; undefined where it declares that it uses none. */
export interface OpenEngines {
  mongo: Mongo | undefined
  idempotencyRecords: IdempotencyRecords | undefined
  rates: RateCounts | undefined
  /** The leader runs the work of the whole cluster. */
  leadership: Lease | undefined
  events: EventsRuntime | undefined
  checks: Checks
}

interface Parts {
  name: string
  /** Other services whose events it may consume. */
  consumes: readonly string[]
  migrations: readonly Migration[]
  config: BaseConfig
  clock: Clock
  ids: Ids
  log: FastifyBaseLogger
  metrics: Metrics
  spans: Spans
  workers: Workers
  shutdown: Shutdown<StopStep>
}

/** Connects the database and prepares consumers and relays, which start after `compose`. */
export async function openEngines(parts: Parts): Promise<OpenEngines> {
  const { name, config, clock, workers, shutdown } = parts
  const checks: Checks = {}

  const mongo = await openMongo(name, config)
  if (mongo) {
    shutdown.add('mongo', mongo.close)
    checks.mongo = mongo.ping
    await runMigrations({ ...parts, mongo })
  }
  const idempotencyRecords = mongo && (await createIdempotencyRecords(mongo, clock, workers.add))
  const rates = mongo && (await createRateCounts(mongo, clock, workers.add))
  const leadership =
    mongo && (await createLease({ ...parts, mongo }, 'leader', config.LEADER_LEASE_MS))
  if (leadership) shutdown.add('leadership', leadership.stop)

  // With the brokers readConfig gives every other key of Kafka; only the types leave them open.
  const events = config.KAFKA_BROKERS
    ? createEvents({
        ...parts,
        isLeading: () => leadership?.current() !== undefined,
        settings: {
          ...kafkaSettings(name, config),
          prefix: config.KAFKA_TOPIC_PREFIX ?? '',
          partitions: config.KAFKA_PARTITIONS ?? 1,
          retentionMs: config.KAFKA_RETENTION_MS ?? FOREVER,
          fetchWaitMs: config.KAFKA_FETCH_WAIT_MS,
          sessionMs: config.KAFKA_SESSION_MS,
          backlogMs: config.KAFKA_BACKLOG_MS,
          replication: {
            factor: config.KAFKA_REPLICATION_FACTOR,
            minInSync: config.KAFKA_MIN_INSYNC_REPLICAS,
          },
        },
      })
    : undefined
  if (events) {
    shutdown.add('outboxes', events.close)
    checks.kafka = events.ping
  }
  return { mongo, idempotencyRecords, rates, leadership, events, checks }
}

export async function openMongo(name: string, config: BaseConfig): Promise<Mongo | undefined> {
  const { MONGO_URL, MONGO_DATABASE = name, START_TIMEOUT_MS, MONGO_WAIT_MS } = config
  return MONGO_URL
    ? connectMongo(MONGO_URL, MONGO_DATABASE, name, START_TIMEOUT_MS, MONGO_WAIT_MS)
    : undefined
}
