import type { Leftover } from '../../domain/mint/mint.ts'
import { release } from '../slots/pay-for.ts'
import type { MintDependencies } from './dependencies.ts'

type Needed = Pick<MintDependencies, 'names' | 'wallet' | 'mintParts'>

/** Gives back what an attempt that is over still has: its name, what was set aside, its avatar. Nothing of a later attempt changes. */
export async function giveBack(
  deps: Needed,
  userId: string,
  { cardId, userName, holdId, avatarId }: Omit<Leftover, 'againAt'>,
): Promise<void> {
  if (holdId !== null) await release(deps, holdId)
  if (userName !== null) await deps.names.release({ cardId, userId, userName })
  if (avatarId !== null) await deps.mintParts.avatars.discard(userId, avatarId)
}
