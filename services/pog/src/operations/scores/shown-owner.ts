import { DomainError } from '@platform/service-kit'
import type { ScoreDependencies } from './scores-dependencies.ts'

/**
 * The owner of a card, for a reader who may see the scores: the owner, and everybody where they let others see them.
 * @throws DomainError NOT_FOUND
 */
export async function loadShownOwner(
  { tallies, visibilityOf }: Pick<ScoreDependencies, 'tallies' | 'visibilityOf'>,
  name: string,
  readerId: string | null,
): Promise<{ userId: string; userName: string; isOwn: boolean }> {
  const owner = await tallies.ownerOf(name)
  if (!owner) throw new DomainError('NOT_FOUND')
  const isOwn = owner.userId === readerId
  if (!isOwn && !(await visibilityOf(owner.userId)).isShown) throw new DomainError('NOT_FOUND')
  return { ...owner, isOwn }
}
