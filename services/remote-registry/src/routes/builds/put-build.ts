import {
  buildRecord,
  buildVersion,
  registered,
  remoteName,
} from '@platform/contracts/registry/build'
import { answers, type Clock, ok, type ServiceApp } from '@platform/service-kit'
import { z } from 'zod'
import { keysFor } from '../../domain/release-roles.ts'
import { registerBuild } from '../../operations/register-build.ts'
import type { BuildsRepository } from '../../repositories/builds-repository.ts'
import type { ReleaseRolesFile } from '../../roles/release-roles-file.ts'
import type { BuildFiles } from '../../storage/build-files.ts'
import { forTeams } from '../release-guard.ts'

interface Deps {
  builds: BuildsRepository
  files: BuildFiles
  clock: Clock
  roles: ReleaseRolesFile
}

/** A record lists every file of a build twice (hashes, sizes), and the schemas of what it exposes. */
const BODY_LIMIT = 4 * 1024 * 1024

export function putBuild(app: ServiceApp, { roles, ...parts }: Deps): void {
  app.put(
    '/api/remotes/:remote/builds/:version',
    {
      config: { access: forTeams('release') },
      bodyLimit: BODY_LIMIT,
      schema: {
        params: z.object({ remote: remoteName, version: buildVersion }),
        body: buildRecord,
        response: answers({ 200: registered }, ['SIGNATURE_INVALID', 'BUILD_EXISTS']),
      },
    },
    async ({ params, body }) => {
      const keys = keysFor(await roles.current(), params.remote)
      const missing = await registerBuild(parts, { ...params, record: body, keys })
      return ok({ ...params, missing })
    },
  )
}
