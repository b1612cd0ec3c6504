import { callerNetwork, networkOf } from '@platform/contracts/rules/network-of'
import type { FastifyRequest } from 'fastify'

/**
 * Calls a minute of a signed-in user, over all instances. Anyone else is counted by network, in each process: loosely,
 * since carriers put thousands of users behind one address. What protects codes are the limits in the database.
 */
export const perMinute = (max: number) => ({
  max,
  timeWindow: 60_000,
  keyGenerator: (request: FastifyRequest) => networkOf(request.ip, callerNetwork),
})
