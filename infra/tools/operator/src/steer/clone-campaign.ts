import type { CloneBody } from '@platform/contracts/quests/admin'
import { resolveTimes } from '../campaign-file/resolve-times.ts'
import { CAMPAIGNS, listedCampaign } from '../import/look-up.ts'
import type { PlatformClient } from '../platform/client.ts'
import { findCampaign } from './steer-campaign.ts'

/**
 * Makes a draft like the campaign of this slug; a repeated call with the same times changes nothing. Times as in a campaign
 * file. Returns what to print.
 * @throws Refusal; Error when there is no such campaign
 */
export async function cloneCampaign(
  session: PlatformClient,
  slug: string,
  own: CloneBody,
  now: Date,
): Promise<string> {
  const { id } = await findCampaign(session, slug)
  const { entry: body } = resolveTimes(own, now)
  const path = `${CAMPAIGNS}/${id}/clone`
  const { status, required, currency } = await session.call({
    ...{ method: 'POST', path, data: listedCampaign, body },
  })
  return `${own.slug} is ${status}: ${required} ${currency} are needed to publish it`
}
