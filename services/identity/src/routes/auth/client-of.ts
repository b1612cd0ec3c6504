import type { FastifyRequest } from 'fastify'
import type { Client } from '../../operations/open-session.ts'

/** Where a request comes from. */
export const clientOf = ({ headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>): Client => ({
  device: headers['user-agent'] ?? null,
  ip,
})
