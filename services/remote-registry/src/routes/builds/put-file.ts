import { buildVersion, filePath, registered, remoteName } from '@platform/contracts/registry/build'
import { answers, type Clock, ok, type ServiceApp } from '@platform/service-kit'
import { z } from 'zod'
import { storeFile } from '../../operations/store-file.ts'
import type { BuildsRepository } from '../../repositories/builds-repository.ts'
import type { BuildFiles } from '../../storage/build-files.ts'
import { forTeams } from '../release-guard.ts'

interface Deps {
  builds: BuildsRepository
  files: BuildFiles
  clock: Clock
}

/** Largest file of a build, bytes. */
const BODY_LIMIT = 20 * 1024 * 1024

/** The raw bytes of one declared file. A scope of its own: here a body is bytes whatever its type says. */
export async function putFile(app: ServiceApp, parts: Deps): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

  app.put(
    '/api/remotes/:remote/builds/:version/files/*',
    {
      config: { access: forTeams('release') },
      bodyLimit: BODY_LIMIT,
      schema: {
        params: z.object({ remote: remoteName, version: buildVersion, '*': filePath }),
        response: answers({ 200: registered }, ['UNAUTHENTICATED', 'NOT_FOUND', 'FILE_MISMATCH']),
      },
    },
    async (request) => {
      const { remote, version, '*': path } = request.params
      const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const missing = await storeFile(parts, { remote, version, path }, bytes)
      return ok({ remote, version, missing })
    },
  )
}
