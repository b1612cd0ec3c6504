import { pageOf } from '@platform/contracts/envelope'
import {
  buildDetail,
  buildSummary,
  buildsQuery,
  buildVersion,
  remoteName,
} from '@platform/contracts/registry/build'
import {
  answers,
  DomainError,
  decodeCursor,
  encodeCursor,
  ok,
  type ServiceApp,
} from '@platform/service-kit'
import { z } from 'zod'
import { type Build, buildId, summaryOf } from '../../domain/build.ts'
import type { BuildsRepository } from '../../repositories/builds-repository.ts'
import { FOR_TEAMS_AND_OPERATORS } from '../release-guard.ts'

interface Deps {
  builds: BuildsRepository
}

const PAGE_SIZE = 50
const position = z.object({ registeredAt: z.coerce.date(), id: z.string() })

/** What was registered, for releases and staff. */
export function getBuilds(app: ServiceApp, { builds }: Deps): void {
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
      return ok({ items: items.map(summaryOf), nextCursor })
    },
  )
  app.get(
    '/api/remotes/:remote/builds/:version',
    {
      config: { access: FOR_TEAMS_AND_OPERATORS },
      schema: {
        params: z.object({ remote: remoteName, version: buildVersion }),
        response: answers({ 200: buildDetail }, ['NOT_FOUND']),
      },
    },
    async ({ params: { remote, version } }) => {
      const build = await builds.find(remote, version)
      if (!build) throw new DomainError('NOT_FOUND')
      return ok({ ...summaryOf(build), contract: build.record.contract })
    },
  )
}

function positionOf({ description: { remote, version }, registeredAt }: Build) {
  return { registeredAt, id: buildId(remote, version) }
}
