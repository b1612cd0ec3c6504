import type { CloneBody } from '@platform/contracts/quests/admin'
import type { Staff } from '@platform/service-kit'
import type { Campaign } from '../domain/campaign.ts'
import { clonedContent } from '../domain/campaign-content.ts'
import { addDraft, type DraftDependencies } from './add-draft.ts'
import { loadCampaign } from './load-campaign.ts'

/**
 * Makes a draft with the content of a campaign in any status, and nothing of its funds, players and claims; who wrote it is a writer of
 * the draft too. The new slug is
 * its key, as of a draft that is created.
 * @throws NOT_FOUND, VALIDATION_FAILED, SLUG_TAKEN, UNAVAILABLE
 */
export async function cloneCampaign(
  deps: DraftDependencies,
  id: string,
  own: CloneBody,
  by: Staff,
): Promise<Campaign> {
  const source = await loadCampaign(deps, id)
  const origin = { clonedFrom: id, writers: source.writers }
  return addDraft(deps, by, 'clone-campaign', deps.ids.next(), clonedContent(source, own), origin)
}
