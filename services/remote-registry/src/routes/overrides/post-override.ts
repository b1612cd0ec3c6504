import { overrideBody } from '@platform/contracts/registry/manifest'
import { signed } from '@platform/contracts/registry/signed'
import { answers, type Clock, ok, type ServiceApp, userOf } from '@platform/service-kit'
import { grantOverride } from '../../operations/grant-override.ts'
import type { BuildsRepository } from '../../repositories/builds-repository.ts'
import type { Signer } from '../../signing/registry-signer.ts'

interface Deps {
  builds: BuildsRepository
  signer: Signer
  clock: Clock
  buildsUrl: string
  origins: readonly string[]
}

export function postOverride(app: ServiceApp, parts: Deps): void {
  app.post(
    '/api/remotes/overrides',
    {
      config: { access: { role: 'operator' } },
      schema: {
        body: overrideBody,
        response: answers({ 200: signed }, ['NOT_FOUND', 'BUILD_INCOMPLETE', 'ORIGIN_NOT_ALLOWED']),
      },
    },
    async (request) => ok(await grantOverride(parts, userOf(request).id, request.body)),
  )
}
