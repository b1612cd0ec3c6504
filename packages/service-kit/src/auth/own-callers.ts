import type { FastifyRequest } from 'fastify'

/**
 * Lets a caller in, or throws what it is told.
 * @param token the bearer token that came with the request
 */
export type AdmitCaller = (request: FastifyRequest, token: string) => Promise<void>

/** Kinds of callers that a service knows by itself, beside users and services. */
export type OwnCallers = ReadonlyMap<string, AdmitCaller>
