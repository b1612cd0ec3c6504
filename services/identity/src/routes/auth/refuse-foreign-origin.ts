import { DomainError } from '@platform/service-kit/errors'
import type { FastifyRequest } from 'fastify'

/**
 * Refuses a call that a browser makes for a page of another site, which it makes with our cookies if that site shares
 * our domain. A client that is no browser sends no Origin.
 * @throws DomainError FORBIDDEN
 */
export function refuseForeignOrigin(
  { headers, host }: Pick<FastifyRequest, 'headers' | 'host'>,
  siteOrigin: string,
): void {
  if (headers.origin === undefined) return
  if (headers.origin === siteOrigin) return
  // Also "null", the origin of a sandboxed page.
  const origin = URL.canParse(headers.origin) ? new URL(headers.origin) : null
  // The site by another address of the same server, as in a local network; by its own only with its own scheme.
  if (origin?.host !== host || host === new URL(siteOrigin).host) throw new DomainError('FORBIDDEN')
}
