import { DAY_MS } from '@platform/contracts/constants'
import { siteRoutesOf } from '@platform/contracts/registry/default-site-routes'
import { MOST_PREVIEWS } from '@platform/contracts/registry/previews'
import type { Preview } from '../../repositories/previews.ts'
import { completeBuild } from '../complete-build.ts'
import type { Dependencies } from '../dependencies.ts'

/**
 * Makes a link to a registered build. A build has one: asked for again, it gets another end, page and note. Beyond
 * `MOST_PREVIEWS` of a remote the oldest one ends.
 * @throws DomainError NOT_FOUND, BUILD_INCOMPLETE
 */
export async function makePreview(
  deps: Pick<Dependencies, 'builds' | 'previews' | 'clock' | 'ids'>,
  wanted: {
    remote: string
    version: string
    days: number
    path?: string | undefined
    note?: string | undefined
    by: string
  },
): Promise<Preview> {
  const { remote, version, days, note, by } = wanted
  const { description } = await completeBuild(deps, remote, version)
  const createdAt = deps.clock.now()
  const preview = await deps.previews.put({
    id: deps.ids.next(),
    ...{ remote, version, by, createdAt },
    path: wanted.path ?? siteRoutesOf(description).paths[0]?.path ?? '/',
    note: note ?? null,
    expiresAt: new Date(createdAt.getTime() + days * DAY_MS),
  })
  await deps.previews.endOldest(remote, MOST_PREVIEWS)
  return preview
}
