import { networkOf } from '@platform/contracts/rules/network-of'
import type { FastifyRequest } from 'fastify'
import { askerNetwork } from './device.ts'

/**
 * Calls a minute from one network, in each process. Loose, since carriers put thousands of people behind
 * one address; what protects codes are the limits kept in the database.
 */
export const perMinute = (max: number) => ({
  max,
  timeWindow: 60_000,
  keyGenerator: (request: FastifyRequest) => networkOf(request.ip, askerNetwork),
})
