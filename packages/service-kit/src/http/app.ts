import rateLimit from '@fastify/rate-limit'
import swagger from '@fastify/swagger'
import { callerNetwork, networkOf } from '@platform/contracts/rules/network-of'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  LogController,
  type RawReplyDefaultExpression,
  type RawRequestDefaultExpression,
  type RawServerDefault,
} from 'fastify'
import {
  jsonSchemaTransform,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod'
import { guardRoutes } from '../auth/auth.ts'
import type { CustomCallers } from '../auth/custom-callers.ts'
import type { ServiceTokens } from '../auth/service-tokens.ts'
import type { SessionEndsCache } from '../auth/session-ends.ts'
import type { UserTokens } from '../auth/users.ts'
import type { Clock } from '../clock.ts'
import type { BaseConfig } from '../config.ts'
import { DomainError } from '../errors.ts'
import { type Ids, uuids } from '../ids.ts'
import type { Metrics } from '../observe/metrics.ts'
import type { Spans } from '../observe/spans.ts'
import { requireDeclaredAccess } from './access.ts'
import { refuseAmbiguousNames } from './ambiguous-names.ts'
import type { RateCounts } from './count-within.ts'
import { drainConnections } from './drain-connections.ts'
import { writeStatusIntoEnvelope } from './envelope.ts'
import { answerFailures, sendFailure } from './failures.ts'
import { guardIdempotency, type IdempotencyRecords } from './idempotency.ts'
import { limitNesting } from './limit-nesting.ts'
import { isLimitedAsUser, limitUsers } from './limit-users.ts'
import { answerMalformed } from './malformed-requests.ts'
import { observeRequests } from './observe-requests.ts'
import { keepOpenStreams } from './open-streams.ts'
import { refuseWhenOverloaded } from './overload.ts'
import { readOnWhenRefused } from './read-on.ts'
import { setSecurityHeaders } from './security-headers.ts'
import { serializeAnswers } from './serialize-answers.ts'
import { answerUnmetExpectations } from './unmet-expectations.ts'

/** The Fastify instance of a service, with routes typed by their zod schemas. */
export type ServiceApp = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>

interface Parts {
  name: string
  config: BaseConfig
  log: FastifyBaseLogger
  metrics: Metrics
  spans: Spans
  users: UserTokens
  ends: SessionEndsCache
  services: ServiceTokens
  callers: CustomCallers
  ids: Ids
  idempotencyRecords: IdempotencyRecords | undefined
  /** Undefined without a database: limits then count in this process only. */
  rates: RateCounts | undefined
  clock: Clock
  /** Whether the service is stopping. */
  isStopping: () => boolean
}

const KIB = 1024

/** Everything that applies to every route of every service, in order. */
export async function createApp(parts: Parts): Promise<ServiceApp> {
  const { name, config, log, metrics, users, ends, services, callers, rates } = parts
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.TRUST_PROXY,
    bodyLimit: 64 * KIB,
    requestTimeout: 30_000,
    // A normal client sends the head in one piece; both time-outs are checked every few seconds.
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 },
    forceCloseConnections: 'idle',
    clientErrorHandler: answerMalformed,
    genReqId: (request) => requestId(request.headers['x-request-id']),
    frameworkErrors: (error, request, reply) => {
      sendFailure(error, request, reply)
    },
  }).withTypeProvider<ZodTypeProvider>()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializeAnswers)

  answerUnmetExpectations(app.server)
  answerFailures(app)
  readOnWhenRefused(app)
  requireDeclaredAccess(app, { services: Object.keys(config.callers), callers })
  refuseAmbiguousNames(app)
  observeRequests(app, metrics, parts.spans)
  setSecurityHeaders(app)
  const { MAX_REQUESTS_IN_FLIGHT: maxInFlight, MAX_EVENT_LOOP_DELAY_MS: maxEventLoopDelay } = config
  await refuseWhenOverloaded(app, { maxInFlight, maxEventLoopDelay }, metrics)
  guardRoutes(app, users, services, callers)
  await app.register(rateLimit, {
    global: false,
    hook: 'preHandler',
    ...(rates ? { allowList: isLimitedAsUser } : {}),
    keyGenerator: (request) => request.user?.id ?? networkOf(request.ip, callerNetwork),
    errorResponseBuilder: (_request, { ttl }) =>
      new DomainError('RATE_LIMITED', { retryAfterMs: ttl }),
  })
  if (rates) limitUsers(app, rates, parts.clock)
  limitNesting(app)
  guardIdempotency(app, parts.ids, parts.idempotencyRecords)
  writeStatusIntoEnvelope(app)
  keepOpenStreams(app, ends.apply, parts.clock)
  drainConnections(app, parts.isStopping)
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: name, version: '1' } },
    transform: withAccess,
  })
  return app
}

/** Adds the access of each route to the OpenAPI document. */
const withAccess: typeof jsonSchemaTransform = (given) => {
  const { schema, url } = jsonSchemaTransform(given)
  return { schema: { ...schema, 'x-access': given.route.config?.access }, url }
}

/** An id from another service is passed on, so that one action has one id; an invalid one is replaced. */
function requestId(header: string | string[] | undefined): string {
  return typeof header === 'string' && /^[\w-]{8,64}$/.test(header) ? header : uuids.next()
}
