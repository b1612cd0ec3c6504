import type { FastifyBaseLogger } from 'fastify'
import type { Logger } from 'pino'
import { loadServiceKey } from '../auth/service-key.ts'
import { createServiceTokens } from '../auth/service-tokens.ts'
import { createUserTokens } from '../auth/users.ts'
import { type Clock, systemClock } from '../clock.ts'
import { type BaseConfig, readConfig } from '../config.ts'
import { createEvents } from '../events/events.ts'
import { createApp, type ServiceApp } from '../http/app.ts'
import { type Ids, uuids } from '../ids.ts'
import { createInternalClient } from '../internal/client.ts'
import { createAnswerStore } from '../mongo/answer-store.ts'
import { connectMongo } from '../mongo/mongo.ts'
import { createLogger } from '../observe/logger.ts'
import { createMetrics } from '../observe/metrics.ts'
import type { AnyService } from './definition.ts'
import { type Checks, serveMachineRoutes } from './health.ts'
import { createShutdown } from './shutdown.ts'
import { createWorkers } from './workers.ts'

export interface StartOptions {
  clock?: Clock
  ids?: Ids
  log?: Logger
}

export interface RunningService {
  name: string
  app: ServiceApp
  /** Where it listens, without a slash at the end. */
  url: string
  /** Drains HTTP, streams, workers, consumers and outboxes, then closes the engines. */
  stop(): Promise<void>
}

/**
 * Connects, composes and listens. What was opened is closed again when a later step fails.
 * @throws ConfigError with every bad key
 */
export async function startService(
  service: AnyService,
  env: Readonly<Record<string, string | undefined>>,
  options: StartOptions = {},
): Promise<RunningService> {
  const { name } = service
  const config = readConfig(service, env)
  const { clock = systemClock, ids = uuids } = options
  const log: FastifyBaseLogger = options.log ?? createLogger(name, config.LOG_LEVEL)
  const shutdown = createShutdown(log, config.STOP_TIMEOUT_MS)
  try {
    const metrics = createMetrics(name)
    const key = await loadServiceKey(config.SERVICE_KEY_FILE)
    const services = createServiceTokens(name, key, config.peers, clock)
    const users = createUserTokens(config, clock)
    const workers = createWorkers(log, metrics)
    const checks: Checks = {}

    const mongo = config.MONGO_URL
      ? await connectMongo(
          config.MONGO_URL,
          config.MONGO_DATABASE ?? name,
          name,
          config.START_TIMEOUT_MS,
        )
      : undefined
    if (mongo) {
      shutdown.add('mongo', mongo.close)
      checks.mongo = mongo.ping
    }
    const answers = mongo && (await createAnswerStore(mongo, clock, workers.add))

    const events = config.KAFKA_BROKERS
      ? createEvents({ settings: kafkaSettings(name, config), clock, ids, log, metrics })
      : undefined
    if (events) {
      shutdown.add('outboxes', events.close)
      checks.kafka = events.ping
    }

    let ready = false
    const app = await createApp({ name, config, log, metrics, users, services, ids, answers })
    serveMachineRoutes(app, { checks, isReady: () => ready, metrics, key })
    await service.compose({
      name,
      config,
      app,
      auth: { trust: users.trust, verify: users.verify },
      get mongo() {
        return mongo ?? missing(name, 'mongo')
      },
      get events() {
        return events ?? missing(name, 'kafka')
      },
      internal: createInternalClient(config.peers, services, clock),
      clock,
      ids,
      log,
      metrics,
      worker: workers.add,
      onStop: (run) => shutdown.add('compose', run),
    })

    if (events) shutdown.add('consumers', events.stopConsuming)
    shutdown.add('workers', workers.stop)
    shutdown.add('http', () => app.close())
    await app.ready()
    await events?.start(config.START_TIMEOUT_MS)
    const url = await app.listen({ port: config.PORT, host: config.HOST })
    workers.start()
    ready = true
    const stop = () => {
      ready = false
      return shutdown.run()
    }
    return { name, app, url, stop }
  } catch (error) {
    await shutdown.run()
    throw error
  }
}

function kafkaSettings(service: string, config: BaseConfig) {
  const { KAFKA_USERNAME: username, KAFKA_PASSWORD: password } = config
  return {
    service,
    brokers: config.KAFKA_BROKERS ?? [],
    tls: config.KAFKA_TLS ?? false,
    ...(username && password ? { sasl: { username, password } } : {}),
    prefix: config.KAFKA_TOPIC_PREFIX ?? '',
    partitions: config.KAFKA_PARTITIONS ?? 1,
  }
}

function missing(service: string, engine: string): never {
  throw new Error(`${service} declares engines: { ${engine}: false } and uses it`)
}
