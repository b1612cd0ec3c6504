import { type NetworkSize, networkOf } from '@platform/contracts/rules/network-of'
import type { FastifyRequest } from 'fastify'

/** What a carrier gives one customer: its customers share an IPv4 address, while each has a whole IPv6 /64. */
export const callerNetwork: NetworkSize = { v4: 32, v6: 64 }

/**
 * Calls a minute of a signed-in user, over all instances. Anyone else is counted by network, in each process: loosely,
 * since carriers put thousands of users behind one address. What protects codes are the limits in the database.
 */
export const perMinute = (max: number) => ({
  max,
  timeWindow: 60_000,
  keyGenerator: (request: FastifyRequest) => networkOf(request.ip, callerNetwork),
})
