import type { Visit } from './visit.ts'

/** Opens a page of our own site in a new tab without access to the partner's; ignores another site's. */
export function openOnSite(path: string, visit: Pick<Visit, 'linkTo'>): void {
  const url = new URL(path, location.origin)
  if (url.origin === location.origin) open(visit.linkTo(url), '_blank', 'noopener')
}
