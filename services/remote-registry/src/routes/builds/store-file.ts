import { buildVersion, filePath, registered, remoteName } from '@platform/contracts/registry/build'
import { answers, ok, type ServiceApp } from '@platform/service-kit'
import { z } from 'zod'
import type { Dependencies } from '../../operations/dependencies.ts'
import { storeFile } from '../../operations/store-file.ts'
import { forTeams } from '../release-guard.ts'

/** Largest file of a build, bytes. */
const BODY_LIMIT = 20 * 1024 * 1024

/**
 * PUT /api/remotes/:remote/builds/:version/files/*: the raw bytes of one declared file. A Fastify scope of its
 * own, in which a body is bytes whatever its content type says.
 */
export async function storeFileRoute(app: ServiceApp, deps: Dependencies): Promise<void> {
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
      const missing = await storeFile(deps, { remote, version, path }, bytes)
      return ok({ remote, version, missing })
    },
  )
}
