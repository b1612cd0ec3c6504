import type { FastifyRequest } from 'fastify'

/**
 * Admits a caller, or throws the refusal.
 * @param token the bearer token of the request
 */
export type AdmitCaller = (request: FastifyRequest, token: string) => Promise<void>

/** The service's custom kinds of callers, beside users and services. */
export type CustomCallers = ReadonlyMap<string, AdmitCaller>
