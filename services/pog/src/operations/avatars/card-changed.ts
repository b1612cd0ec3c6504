import type { ChainDependencies } from '../chain/dependencies.ts'
import { openRefresh } from '../chain/open-call.ts'
import type { FeedDependencies } from '../feed/feed-dependencies.ts'
import { publishMint } from '../feed/publish-mint.ts'
import type { MintDependencies } from '../mint/dependencies.ts'

/** What a changed card works on. */
interface Needed {
  mints: Pick<MintDependencies['mints'], 'find'>
  feed: FeedDependencies
  chain: ChainDependencies
}

/**
 * Shows another avatar of a user's minted card: its metadata is read again, and the feed has the new picture. Nothing happens while the feed
 * has this picture already, because it gets it last: what a stopped process left undone is done by a repeat, and a repeat costs no transaction.
 */
export async function cardChanged({ mints, feed, chain }: Needed, userId: string): Promise<void> {
  const mint = await mints.find(userId)
  if (mint?.state !== 'Minted' || mint.avatarId === null) return
  const { cardId, avatarId } = mint
  const [shown, post] = await Promise.all([feed.avatarOf(avatarId), feed.posts.find(cardId)])
  const isShown = post !== null && post.avatar === shown?.image
  if (!isShown) await openRefresh(chain, { cardId })
  // Staff look at a change of a hidden card: a stop may have come between the two.
  if (!isShown || post?.hidden?.isChanged) await publishMint(feed, mint)
}
