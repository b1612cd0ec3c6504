import type { BuildSummary } from '@platform/contracts/registry/build'
import { type Page, readPage } from '@platform/service-kit'
import { z } from 'zod'
import { buildId } from '../domain/build.ts'
import type { Dependencies } from './dependencies.ts'

const PAGE_SIZE = 50
const position = z.object({ registeredAt: z.coerce.date(), id: z.string() })

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
      position,
      positionOf: ({ version, registeredAt }) => ({
        registeredAt,
        id: buildId(remote, version),
      }),
      read: (after, limit) => builds.list(remote, limit, after),
    },
  )
}
