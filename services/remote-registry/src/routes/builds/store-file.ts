import {
  buildVersion,
  filePath,
  MOST_FILES,
  registered,
  remoteName,
} from '@platform/contracts/registry/build'
import { answers, ok, requestTurns, type ServiceApp } from '@platform/service-kit'
import { z } from 'zod'
import type { Dependencies } from '../../operations/dependencies.ts'
import { storeFile } from '../../operations/store-file.ts'
import { forTeams } from '../release-guard.ts'
import { teamTurns } from '../team-turns.ts'

/** Largest file of a build, bytes. */
const BODY_LIMIT = 20 * 1024 * 1024
/**
 * Bytes of the files that this process reads and stores at once. With their compressed forms they take up to five
 * times as much: 200 MiB of the 512 that a pod has.
 */
const BYTES_AT_ONCE = 2 * BODY_LIMIT
/**
 * Most uploads that wait for memory in this process: one of each team, because the uploads of a team wait for each
 * other first.
 */
const WAITING_TEAMS = 100

/**
 * PUT /api/remotes/:remote/builds/:version/files/*: the raw bytes of one declared file. A Fastify scope of its
 * own, in which a body is bytes whatever its content type says.
 */
export async function storeFileRoute(app: ServiceApp, deps: Dependencies): Promise<void> {
  // All files of a build may be sent together.
  const teams = teamTurns(MOST_FILES)
  const memory = requestTurns({
    key: () => 'all teams',
    cost: ({ headers }) => Math.min(Number(headers['content-length'] ?? BODY_LIMIT), BODY_LIMIT),
    capacity: BYTES_AT_ONCE,
    waiting: WAITING_TEAMS,
  })

  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

  app.put(
    '/api/remotes/:remote/builds/:version/files/*',
    {
      config: { access: forTeams('release') },
      bodyLimit: BODY_LIMIT,
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
