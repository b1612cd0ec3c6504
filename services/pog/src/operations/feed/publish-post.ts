import { walletNameOf } from '@platform/contracts/pog/wallet-name'
import { heatOf } from '../../domain/feed/hotness.ts'
import type { Post } from '../../domain/feed/post.ts'
import { reviewChange } from './card-reviews.ts'
import type { FeedDependencies } from './feed-dependencies.ts'
import { refreshScore } from './refresh-score.ts'

/** What the feed needs to know of a minted card. */
export interface PublishedMint {
  cardId: string
  userId: string
  userName: string
  /** Of the mint: what an older version says changes nothing. */
  version: number
  avatarId: string
  number: number
  mintedAt: Date
}

/**
 * Puts a minted card into the feed, or brings it up to date, as after another avatar was chosen. Repeated, it changes nothing.
 * @returns null while the avatar has no picture
 */
export async function publishPost(
  deps: FeedDependencies,
  mint: PublishedMint,
): Promise<Post | null> {
  const { posts, preferences, clanMembers } = deps
  const { cardId, userId, userName, number, mintedAt } = mint
  let avatar = await deps.avatarOf(mint.avatarId)
  if (!avatar) return null
  let post: Post
  for (;;) {
    const content = {
      ...{ userId, userName, walletName: walletNameOf(userName), number, mintedAt },
      ...{ avatar: avatar.image, style: avatar.style },
    }
    const heat = heatOf({ userId, mintedAt }, [], [])
    post = await posts.publish(cardId, content, mint.version, heat)
    // Another avatar may have been chosen, and published, since this one was read.
    const latest = await deps.avatarOf(mint.avatarId)
    if (!latest || latest.image === avatar.image) break
    avatar = latest
  }
  if (post.hidden?.isChanged) await reviewChange(deps, post, post.hidden.reviewId)
  // What changed between the first read and the insert found no post: it is read after it.
  const [chosen, member] = await Promise.all([preferences.of(userId), clanMembers.find(userId)])
  await posts.setPreferences(userId, chosen, chosen.version)
  if (member) await posts.setClan(userId, member.clanId, member.version)
  await refreshScore(deps, userId, 0)
  return posts.find(cardId)
}
