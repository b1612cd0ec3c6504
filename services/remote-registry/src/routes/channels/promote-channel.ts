import { channel, promoteBody, promoted, remoteName } from '@platform/contracts/registry/http'
import { answers, type Clock, type Ids, ok, type ServiceApp } from '@platform/service-kit'
import { z } from 'zod'
import type { ManifestReader } from '../../operations/manifest-reader.ts'
import { promoteBuild } from '../../operations/promote-build.ts'
import type { BuildsRepository } from '../../repositories/builds-repository.ts'
import type { ChannelChangesRepository } from '../../repositories/channel-changes-repository.ts'
import type { ReleaseGuard } from '../release-guard.ts'

interface Deps {
  builds: BuildsRepository
  changes: ChannelChangesRepository
  clock: Clock
  ids: Ids
  manifests: ManifestReader
  guard: ReleaseGuard
}

export function promoteChannel(app: ServiceApp, { guard, manifests, ...parts }: Deps): void {
  app.post(
    '/api/remotes/:remote/channels/:channel',
    {
      config: { access: 'public' },
      onRequest: guard.check,
      schema: {
        params: z.object({ remote: remoteName, channel }),
        body: promoteBody,
        response: answers({ 200: promoted }, ['UNAUTHENTICATED', 'NOT_FOUND', 'BUILD_INCOMPLETE']),
      },
    },
    async ({ params, body }) => {
      const result = await promoteBuild(parts, { ...params, ...body, by: guard.actor })
      manifests.changed(params.channel)
      return ok(result)
    },
  )
}
