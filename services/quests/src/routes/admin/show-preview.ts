import { campaignParams, campaignQuery } from '@platform/contracts/quests/http'
import { campaignPreview } from '@platform/contracts/quests/preview'
import { answers, ok, type ServiceApp } from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'
import { loadPreview } from '../../operations/load-preview.ts'
import { participantOf } from '../participant-of.ts'
import { questGamesOf } from '../quests/quest-games-of.ts'
import { previewView } from '../views/preview-view.ts'

/** GET /api/airdrop-campaign/admin/campaigns/:id/preview: reads alone, so that a preview pays, stores and publishes nothing. */
export function showPreviewRoute(app: ServiceApp, deps: Dependencies): void {
  app.get(
    '/api/airdrop-campaign/admin/campaigns/:id/preview',
    {
      config: { access: { right: 'campaigns.change' } },
      schema: {
        params: campaignParams,
        querystring: campaignQuery,
        response: answers({ 200: campaignPreview }, ['NOT_FOUND', 'ILLEGAL_TRANSITION']),
      },
    },
    async (request, reply) => {
      const preview = await loadPreview(deps, request.params.id)
      const games = await questGamesOf(deps, [preview.shown.campaign])
      const { lang: language = 'en' } = request.query
      reply.header('cache-control', 'no-store')
      return ok(previewView(preview, { language, participant: participantOf(request), games }))
    },
  )
}
