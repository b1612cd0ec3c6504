import { longLink, SHORT_LINK_PATH } from '@platform/contracts/growth/links'
import type { GeneratedLink } from '@platform/contracts/growth/links-http'
import type { CountedLink } from '../../operations/links/list-links.ts'

/** A link as its user sees it: without its salt. */
export function linkView({ link, visitors, claims }: CountedLink): GeneratedLink {
  const { code, origin, path, source, medium, campaign, term, content, createdAt } = link
  return {
    code,
    shortLink: `${origin}${SHORT_LINK_PATH}${code}`,
    longLink: longLink(link, link),
    target: path,
    ...{ source, medium, campaign, term, content },
    createdAt: createdAt.toISOString(),
    visitors,
    claims,
  }
}
