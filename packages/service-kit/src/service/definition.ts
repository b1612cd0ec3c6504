import { callersOf } from '@platform/contracts/services'
import type { FastifyBaseLogger } from 'fastify'
import type { z } from 'zod'
import type { Auth } from '../auth/auth.ts'
import type { Clock } from '../clock.ts'
import type { BaseConfig, Engines } from '../config.ts'
import type { Events } from '../events/events.ts'
import type { ServiceApp } from '../http/app.ts'
import type { RateCounts } from '../http/count-within.ts'
import type { Ids } from '../ids.ts'
import type { OpenCircuit } from '../internal/circuits.ts'
import type { InternalClient } from '../internal/client.ts'
import type { Migration } from '../mongo/migrations.ts'
import type { Mongo } from '../mongo/mongo.ts'
import type { Metrics } from '../observe/metrics.ts'
import type { PersonalData } from '../personal-data/table.ts'
import type { CrashPoint } from './crash-point.ts'
import type { AddWorker } from './workers.ts'

/** What a service is made of: its descriptor says what it is, the parts say what it does. */
export interface ServiceDefinition<
  Extra extends z.ZodRawShape = z.ZodRawShape,
  Callee extends string = string,
  Own extends string = string,
> extends ServiceParts<Extra, Callee, Own> {
  name: string
  engines: Engines
  /** Services it calls; each needs its `<NAME>_URL`. */
  calls: readonly Callee[]
  /** Services that call it; their public keys are fetched from their `<NAME>_URL`. */
  callers: readonly string[]
  /** Other services whose events it may consume. */
  consumes: readonly string[]
}

/** The fields of a descriptor that `defineService` reads (contracts/service-descriptor); a test writes only these. */
export interface DescribedService<Callee extends string = string, Own extends string = string> {
  /** "remote-registry": names the database, the topic, the audience of service tokens. */
  readonly name: Own
  /** Default: both. */
  readonly engines?: Engines
  readonly calls?: readonly Callee[]
  /** For a test; by default every service of contracts/services that calls this name. */
  readonly callers?: readonly string[]
  readonly consumes?: readonly string[]
}

export interface ServiceParts<
  Extra extends z.ZodRawShape = z.ZodRawShape,
  Callee extends string = string,
  Own extends string = string,
> {
  /** Environment keys beyond the base ones. */
  config?: Extra
  /** Run in this order, each once per database, before `compose`. */
  migrations?: readonly Migration[]
  /** What it stores about users: every service of contracts/services with a database has this. */
  personalData?: PersonalData
  /** Registers routes, consumers, relays and workers. They start when it has returned. */
  compose(context: ServiceContext<z.output<z.ZodObject<Extra>>, Callee, Own>): Promise<void> | void
}

export interface ServiceContext<
  Extra = unknown,
  Callee extends string = string,
  Own extends string = never,
> {
  name: string
  config: BaseConfig & Extra
  app: ServiceApp
  auth: Auth
  /** @throws when the service declared `engines: { mongo: false }` */
  readonly mongo: Mongo
  /** For limits that hold over all instances. @throws when the service declared `engines: { mongo: false }` */
  readonly rates: RateCounts
  /** @throws when the service declared `engines: { kafka: false }` */
  readonly events: Events<Own>
  internal: InternalClient<Callee>
  /** A circuit breaker for an outside provider; services called by `internal` have theirs. */
  circuit: OpenCircuit
  clock: Clock
  ids: Ids
  log: FastifyBaseLogger
  metrics: Metrics
  worker: AddWorker
  /** Marks a step between two effects, where a crash test may kill the process. */
  crashPoint: CrashPoint
  /**
   * For what a service stores of a user elsewhere than in its collections: runs before those are erased, again after a failure,
   * and for a user whom it has erased already.
   */
  beforeErasure(run: (userId: string) => Promise<unknown>): void
  /** Runs while stopping, after HTTP and workers have drained and before the engines close; last added first. */
  onStop(run: () => Promise<void> | void): void
}

// biome-ignore lint/suspicious/noExplicitAny: a definition of any configuration and callees
export type AnyService = ServiceDefinition<any, any, any>

export function defineService<
  Extra extends z.ZodRawShape,
  const Own extends string,
  const Callee extends string = never,
>(
  {
    name,
    engines = {},
    calls = [],
    callers = callersOf(name),
    consumes = [],
  }: DescribedService<Callee, Own>,
  parts: ServiceParts<Extra, Callee, Own>,
): ServiceDefinition<Extra, Callee, Own> {
  return { name, engines, calls, callers, consumes, ...parts }
}
