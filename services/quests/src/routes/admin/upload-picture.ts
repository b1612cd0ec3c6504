import { storedCampaignPicture } from '@platform/contracts/quests/admin'
import { CAMPAIGN_PICTURE, campaignPictureAddress } from '@platform/contracts/quests/art'
import { answers, ok, type ServiceApp } from '@platform/service-kit'
import { imageUploads } from '@platform/service-kit/image-uploads'
import { uploadCampaignPicture } from '../../operations/campaign-pictures.ts'
import type { Dependencies } from '../../operations/dependencies.ts'

/**
 * POST /api/airdrop-campaign/admin/pictures: multipart, one picture that campaigns may have. A scope of its own, in which a
 * body is a file.
 */
export async function uploadPictureRoute(app: ServiceApp, deps: Dependencies): Promise<void> {
  const uploads = imageUploads(app)
  app.post(
    '/api/airdrop-campaign/admin/pictures',
    {
      config: {
        access: { right: 'campaigns.change' },
        rateLimit: { max: 60, timeWindow: 60_000 },
      },
      onRequest: uploads.enter,
      schema: {
        consumes: ['multipart/form-data'],
        response: answers({ 200: storedCampaignPicture }, [
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
      const bytes = await uploads.read(request, CAMPAIGN_PICTURE)
      const picture = await uploadCampaignPicture(deps, bytes)
      return ok({ picture, address: campaignPictureAddress(picture) })
    },
  )
}
