import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { EventPublisher } from '@platform/contracts/services'
import {
  type RunningService,
  type ServiceApp,
  type StartOptions,
  startService,
} from '@platform/service-kit'
import { absentServices } from './absent-services.ts'
import { type Caller, createCaller } from './caller.ts'
import { type Cleanup, createCleanup } from './cleanup.ts'
import { engineEnvironment } from './engines.ts'
import { type EventClient, startEventClient } from './event-client.ts'
import { freePort } from './free-port.ts'
import { PATIENT_SETTINGS } from './patient-settings.ts'
import { type TestClock, testClock } from './test-clock.ts'
import { startTokenIssuer, type TokenIssuer, type UserClaims } from './token-issuer.ts'

type Service = Parameters<typeof startService>[0]
type Environment = Record<string, string>

interface Preparation {
  /** Settings of every instance. */
  env: Environment
}

export interface TestServiceOptions<Prepared extends Preparation = Preparation> {
  /** Name of the database, the service's by default. Starts under one name in one test file share it. */
  database?: string
  /** Comes before the path of every request by its callers, "/api/airdrop-campaign". */
  prefix?: string
  /** Sent with every request of its callers. */
  headers?: Record<string, string>
  /** How many instances start; requests of its callers go to them in turn. */
  instances?: number
  /** Settings of every instance; they win over those that `prepare` returns. */
  env?: Environment
  /** Claims of every user's token, unless `signedIn` gives others. */
  claims?: Partial<UserClaims>
  /** Runs with the wall clock by default, until the test moves it. */
  clock?: TestClock
  log?: StartOptions['log']
  /** The pauses of workers by their names, ms, where their own would be most of a test. */
  paces?: StartOptions['paces']
  /** Starts an event client beside the service, which publishes as another service or subscribes to one. */
  events?: { publishAs?: EventPublisher; subscribeTo?: string }
  /** Starts what the service needs, such as doubles of other services; returns it with the settings to reach it. */
  prepare?(setup: TestSetup): Promise<Prepared>
}

export interface TestSetup {
  /** A new directory, removed at the end. */
  folder: string
  /** The clock of the instances. */
  clock: TestClock
  /** The address at which the first instance is going to listen, for doubles that call it. */
  reserveUrl(): Promise<string>
  /** Runs after the service has stopped, or when its start fails; last added first. */
  onStop(step: () => Promise<unknown> | unknown): void
}

export interface TestService<Prepared extends Preparation = Preparation> {
  /** The first instance. */
  app: ServiceApp
  url: string
  instances: readonly RunningService[]
  /** Settings of every instance. */
  env: Environment & ReturnType<typeof engineEnvironment>
  clock: TestClock
  issuer: TokenIssuer
  events: EventClient
  /** What `prepare` returned, but for its settings. */
  prepared: Omit<Prepared, 'env'>
  /** A caller without a token. */
  visitor: Caller
  /** A user with a valid token; a new one unless `sub` names one. */
  signedIn(claims?: Partial<UserClaims>): Promise<Caller>
  /** Another instance on the same data and topics, with the same clock unless it gets its own. `stop` stops it too. */
  another(own?: { clock?: TestClock }): Promise<RunningService>
  stop(): Promise<void>
}

/**
 * Starts the real service on the engines of this test file, with a token issuer and a clock that the test
 * moves. What was started is stopped again when a later step fails.
 */
export async function startTestService<Prepared extends Preparation = Preparation>(
  service: Service,
  options: TestServiceOptions<Prepared> = {},
): Promise<TestService<Prepared>> {
  const cleanup = createCleanup()
  try {
    return await start(service, options, cleanup)
  } catch (error) {
    await cleanup.run()
    throw error
  }
}

async function start<Prepared extends Preparation>(
  service: Service,
  options: TestServiceOptions<Prepared>,
  cleanup: Cleanup,
): Promise<TestService<Prepared>> {
  const { database = service.name, instances: count = 1, clock = testClock(), log, paces } = options
  const folder = await mkdtemp(join(tmpdir(), `${service.name}-`))
  cleanup.add(() => rm(folder, { recursive: true, force: true }))
  const issuer = await startTokenIssuer()
  cleanup.add(issuer.stop)

  let port = 0
  const reserveUrl = async () => {
    port ||= await freePort()
    return `http://127.0.0.1:${port}`
  }
  const setup = { folder, clock, reserveUrl, onStop: cleanup.add }
  const { env: settings, ...prepared } = (await options.prepare?.(setup)) ?? { env: {} }
  const engines = engineEnvironment(database)
  const env = {
    ...engines,
    ...issuer.environment,
    ...absentServices(service.name),
    PORT: '0',
    // Every instance signs with one key, as on a deployment.
    SERVICE_KEY_FILE: join(folder, 'service-key.json'),
    ...PATIENT_SETTINGS,
    LOG_LEVEL: 'silent',
    ...settings,
    ...options.env,
  }
  const open = async (at: Environment, time: TestClock) => {
    const running = await startService(service, at, {
      clock: time,
      ...(log && { log }),
      ...(paces && { paces }),
    })
    cleanup.add(running.stop)
    return running
  }
  const first = await open(port === 0 ? env : { ...env, PORT: String(port) }, clock)
  const instances = [first]
  while (instances.length < count) instances.push(await open(env, clock))

  const { KAFKA_BROKERS, KAFKA_TOPIC_PREFIX } = engines
  const topics = { brokers: KAFKA_BROKERS, prefix: KAFKA_TOPIC_PREFIX }
  const events = options.events
    ? await startEventClient({ ...topics, ...options.events })
    : noEvents
  cleanup.add(events.stop)

  const { prefix, headers } = options
  let requests = 0
  const app = () => instances[requests++ % instances.length]?.app ?? first.app
  const callerOf = (id = '', authorization = {}) =>
    createCaller({ app, prefix, headers, id, authorization })
  return {
    app: first.app,
    url: first.url,
    instances,
    env,
    clock,
    issuer,
    events,
    prepared: prepared as Omit<Prepared, 'env'>,
    visitor: callerOf(),
    async signedIn(claims = {}) {
      const id = claims.sub ?? randomUUID()
      return callerOf(id, await issuer.authorization({ ...options.claims, ...claims, sub: id }))
    },
    another: ({ clock: own = clock } = {}) => open(env, own),
    stop: cleanup.run,
  }
}

const noEvents: EventClient = {
  publish: () => Promise.reject(new Error('started without `events`')),
  received() {
    throw new Error('started without `events`')
  },
  stop: async () => {},
}
