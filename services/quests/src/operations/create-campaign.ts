import type { CampaignInput } from '@platform/contracts/quests/admin'
import type { Staff } from '@platform/service-kit'
import type { Campaign } from '../domain/campaign.ts'
import { contentOf } from '../domain/campaign-content.ts'
import { addDraft, type DraftDependencies } from './add-draft.ts'
import { requirePicture } from './campaign-pictures.ts'
import type { Dependencies } from './dependencies.ts'
import { requireGame } from './games/require-game.ts'

/**
 * Makes a draft. The slug is its key: a second call with the same content returns the same campaign.
 * @throws VALIDATION_FAILED, SLUG_TAKEN, UNAVAILABLE when only a newer version knows the campaign of this slug
 */
export async function createCampaign(
  deps: DraftDependencies & Pick<Dependencies, 'games' | 'campaignPictures'>,
  by: Staff,
  input: CampaignInput,
): Promise<Campaign> {
  await requireGame(deps, input.game)
  await requirePicture(deps, input.picture)
  // Random: a user who guesses the slug of a private campaign does not know its address.
  const id = deps.ids.next()
  return addDraft(deps, by, 'create-campaign', id, contentOf(input, id))
}
