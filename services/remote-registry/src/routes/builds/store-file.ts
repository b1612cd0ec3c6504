import {
  buildVersion,
  filePath,
  MOST_FILES,
  registered,
  remoteName,
} from '@platform/contracts/registry/build'
import { answers, ok, type RequestTurns, type ServiceApp } from '@platform/service-kit'
import { z } from 'zod'
import type { Dependencies } from '../../operations/dependencies.ts'
import { storeFile } from '../../operations/store-file.ts'
import { forTeams } from '../release-guard.ts'
import { teamTurns } from '../team-turns.ts'
import { UPLOAD_LIMIT } from './upload-memory.ts'

/** PUT /api/remotes/:remote/builds/:version/files/*: the raw bytes of one declared file. */
export function storeFileRoute(app: ServiceApp, deps: Dependencies, memory: RequestTurns): void {
  // All files of a build may be sent together.
  const teams = teamTurns(MOST_FILES)
  app.put(
    '/api/remotes/:remote/builds/:version/files/*',
    {
      config: { access: forTeams('preview') },
      bodyLimit: UPLOAD_LIMIT,
      onRequest: [teams.enter, memory.enter],
      schema: {
        params: z.object({ remote: remoteName, version: buildVersion, '*': filePath }),
        response: answers({ 200: registered }, [
          'UNAUTHENTICATED',
          'NOT_FOUND',
          'FILE_MISMATCH',
          'RATE_LIMITED',
        ]),
      },
    },
    async (request) => {
      const { remote, version, '*': path } = request.params
      // Without a body no parser runs: the file is empty.
      const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const store = () => storeFile(deps, { remote, version, path }, bytes)
      const missing = await teams.during(request, () => memory.during(request, store))
      return ok({ remote, version, missing })
    },
  )
}
