import type { Leftover } from '../../domain/mint/mint.ts'
import { release } from '../slots/pay-for.ts'
import type { MintDependencies } from './dependencies.ts'

type Needed = Pick<MintDependencies, 'names' | 'wallet' | 'mintParts'>

/**
 * Gives back what an attempt has no use for: what was set aside, its avatar, and once it is over whatever name its card has. Nothing of a
 * later attempt changes.
 */
export async function giveBack(
  deps: Needed,
  userId: string,
  {
    cardId,
    isOver,
    holdId,
    avatarId,
  }: Pick<Leftover, 'cardId' | 'holdId' | 'avatarId'> & {
    isOver: boolean
  },
): Promise<void> {
  if (holdId !== null) await release(deps, holdId)
  if (isOver) await deps.names.release({ cardId, userId })
  if (avatarId !== null) await deps.mintParts.avatars.discard(userId, avatarId)
}
