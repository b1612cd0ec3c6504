import { LEGENDARY_TIERS } from '@platform/contracts/pog/feed'
import { countedSince } from '../../domain/feed/hotness.ts'
import type { FeedDependencies } from './feed-dependencies.ts'

/**
 * Copies the user's score of now to their card, and their Human points to their likes that still count.
 * @param version of the event that says that the score changed; 0 without one, which replaces no copy of an event's
 */
export async function refreshScore(
  { posts, likes, scoreOf, clock }: Pick<FeedDependencies, 'posts' | 'likes' | 'scoreOf' | 'clock'>,
  userId: string,
  version: number,
): Promise<void> {
  const { total, tier, human } = await scoreOf(userId)
  const isLegendary = tier !== null && LEGENDARY_TIERS.includes(tier)
  await posts.setScore(userId, { total, tier, isLegendary }, version)
  await likes.setHuman(userId, human, countedSince(clock.now()))
}
