import { DAY_MS } from '@platform/contracts/constants'
import { z } from 'zod'
import { urlKeyOf } from './addresses.ts'
import { addressesOf } from './internal/instances.ts'
import { jsonSetting } from './json-setting.ts'
import { LONGEST_PACE_MS } from './time/pause.ts'

/** The engines that a service uses; each unless it is `false`. */
export interface Engines {
  mongo?: boolean
  kafka?: boolean
}

/** Names every setting that is missing or invalid, in one error. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
  readonly problems: readonly string[]

  constructor(service: string, problems: readonly string[]) {
    const lines = problems.map((line) => `  - ${line}`)
    super([`${service}: invalid configuration`, ...lines, WHERE_SETTINGS_ARE].join('\n'))
    this.problems = problems
  }
}

const WHERE_SETTINGS_ARE =
  '  Set them in the environment, or in the descriptor of the service (packages/contracts): settings, localSettings for npm start, clusterSettings; of an outside provider: providers, and its entry in infra/local/sandbox/src/providers/table.ts for npm start'

const addresses = z.string().refine((list) => addressesOf(list).every(isAddress), {
  message: 'must be an address, or several, comma-separated',
})
const isAddress = (url: string) => z.url().safeParse(url).success

/** "name=value,other=value", values percent-encoded, as OpenTelemetry writes them. Its errors do not repeat the text. */
const headerList = z
  .string()
  .default('')
  .transform((list, context) => {
    const parts = list.split(',').filter((part) => part.trim() !== '')
    const pairs = parts.flatMap((part) => {
      const [, name, value] = /^\s*([\w-]+)\s*=(.*)$/s.exec(part) ?? []
      return name && value !== undefined ? [[name, decoded(value.trim())] as const] : []
    })
    if (pairs.length === parts.length) return Object.fromEntries(pairs)
    context.addIssue({ code: 'custom', message: 'must be name=value, comma-separated' })
    return z.NEVER
  })

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

const common = {
  PORT: z.coerce.number().int().min(0).max(65_535),
  HOST: z.string().min(1).default('127.0.0.1'),
  JWKS_URL: addresses.optional(),
  TOKEN_ISSUER: z.string().min(1).default('identity'),
  TOKEN_AUDIENCE: z.string().min(1).default('platform'),
  /** How often an instance reads which sessions have ended, ms: an end is honoured within about this time. */
  SESSION_ENDS_MS: z.coerce.number().int().positive().default(2_000),
  SERVICE_KEY_FILE: z.string().min(1).optional(),
  /** Proxies whose x-forwarded-for is trusted: addresses, networks or `loopback`, comma-separated. */
  TRUST_PROXY: z.string().min(1).default('loopback'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** The brand file, in place of the default brand (docs/brands.md): contracts read it before everything else. */
  BRAND_FILE: z.string().optional(),
  /** Base address of an OpenTelemetry collector that takes traces over OTLP/HTTP; without it none are exported. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** Headers of requests to it, such as a login. */
  OTEL_EXPORTER_OTLP_HEADERS: headerList,
  /** Share of the traces that are exported, 0 to 1. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  /** Event-loop delay, ms, beyond which the service answers 503 instead of queueing; 0: never. */
  MAX_EVENT_LOOP_DELAY_MS: z.coerce.number().int().nonnegative().default(3_000),
  /** Requests in flight; further ones get 503 immediately. Streams do not count. */
  MAX_REQUESTS_IN_FLIGHT: z.coerce.number().int().positive().default(1_000),
  /** How long a start waits for its database, ms. It waits for the broker as long, but 10 s at most. */
  START_TIMEOUT_MS: z.coerce.number().int().positive().default(30_000),
  /** How long a stop waits for each of its steps, ms. */
  STOP_TIMEOUT_MS: z.coerce.number().int().positive().default(15_000),
  /** How long a stopping service still serves, ms, until its clients have noticed that it is not ready. */
  DRAIN_MS: z.coerce.number().int().nonnegative().default(0),
  /** Time between two looks for users who leave or export their data, ms. */
  LEAVING_WORKER_MS: z.coerce.number().int().positive().default(10_000),
  /** JSON: the pauses of workers by their names, ms, in place of their own. */
  WORKER_PACES: jsonSetting(z.record(z.string(), z.number().int().positive().max(LONGEST_PACE_MS))),
  /** Only for crash tests: the folder in which they arm a crash point. */
  CRASH_POINT_DIR: z.string().min(1).optional(),
}

/** Not `z.url()`: a connection string may name several hosts. */
export const mongoUrl = z
  .string()
  .regex(/^mongodb(\+srv)?:\/\/[^\s/]+(\/\S*)?$/, 'must be a connection string of MongoDB')

const mongo = (service: string) => ({
  MONGO_URL: mongoUrl,
  /** MongoDB allows 63 bytes. */
  MONGO_DATABASE: z
    .string()
    .regex(/^[\w-]{1,60}$/)
    .default(service),
  /** How long an operation waits for a server that answers, ms; then it fails, and the request gets 503. */
  MONGO_WAIT_MS: z.coerce.number().int().positive().default(800),
  /** After it another instance leads in place of one that was killed, ms; it is renewed every third of it. */
  LEADER_LEASE_MS: z.coerce.number().int().min(3_000).max(60_000).default(6_000),
})

const kafka = {
  KAFKA_BROKERS: z
    .string()
    .regex(/^[^\s,:]+:\d+(,[^\s,:]+:\d+)*$/, 'must be host:port, comma-separated')
    .transform((list) => list.split(',')),
  KAFKA_TOPIC_PREFIX: z
    .string()
    .regex(/^[\w.-]*$/)
    .default(''),
  /** Partitions of a new topic; never changed later, because keys would move to other partitions. */
  KAFKA_PARTITIONS: z.coerce.number().int().positive().default(6),
  /** How long the topics of events keep them, ms, -1 for ever; lengthened later too, never shortened. */
  KAFKA_RETENTION_MS: z.coerce
    .number()
    .int()
    .refine((ms) => ms > 0 || ms === -1, 'must be positive, or -1 for ever')
    .default(30 * DAY_MS),
  /** Copies of a new topic, and how many of them must have an event. By default the brokers' settings. */
  KAFKA_REPLICATION_FACTOR: z.coerce.number().int().positive().optional(),
  KAFKA_MIN_INSYNC_REPLICAS: z.coerce.number().int().positive().optional(),
  /** How long the broker keeps a consumer without new events waiting for its answer, ms: a stop waits as long, at most. */
  KAFKA_FETCH_WAIT_MS: z.coerce.number().int().min(1).max(5_000).default(500),
  /** After it the partitions of a killed instance are given to others, ms: three missed heartbeats or more, and no less than the broker allows. */
  KAFKA_SESSION_MS: z.coerce.number().int().min(6_000).max(300_000).default(10_000),
  /** Time between two readings of the consumers' backlogs for the metrics, ms. */
  KAFKA_BACKLOG_MS: z.coerce.number().int().positive().default(5_000),
  KAFKA_TLS: z.stringbool().default(false),
  /** SCRAM-SHA-512, both or none. */
  KAFKA_USERNAME: z.string().min(1).optional(),
  KAFKA_PASSWORD: z.string().min(1).optional(),
}

type Out<S extends z.ZodRawShape> = z.output<z.ZodObject<S>>
export type KafkaConfig = Partial<Out<typeof kafka>>
export type BaseConfig = Out<typeof common> &
  Partial<Out<ReturnType<typeof mongo>>> &
  KafkaConfig & {
    /** Addresses of the services it calls, by name. */
    callees: Readonly<Record<string, string>>
    /** Addresses of the services that call it, by name. */
    callers: Readonly<Record<string, string>>
  }

interface Configured<Extra extends z.ZodRawShape> {
  name: string
  config?: Extra
  calls?: readonly string[]
  callers?: readonly string[]
  engines?: Engines
}

/** @throws ConfigError */
export function readConfig<Extra extends z.ZodRawShape>(
  service: Configured<Extra>,
  env: Readonly<Record<string, string | undefined>>,
): BaseConfig & Out<Extra> {
  const { name, calls = [], callers = [] } = service
  const values: Record<string, unknown> = readShape(name, shapeOf(service), env)
  const urlsOf = (names: readonly string[]) =>
    Object.fromEntries(names.map((one) => [one, String(values[urlKeyOf(one)])]))
  return { ...values, callees: urlsOf(calls), callers: urlsOf(callers) } as BaseConfig & Out<Extra>
}

/** What a command needs that talks only to the brokers. @throws ConfigError */
export function readKafkaConfig(
  command: string,
  env: Readonly<Record<string, string | undefined>>,
): Out<typeof kafka> {
  return readShape(command, kafka, env)
}

function readShape<S extends z.ZodRawShape>(
  name: string,
  shape: S,
  env: Readonly<Record<string, string | undefined>>,
): Out<S> {
  const given = withoutBlanks(env)
  const parsed = z.object(shape).safeParse(given)
  const problems = [...(parsed.error?.issues.map(problem) ?? []), ...halfLogins(shape, given)]
  if (!parsed.success || problems.length > 0) throw new ConfigError(name, problems)
  return parsed.data
}

/** Refuses one without the other: the service would connect to the brokers without a login. */
function halfLogins(shape: z.ZodRawShape, env: Readonly<Record<string, string | undefined>>) {
  const keys = ['KAFKA_USERNAME', 'KAFKA_PASSWORD'] as const
  const missing = keys.filter((key) => key in shape && env[key] === undefined)
  return missing.length === 1 ? missing.map((key) => `${key}: is missing beside the other`) : []
}

/** Every key of the environment that the service reads. */
export function settingKeysOf(service: Configured<z.ZodRawShape>): string[] {
  return Object.keys(shapeOf(service))
}

/** Settings that the service needs and that are not among these. */
export function missingSettings(
  service: Configured<z.ZodRawShape>,
  keys: readonly string[],
): string[] {
  return Object.entries(shapeOf(service))
    .filter(([key, schema]) => !keys.includes(key) && !z.safeParse(schema, undefined).success)
    .map(([key]) => key)
}

function shapeOf(service: Configured<z.ZodRawShape>): z.ZodRawShape {
  const connected = [...(service.calls ?? []), ...(service.callers ?? [])]
  const urls = connected.map((one) => [urlKeyOf(one), addresses])
  return {
    ...common,
    ...(service.engines?.mongo === false ? {} : mongo(service.name)),
    ...(service.engines?.kafka === false ? {} : kafka),
    ...Object.fromEntries(urls),
    ...service.config,
  }
}

/** `KEY=` in an env file means "not set". */
function withoutBlanks(env: Readonly<Record<string, string | undefined>>) {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
}

/** Never shows the value: it may be a secret. */
function problem(issue: z.core.$ZodIssue): string {
  const missing = issue.code === 'invalid_type' && issue.input === undefined
  return `${issue.path.join('.')}: ${missing ? 'is missing' : issue.message}`
}
