import type { BuildSummary } from '@platform/contracts/registry/build'
import { type Page, readPage, timePosition } from '@platform/service-kit'
import { buildId } from '../domain/build.ts'
import type { Dependencies } from './dependencies.ts'

const PAGE_SIZE = 50

/**
 * A page of the registered builds of a remote, newest first.
 * @throws INVALID_CURSOR
 */
export function listBuilds(
  { builds }: Pick<Dependencies, 'builds'>,
  remote: string,
  cursor: string | undefined,
): Promise<Page<BuildSummary>> {
  return readPage(
    { cursor, limit: PAGE_SIZE },
    {
      position: timePosition,
      positionOf: ({ version, registeredAt }) => ({
        value: registeredAt,
        id: buildId(remote, version),
      }),
      read: (after, limit) => builds.list(remote, limit, after),
    },
  )
}
