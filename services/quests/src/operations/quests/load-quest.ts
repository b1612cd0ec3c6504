import { DomainError } from '@platform/service-kit/errors'
import { z } from 'zod'
import type { Campaign } from '../../domain/campaign.ts'
import { progressIdOf } from '../../domain/progress.ts'
import type { Dependencies } from '../dependencies.ts'
import { loadPublished } from '../load-campaign.ts'

/** A campaign that belongs to a game. */
export type Quest = Campaign & { game: string }

/**
 * A quest by its slug, or its id. Slugs can be guessed: that of a private quest leads only those to it who have begun it.
 * @throws NOT_FOUND, UNAVAILABLE
 */
export async function loadQuest(
  deps: Pick<Dependencies, 'campaigns' | 'progress'>,
  key: string,
  userId: string | null,
): Promise<Quest> {
  const named = await deps.campaigns.findBySlug(key)
  if (named && isQuest(named) && (await mayFollow(deps, named, userId))) return named
  if (!z.uuid().safeParse(key).success) {
    // Only another version knows it, as in `loadCampaign`.
    const isUnknown = !named && (await deps.campaigns.isStoredQuest(key))
    throw new DomainError(isUnknown ? 'UNAVAILABLE' : 'NOT_FOUND')
  }
  const campaign = await loadPublished(deps, key)
  if (!isQuest(campaign)) throw new DomainError('NOT_FOUND')
  return campaign
}

const isQuest = (campaign: Campaign): campaign is Quest =>
  campaign.game !== null && campaign.publishedAt !== null

async function mayFollow(
  { progress }: Pick<Dependencies, 'progress'>,
  quest: Quest,
  userId: string | null,
): Promise<boolean> {
  if (!quest.private) return true
  return userId !== null && (await progress.find(progressIdOf(quest.id, userId))) !== null
}
