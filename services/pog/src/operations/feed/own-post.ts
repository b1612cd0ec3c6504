import type { PogPreferences } from '@platform/contracts/pog/feed-http'
import type { StoredPreferences } from '../../repositories/preferences.ts'
import type { FeedDependencies } from './feed-dependencies.ts'

/** What the user wants others to see of their card, from now on. */
export async function changePreferences(
  {
    posts,
    preferences,
    visibilityChanged,
  }: Pick<FeedDependencies, 'posts' | 'preferences' | 'visibilityChanged'>,
  userId: string,
  wanted: PogPreferences,
): Promise<StoredPreferences> {
  const stored = await preferences.set(userId, wanted)
  await posts.setPreferences(userId, stored, stored.version)
  await visibilityChanged(userId)
  return stored
}

/** Likes of the user's card since they last looked; 0 for one who wants no notices. */
export async function newLikes(
  { likes, preferences }: Pick<FeedDependencies, 'likes' | 'preferences'>,
  userId: string,
): Promise<number> {
  const [{ noticesLikes }, seenAt] = await Promise.all([
    preferences.of(userId),
    preferences.likesSeenAt(userId),
  ])
  return noticesLikes ? likes.countOf(userId, seenAt ?? new Date(0)) : 0
}
