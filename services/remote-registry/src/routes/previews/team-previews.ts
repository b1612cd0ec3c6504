import { remoteName } from '@platform/contracts/registry/build'
import {
  preview,
  previewBody,
  previewEnded,
  previewParams,
  previewsOfRemote,
} from '@platform/contracts/registry/previews'
import { answers, ok, type ServiceApp } from '@platform/service-kit'
import { z } from 'zod'
import type { Dependencies } from '../../operations/dependencies.ts'
import { previewsOf, previewView } from '../../operations/previews/list-previews.ts'
import { makePreview } from '../../operations/previews/make-preview.ts'
import { FOR_TEAMS_AND_STAFF, forTeams, teamOf } from '../release-guard.ts'

const params = z.object({ remote: remoteName })

/** The previews of a remote: POST, GET /api/remotes/:remote/previews and DELETE /api/remotes/:remote/previews/:id. */
export function teamPreviewRoutes(app: ServiceApp, deps: Dependencies): void {
  app.post(
    '/api/remotes/:remote/previews',
    {
      config: { access: forTeams('preview') },
      schema: {
        params,
        body: previewBody,
        response: answers({ 200: preview }, ['NOT_FOUND', 'BUILD_INCOMPLETE']),
      },
    },
    async (request) => {
      const wanted = { ...request.params, ...request.body, by: teamOf(request).name }
      return ok(previewView(await makePreview(deps, wanted)))
    },
  )

  app.get(
    '/api/remotes/:remote/previews',
    {
      config: { access: FOR_TEAMS_AND_STAFF },
      schema: { params, response: answers({ 200: previewsOfRemote }) },
    },
    async (request) => ok({ items: await previewsOf(deps, request.params.remote) }),
  )

  app.delete(
    '/api/remotes/:remote/previews/:id',
    {
      config: { access: forTeams('preview') },
      schema: {
        params: params.extend(previewParams.shape),
        response: answers({ 200: previewEnded }),
      },
    },
    async ({ params: { remote, id } }) => ok({ ended: await deps.previews.end(remote, id) }),
  )
}
