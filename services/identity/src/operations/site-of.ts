import { refusedField } from '@platform/service-kit'
import type { Dependencies } from './dependencies.ts'

/** The site's origin with this host. @throws DomainError VALIDATION_FAILED for a host that is not the site's */
export function siteOf({ siteOrigins }: Pick<Dependencies, 'siteOrigins'>, host: string): string {
  const origin = siteOrigins.find((known) => new URL(known).host === host)
  if (origin) return origin
  throw refusedField('querystring.host', 'must be the host of this site')
}
