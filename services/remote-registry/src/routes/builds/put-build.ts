import {
  type BuildDescription,
  buildDescription,
  buildVersion,
  registered,
  remoteName,
} from '@platform/contracts/registry/http'
import { answers, type Clock, DomainError, ok, type ServiceApp } from '@platform/service-kit'
import { z } from 'zod'
import { registerBuild } from '../../operations/register-build.ts'
import type { BuildsRepository } from '../../repositories/builds-repository.ts'
import type { BuildFiles } from '../../storage/build-files.ts'
import type { ReleaseGuard } from '../release-guard.ts'

interface Deps {
  builds: BuildsRepository
  files: BuildFiles
  clock: Clock
  guard: ReleaseGuard
}

/** A description lists every file of a build. */
const BODY_LIMIT = 1024 * 1024

export function putBuild(app: ServiceApp, { guard, ...parts }: Deps): void {
  app.put(
    '/api/remotes/:remote/builds/:version',
    {
      config: { access: 'public' },
      onRequest: guard.check,
      bodyLimit: BODY_LIMIT,
      schema: {
        params: z.object({ remote: remoteName, version: buildVersion }),
        body: buildDescription,
        response: answers({ 200: registered }, ['UNAUTHENTICATED', 'BUILD_EXISTS']),
      },
    },
    async ({ params, body }) => {
      refuseContradictions(params, body)
      const missing = await registerBuild(parts, body)
      return ok({ ...params, missing })
    },
  )
}

function refuseContradictions(
  params: { remote: string; version: string },
  body: BuildDescription,
): void {
  const fields = [
    ...(body.remote === params.remote ? [] : [{ path: 'body.remote', problem: OTHER }]),
    ...(body.version === params.version ? [] : [{ path: 'body.version', problem: OTHER }]),
    ...(Object.hasOwn(body.files, body.entry)
      ? []
      : [{ path: 'body.entry', problem: 'is not among the files' }]),
  ]
  if (fields.length > 0) throw new DomainError('VALIDATION_FAILED', { fields })
}

const OTHER = 'is not the one in the address'
