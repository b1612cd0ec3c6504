import {
  preview,
  previewParams,
  previews,
  previewsQuery,
} from '@platform/contracts/registry/previews'
import { signed } from '@platform/contracts/registry/signed'
import { answers, ok, type ServiceApp, userOf } from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'
import { listPreviews, showPreview } from '../../operations/previews/list-previews.ts'
import { openPreview } from '../../operations/previews/open-preview.ts'

/** What reviewers see and open: GET /api/remotes/previews, GET /api/remotes/previews/:id and POST /api/remotes/previews/:id/open. */
export function reviewerPreviewRoutes(app: ServiceApp, deps: Dependencies): void {
  const config = { access: { right: 'releases.preview' } } as const

  app.get(
    '/api/remotes/previews',
    {
      config,
      schema: {
        querystring: previewsQuery,
        response: answers({ 200: previews }, ['INVALID_CURSOR']),
      },
    },
    async ({ query: { cursor } }) => ok(await listPreviews(deps, cursor)),
  )

  app.get(
    '/api/remotes/previews/:id',
    {
      config,
      schema: { params: previewParams, response: answers({ 200: preview }, ['NOT_FOUND']) },
    },
    async ({ params: { id } }) => ok(await showPreview(deps, id)),
  )

  app.post(
    '/api/remotes/previews/:id/open',
    {
      config,
      schema: {
        params: previewParams,
        response: answers({ 200: signed }, ['NOT_FOUND', 'BUILD_INCOMPLETE']),
      },
    },
    async (request) => ok(await openPreview(deps, userOf(request), request.params.id)),
  )
}
