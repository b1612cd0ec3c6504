import { DomainError } from '@platform/service-kit'
import type { ScoreDependencies } from './scores-dependencies.ts'

/**
 * The owner of a card, for a reader who may see the scores: the owner, and everybody where they let others see them and
 * staff have not hidden the card.
 * @throws DomainError NOT_FOUND
 */
export async function loadShownOwner(
  { tallies, posts, visibilityOf }: Pick<ScoreDependencies, 'tallies' | 'posts' | 'visibilityOf'>,
  name: string,
  readerId: string | null,
): Promise<{ userId: string; userName: string; isOwn: boolean }> {
  const owner = await tallies.ownerOf(name)
  if (!owner) throw new DomainError('NOT_FOUND')
  const { userId } = owner
  if (userId === readerId) return { ...owner, isOwn: true }
  const [{ isShown }, hidden] = await Promise.all([
    visibilityOf(userId),
    posts.hiddenAmong([userId]),
  ])
  if (!isShown || hidden.has(userId)) throw new DomainError('NOT_FOUND')
  return { ...owner, isOwn: false }
}
