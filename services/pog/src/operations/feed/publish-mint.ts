import type { Mint } from '../../domain/mint/mint.ts'
import type { Mints } from '../../repositories/mints.ts'
import type { FeedDependencies } from './feed-dependencies.ts'
import { publishPost } from './publish-post.ts'

/** Puts a minted card into the feed. Idempotent; nothing before it has a number and a picture. */
export async function publishMint(deps: FeedDependencies, mint: Mint): Promise<void> {
  const { avatarId, number, userName, mintedAt } = mint
  if (avatarId === null || number === null || userName === null || mintedAt === null) return
  await publishPost(deps, { ...mint, avatarId, number, userName, mintedAt })
}

/** Brings the user's card in the feed up to date; nothing for a user without a card. */
export async function refreshPost(
  deps: FeedDependencies & { mints: Pick<Mints, 'find'> },
  userId: string,
): Promise<void> {
  const mint = await deps.mints.find(userId)
  if (mint?.state === 'Minted') await publishMint(deps, mint)
}
