import type { Mint } from '../../domain/mint/mint.ts'
import type { FeedDependencies } from './feed-dependencies.ts'
import { publishPost } from './publish-post.ts'

/** Puts a minted card into the feed. Idempotent; nothing before it has a number and a picture. */
export async function publishMint(deps: FeedDependencies, mint: Mint): Promise<void> {
  const { avatarId, number, userName, mintedAt } = mint
  if (avatarId === null || number === null || userName === null || mintedAt === null) return
  await publishPost(deps, { ...mint, avatarId, number, userName, mintedAt })
}
