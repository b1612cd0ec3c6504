import { DomainError } from '@platform/service-kit/errors'
import type { FastifyRequest } from 'fastify'

/**
 * Refuses a call that a browser makes for a page of another site, which it makes with our cookies if that site shares
 * our domain. A client that is no browser sends no Origin.
 * @throws DomainError FORBIDDEN
 */
export function refuseForeignOrigin(
  { headers, hostname }: Pick<FastifyRequest, 'headers' | 'hostname'>,
  siteHostname: string,
): void {
  if (headers.origin === undefined) return
  // Also "null", the origin of a sandboxed page.
  const origin = URL.canParse(headers.origin) ? new URL(headers.origin).hostname : null
  if (origin !== siteHostname && origin !== hostname) throw new DomainError('FORBIDDEN')
}
