import type { Page } from 'playwright'

/** The versions of a remote that a tab loads from now on. */
export function watchVersions(page: Page, remote: string): Set<string> {
  const versions = new Set<string>()
  page.on('request', (request) => {
    const version = new RegExp(`/${remote}/([^/]+)/`).exec(request.url())?.[1]
    if (version) versions.add(version)
  })
  return versions
}
