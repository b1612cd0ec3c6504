import {
  buildVersion,
  filePath,
  MOST_FILES,
  missingSourceMaps,
  remoteName,
  storedSourceMap,
} from '@platform/contracts/registry/build'
import { answers, ok, type RequestTurns, type ServiceApp } from '@platform/service-kit'
import { z } from 'zod'
import { holds } from '../../domain/release-roles.ts'
import type { Dependencies } from '../../operations/dependencies.ts'
import {
  missingSourceMaps as readMissing,
  storeSourceMap,
} from '../../operations/errors/store-source-map.ts'
import { forTeams, teamOf } from '../release-guard.ts'
import { teamTurns } from '../team-turns.ts'
import { UPLOAD_LIMIT } from './upload-memory.ts'

/**
 * PUT /api/remotes/:remote/builds/:version/source-maps/*: the JSON of the source map of one declared file, of a team that releases: the
 * first one stays, and says where the errors of a release are. Pages of previews report none.
 */
export function storeSourceMapRoute(
  app: ServiceApp,
  deps: Dependencies,
  memory: RequestTurns,
): void {
  const teams = teamTurns(MOST_FILES)
  app.put(
    '/api/remotes/:remote/builds/:version/source-maps/*',
    {
      config: { access: forTeams('release') },
      bodyLimit: UPLOAD_LIMIT,
      onRequest: [teams.enter, memory.enter],
      schema: {
        params: z.object({ remote: remoteName, version: buildVersion, '*': filePath }),
        response: answers({ 200: storedSourceMap }, [
          'UNAUTHENTICATED',
          'NOT_FOUND',
          'RATE_LIMITED',
        ]),
      },
    },
    async (request) => {
      const { remote, version, '*': path } = request.params
      const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const store = () => storeSourceMap(deps, { remote, version, path }, bytes)
      await teams.during(request, () => memory.during(request, store))
      return ok({ remote, version, path })
    },
  )
}

/** GET /api/remotes/:remote/builds/:version/source-maps: which scripts the caller's team may send one of. */
export function missingSourceMapsRoute(app: ServiceApp, deps: Dependencies): void {
  app.get(
    '/api/remotes/:remote/builds/:version/source-maps',
    {
      config: { access: forTeams('preview') },
      schema: {
        params: z.object({ remote: remoteName, version: buildVersion }),
        response: answers({ 200: missingSourceMaps }, ['NOT_FOUND']),
      },
    },
    async (request) => {
      const { remote, version } = request.params
      const missing = await readMissing(deps, remote, version)
      return ok({ remote, version, missing: holds(teamOf(request), 'release') ? missing : [] })
    },
  )
}
