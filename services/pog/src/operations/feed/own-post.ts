import { MINUTE_MS } from '@platform/contracts/constants'
import type { PogPreferences } from '@platform/contracts/pog/feed-http'
import { forEachSettled } from '@platform/service-kit'
import type { StoredPreferences } from '../../repositories/preferences.ts'
import type { FeedDependencies } from './feed-dependencies.ts'

type Deps = Pick<FeedDependencies, 'posts' | 'preferences' | 'visibilityChanged' | 'clock'>

/** Longer than a change takes: what is not copied by then was interrupted. */
const COPIED_WITHIN_MS = MINUTE_MS
const BATCH = 200

/** What the user wants others to see of their card, from now on. */
export async function changePreferences(
  deps: Deps,
  userId: string,
  wanted: PogPreferences,
): Promise<StoredPreferences> {
  const copyDueAt = new Date(deps.clock.now().getTime() + COPIED_WITHIN_MS)
  const stored = await deps.preferences.set(userId, wanted, copyDueAt)
  await copyPreferences(deps, userId, stored)
  return stored
}

/** Ends changes that were interrupted. @returns how many there were */
export async function finishPreferences(deps: Deps, signal: AbortSignal): Promise<number> {
  const due = await deps.preferences.copyDue(deps.clock.now(), BATCH)
  await forEachSettled(due, signal, async (userId) =>
    copyPreferences(deps, userId, await deps.preferences.of(userId)),
  )
  return due.length
}

/** The feed and the scores have copies of them. Repeated, it changes nothing. */
async function copyPreferences(
  { posts, preferences, visibilityChanged }: Deps,
  userId: string,
  stored: StoredPreferences,
): Promise<void> {
  await posts.setPreferences(userId, stored, stored.version)
  await visibilityChanged(userId)
  await preferences.copied(userId, stored.version)
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
