import { campaignQuery } from '@platform/contracts/quests/http'
import {
  proofParams,
  proofPicture,
  proofPictureParams,
  proofView,
} from '@platform/contracts/quests/proofs'
import { answers, ok, reviewRoutes, type ServiceApp, userOf } from '@platform/service-kit'
import { taskTypeOf } from '../../domain/task-types/table.ts'
import type { Dependencies } from '../../operations/dependencies.ts'
import { loadCampaign } from '../../operations/load-campaign.ts'
import { loadProof, loadProofPicture } from '../../operations/proofs/load-proof.ts'

const ADMIN = '/api/airdrop-campaign/admin'
const CODES = ['NOT_FOUND', 'REVIEW_NOT_CLAIMED'] as const

/** The queue of reviews, and what users handed in, for the reviewer who has claimed it: GET .../admin/proofs/:id. */
export function reviewProofRoutes(app: ServiceApp, deps: Dependencies): void {
  reviewRoutes(app, ADMIN, 'reviews.decide', deps.reviews)
  const config = {
    access: { right: 'reviews.decide' },
    rateLimit: { max: 120, timeWindow: 60_000 },
  } as const

  app.get(
    `${ADMIN}/proofs/:id`,
    {
      config,
      schema: {
        tags: ['staff'],
        params: proofParams,
        querystring: campaignQuery,
        response: answers({ 200: proofView }, CODES),
      },
    },
    async (request, reply) => {
      const { lang: language = 'en' } = request.query
      const { proof, item } = await loadProof(deps, request.params.id, userOf(request))
      const campaign = await loadCampaign(deps, proof.campaignId)
      const task = campaign.tasks.find(({ id }) => id === proof.taskId)
      const settings = task && taskTypeOf(task.type).show(task.settings, language)
      reply.header('cache-control', 'no-store')
      return ok({
        id: proof.id,
        campaign: { id: campaign.id, title: campaign.title[language] },
        task: {
          id: proof.taskId,
          title: task?.title[language] ?? proof.taskId,
          instructions: settings?.type === 'PROOF' ? settings.instructions : '',
        },
        number: proof.number,
        handedInAt: proof.handedInAt.toISOString(),
        text: proof.text,
        link: proof.link,
        pictures: [...proof.pictures],
        isCopy: item.risk > 0,
      })
    },
  )

  app.get(
    `${ADMIN}/proofs/:id/pictures/:picture`,
    {
      config,
      schema: {
        tags: ['staff'],
        params: proofPictureParams,
        response: answers({ 200: proofPicture }, CODES),
      },
    },
    async (request, reply) => {
      const { id, picture } = request.params
      const image = await loadProofPicture(deps, id, picture, userOf(request))
      reply.header('cache-control', 'no-store')
      return ok({ image })
    },
  )
}
