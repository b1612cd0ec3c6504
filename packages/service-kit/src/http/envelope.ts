import { answerOf, type failure, failure as failureSchema } from '@platform/contracts/envelope'
import { type ErrorCode, errors } from '@platform/contracts/errors'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'

/**
 * The body of a successful response. It says 200, the default of a reply; where the handler sets another
 * (`reply.code(201)`), `writeStatusIntoEnvelope` replaces it.
 */
export function ok<T>(data: T, message = 'OK') {
  return { success: true as const, status: 200, data, message }
}

/** Failures that any route may return. */
const COMMON = ['VALIDATION_FAILED', 'RATE_LIMITED', 'INTERNAL', 'UNAVAILABLE'] as const

type Answers<S extends Record<number, z.ZodType>, C extends ErrorCode> = {
  [K in keyof S]: S[K] extends z.ZodType ? ReturnType<typeof answerOf<S[K]>> : never
} & { [K in (typeof errors)[C | (typeof COMMON)[number]]['status']]: typeof failure }

/**
 * The response schemas of a route: the data of each success status, and the codes it may fail with
 * (which the OpenAPI document lists by status).
 */
export function answers<
  const S extends Record<number, z.ZodType>,
  const C extends ErrorCode = never,
>(success: S, codes: readonly C[] = []): Answers<S, C> {
  const byStatus = Map.groupBy([...new Set<ErrorCode>([...COMMON, ...codes])], statusOf)
  const failures = [...byStatus].map(([status, some]) => [
    status,
    failureSchema.describe(some.map((code) => `${code}: ${errors[code].message}`).join(' | ')),
  ])
  const successes = Object.entries(success).map(([status, data]) => [status, answerOf(data)])
  return Object.fromEntries([...failures, ...successes]) as Answers<S, C>
}

/** Sets `status` of each envelope to the status of its reply, whichever the handler chose. */
export function writeStatusIntoEnvelope(app: FastifyInstance): void {
  app.addHook('preSerialization', (_request, reply, payload, done) => {
    const isAsSent = !isEnvelope(payload) || payload.status === reply.statusCode
    done(null, isAsSent ? payload : { ...payload, status: reply.statusCode })
  })
}

const statusOf = (code: ErrorCode) => errors[code].status

function isEnvelope(payload: unknown): payload is { success: true; status: number } {
  return typeof payload === 'object' && payload !== null && 'success' in payload
}
