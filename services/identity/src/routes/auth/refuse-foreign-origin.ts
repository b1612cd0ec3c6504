import { DomainError } from '@platform/service-kit/errors'
import type { FastifyRequest } from 'fastify'

/**
 * Refuses a call that a browser makes for a page of another origin, which it makes with our cookies if that origin
 * shares our domain or is another port of our host. Only configured origins count: the host of a request is what a proxy
 * or the caller says. A client that is no browser sends no Origin.
 * @throws DomainError FORBIDDEN
 */
export function refuseForeignOrigin(
  { headers: { origin } }: Pick<FastifyRequest, 'headers'>,
  siteOrigins: readonly string[],
): void {
  // Browsers send "null" for a sandboxed page.
  if (origin !== undefined && !siteOrigins.includes(origin)) throw new DomainError('FORBIDDEN')
}
