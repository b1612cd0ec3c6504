import { taskParams } from '@platform/contracts/quests/http'
import { PROOF_PICTURE } from '@platform/contracts/quests/proof-rules'
import { uploadedPicture } from '@platform/contracts/quests/proofs'
import { answers, ok, type ServiceApp, userOf } from '@platform/service-kit'
import { imageUploads } from '@platform/service-kit/image-uploads'
import type { Dependencies } from '../../operations/dependencies.ts'
import { requireUpload, uploadEvidence } from '../../operations/proofs/upload-evidence.ts'
import { PARTICIPATION } from '../participation.ts'

/**
 * POST /api/airdrop-campaign/campaigns/:id/tasks/:taskId/evidence: multipart, one picture for a proof. A scope of its own, in
 * which a body is a file.
 */
export async function uploadEvidenceRoute(app: ServiceApp, deps: Dependencies): Promise<void> {
  const uploads = imageUploads(app)
  app.post(
    '/api/airdrop-campaign/campaigns/:id/tasks/:taskId/evidence',
    {
      config: { ...PARTICIPATION, rateLimit: { max: 20, timeWindow: 60_000 } },
      onRequest: uploads.enter,
      schema: {
        params: taskParams,
        consumes: ['multipart/form-data'],
        response: answers({ 200: uploadedPicture }, [
          'NOT_FOUND',
          'CAMPAIGN_NOT_LIVE',
          'CAMPAIGN_PAUSED',
          'CAMPAIGN_NOT_STARTED',
          'TASK_LOCKED',
          'TASK_TOO_MANY_TRIES',
          'IN_PROGRESS',
          'ALREADY_DECIDED',
          'IMAGE_MISSING',
          'IMAGE_TYPE',
          'IMAGE_ANIMATED',
          'IMAGE_TOO_LARGE',
          'IMAGE_UNREADABLE',
          'MALFORMED_BODY',
          'PAYLOAD_TOO_LARGE',
          'REQUEST_TIMEOUT',
          'UNSUPPORTED_MEDIA_TYPE',
        ]),
      },
    },
    async (request) => {
      const { id: campaignId, taskId } = request.params
      const target = { userId: userOf(request).id, campaignId, taskId }
      await requireUpload(deps, target)
      const picture = await uploads.read(request, PROOF_PICTURE)
      return ok({ id: await uploadEvidence(deps, target, picture) })
    },
  )
}
