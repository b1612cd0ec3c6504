import { DomainError } from '@platform/service-kit'
import type { Avatar } from '../../domain/avatars/avatar.ts'
import type { AvatarDependencies } from './dependencies.ts'
import { countChoice } from './limit-drawings.ts'
import { loadAvatar } from './load-avatar.ts'

/** The user's card shows this avatar from now on. @throws DomainError NOT_FOUND, AVATAR_NOT_READY; RATE_LIMITED for who chooses another one again and again */
export async function activateAvatar(
  deps: Pick<AvatarDependencies, 'avatars' | 'cardChanged' | 'rates' | 'clock'>,
  userId: string,
  id: string,
): Promise<Avatar> {
  const avatar = await loadAvatar(deps, userId, id)
  if (avatar.state !== 'ready') throw new DomainError('AVATAR_NOT_READY')
  const active = await deps.avatars.activeOf(userId)
  if (active?.id !== id) {
    await countChoice(deps, userId)
    await deps.avatars.setActive(userId, id)
  }
  // Also for a repeat: the process may have stopped before it. What is done already changes nothing.
  await deps.cardChanged(userId)
  return avatar
}
