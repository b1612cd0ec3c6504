import type { FastifyBaseLogger } from 'fastify'
import type { Logger } from 'pino'
import type { AdmitCaller } from '../auth/custom-callers.ts'
import { issuerClient } from '../auth/issuer-client.ts'
import { loadServiceKey } from '../auth/service-key.ts'
import { createServiceTokens } from '../auth/service-tokens.ts'
import { createSessionEnds, readEndsOver } from '../auth/session-ends.ts'
import { createUserTokens } from '../auth/users.ts'
import { type Clock, systemClock } from '../clock.ts'
import { ConfigError, readConfig } from '../config.ts'
import { createApp, type ServiceApp } from '../http/app.ts'
import { type Ids, uuids } from '../ids.ts'
import { createCircuits } from '../internal/circuits.ts'
import { createInternalClient } from '../internal/client.ts'
import { createLogger } from '../observe/logger.ts'
import { createMetrics, type Metrics } from '../observe/metrics.ts'
import type { OtlpSpans } from '../observe/otlp-spans.ts'
import { NO_SPANS } from '../observe/spans.ts'
import { createEraser } from '../personal-data/eraser.ts'
import { createExporter } from '../personal-data/exporter.ts'
import { requireDeclared } from '../personal-data/require-declared.ts'
import { pause } from '../time/pause.ts'
import { createCrashPoint } from './crash-point.ts'
import type { AnyService } from './definition.ts'
import { openEngines } from './engines.ts'
import { serveOperationalRoutes } from './health.ts'
import { createShutdown, type Shutdown } from './shutdown.ts'
import { STOP_STEPS, type StopStep } from './stop-steps.ts'
import { createWorkers } from './workers.ts'

export interface StartOptions {
  clock?: Clock
  ids?: Ids
  log?: Logger
  /** The pause in which a stopping service still serves, which tests replace. */
  drain?: (ms: number) => Promise<unknown>
  /** The pauses of workers by their names, ms, which tests shorten. */
  paces?: Readonly<Record<string, number>>
}

export interface RunningService {
  name: string
  app: ServiceApp
  /** Base URL without a trailing slash. */
  url: string
  /** Drains HTTP, streams, workers, consumers and outboxes, then closes the engines. */
  stop(): Promise<void>
}

/** A start waits this long for the broker, ms, while it serves requests; then it continues without. */
const BROKER_WAIT_MS = 10_000

/**
 * Connects, composes and listens. A failure closes what was opened.
 * @throws ConfigError with every missing or invalid setting, and for the pause of a worker that it does not have
 */
export async function startService(
  service: AnyService,
  env: Readonly<Record<string, string | undefined>>,
  options: StartOptions = {},
): Promise<RunningService> {
  const config = readConfig(service, env)
  const log = options.log ?? createLogger(service.name, config.LOG_LEVEL)
  const shutdown = createShutdown(log, config.STOP_TIMEOUT_MS, STOP_STEPS)
  try {
    return await start(service, config, log, shutdown, options)
  } catch (error) {
    await shutdown.run()
    throw error
  }
}

async function start(
  service: AnyService,
  config: ReturnType<typeof readConfig>,
  log: FastifyBaseLogger,
  shutdown: Shutdown<StopStep>,
  { clock = systemClock, ids = uuids, drain = pause, paces }: StartOptions,
): Promise<RunningService> {
  const { name, consumes, migrations = [] } = service
  const metrics = createMetrics(name)
  const exported = await openSpans(name, config, metrics)
  const spans = exported ?? NO_SPANS
  const workers = createWorkers(log, metrics, { ...config.WORKER_PACES, ...paces }, spans)
  const circuit = createCircuits(metrics, spans)
  const key = await loadServiceKey(config.SERVICE_KEY_FILE)
  const services = createServiceTokens(name, key, config.callers, clock)
  const issuer = config.JWKS_URL ? issuerClient(config.JWKS_URL, services, circuit) : undefined
  const ends = createSessionEnds(issuer && readEndsOver(issuer), (ended) =>
    app.openStreams.closeEnded(ended),
  )
  const users = createUserTokens(config, clock, ends)
  const callers = new Map<string, AdmitCaller>()
  const base = { name, config, clock, ids, log, metrics }
  const parts = { ...base, spans, consumes, migrations, workers, shutdown }
  const { mongo, idempotencyRecords, rates, leadership, events, checks } = await openEngines(parts)

  const onStop = createShutdown<'on-stop'>(log, config.STOP_TIMEOUT_MS)
  shutdown.add('on-stop', onStop.run)
  // Added first, so that it is the last of them.
  if (exported) onStop.add('on-stop', exported.close)
  if (events) shutdown.add('consumers', events.stopConsuming)
  shutdown.add('workers', workers.stop)
  const before: ((userId: string) => Promise<unknown>)[] = []
  let [ready, stopping] = [false, false]
  const isStopping = () => stopping
  const app = await createApp({
    ...base,
    spans,
    users,
    ends,
    services,
    callers,
    idempotencyRecords,
    rates,
    isStopping,
  })
  shutdown.add('http', () => app.close())

  serveOperationalRoutes(app, { checks, isReady: () => ready, metrics, key })
  await service.compose({
    ...base,
    app,
    auth: {
      trust: (keys, readEnds) => {
        users.trust(keys)
        ends.readFrom(readEnds)
      },
      verify: (token) => users.verify(token),
      admit: (kind, check) => void callers.set(kind, check),
    },
    get mongo() {
      return mongo ?? missing(name, 'mongo')
    },
    get rates() {
      return rates ?? missing(name, 'mongo')
    },
    get events() {
      return events ?? missing(name, 'kafka')
    },
    internal: createInternalClient(config.callees, services, circuit),
    circuit,
    worker: workers.add,
    crashPoint: createCrashPoint(config.CRASH_POINT_DIR),
    beforeErasure: (run) => void before.push(run),
    onStop: (run) => onStop.add('on-stop', run),
  })

  const table = service.personalData
  if (mongo) requireDeclared(name, table, mongo.collections())
  if (mongo && table && issuer) {
    const parts = { issuer, mongo, table, clock, before }
    const every = config.LEAVING_WORKER_MS
    workers.add('erase-users', every, createEraser(parts), { scope: 'cluster' })
    workers.add('export-users', every, createExporter(parts), { scope: 'cluster' })
  }

  if (ends.canRead()) workers.add('read-session-ends', config.SESSION_ENDS_MS, ends.read)
  const unknown = Object.keys(config.WORKER_PACES).filter((one) => !workers.names().includes(one))
  if (unknown.length > 0) {
    throw new ConfigError(name, [`WORKER_PACES: there is no worker ${unknown.join(', ')}`])
  }
  const url = await app.listen({ port: config.PORT, host: config.HOST })
  await leadership?.start()
  workers.start(leadership)
  ready = true
  await events?.start(Math.min(BROKER_WAIT_MS, config.START_TIMEOUT_MS))
  const drainAndStop = async () => {
    ready = false
    stopping = true
    if (config.DRAIN_MS > 0) await drain(config.DRAIN_MS)
    await shutdown.run()
  }
  let stopped: Promise<void> | undefined
  const stop = () => {
    stopped ??= drainAndStop()
    return stopped
  }
  return { name, app, url, stop }
}

/** Undefined where no collector is named. The library is only loaded for one. */
async function openSpans(
  name: string,
  config: ReturnType<typeof readConfig>,
  metrics: Metrics,
): Promise<OtlpSpans | undefined> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: ratio } = config
  if (!endpoint) return undefined
  const { createOtlpSpans } = await import('../observe/otlp-spans.ts')
  return createOtlpSpans(
    name,
    { endpoint, headers: config.OTEL_EXPORTER_OTLP_HEADERS, ratio },
    metrics,
  )
}

function missing(service: string, engine: string): never {
  throw new Error(`${service} declares engines: { ${engine}: false } and uses it`)
}
