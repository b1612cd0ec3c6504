import { pageOf } from '@platform/contracts/envelope'
import {
  type BuildSummary,
  buildSummary,
  buildsQuery,
  remoteName,
} from '@platform/contracts/registry/build'
import { answers, decodeCursor, encodeCursor, ok, type ServiceApp } from '@platform/service-kit'
import { z } from 'zod'
import { buildId } from '../../domain/build.ts'
import type { Dependencies } from '../../operations/dependencies.ts'
import { FOR_TEAMS_AND_OPERATORS } from '../release-guard.ts'

const PAGE_SIZE = 50
const position = z.object({ registeredAt: z.coerce.date(), id: z.string() })

/** GET /api/remotes/:remote/builds: the registered builds, newest first. */
export function listBuildsRoute(app: ServiceApp, { builds }: Dependencies): void {
  app.get(
    '/api/remotes/:remote/builds',
    {
      config: { access: FOR_TEAMS_AND_OPERATORS },
      schema: {
        params: z.object({ remote: remoteName }),
        querystring: buildsQuery,
        response: answers({ 200: pageOf(buildSummary) }),
      },
    },
    async ({ params: { remote }, query: { cursor } }) => {
      const after = cursor === undefined ? undefined : decodeCursor(position, cursor)
      const found = await builds.list(remote, PAGE_SIZE + 1, after)
      const items = found.slice(0, PAGE_SIZE)
      const last = items.at(-1)
      const nextCursor = last && found.length > PAGE_SIZE ? encodeCursor(positionOf(last)) : null
      return ok({ items, nextCursor })
    },
  )
}

function positionOf({ remote, version, registeredAt }: BuildSummary) {
  return { registeredAt, id: buildId(remote, version) }
}
