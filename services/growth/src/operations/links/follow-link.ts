import { LINK_CODE, longLink, UNKNOWN_LINK_PATH } from '@platform/contracts/growth/links'
import type { Follower } from '../../domain/links/visit.ts'
import type { Dependencies } from '../dependencies.ts'

/**
 * Where a short link leads: one read of the database by its code. A code that is none, a link that was erased, and one whose origin
 * is not the site's any more lead to the page that says so.
 */
export async function followLink(
  { links, origins, visitCounter }: Pick<Dependencies, 'links' | 'origins' | 'visitCounter'>,
  code: string,
  follower: Follower,
): Promise<string> {
  const link = LINK_CODE.test(code) ? await links.find(code) : null
  if (!link || !origins.includes(link.origin)) return `${origins[0]}${UNKNOWN_LINK_PATH}`
  visitCounter.count(link, follower)
  return longLink(link, link, code)
}
