import { DomainError } from '@platform/service-kit'
import type { Avatar } from '../../domain/avatars/avatar.ts'
import type { AvatarDependencies } from './dependencies.ts'

/** An avatar of the user. @throws DomainError NOT_FOUND, also for another user's */
export async function loadAvatar(
  { avatars }: Pick<AvatarDependencies, 'avatars'>,
  userId: string,
  id: string,
): Promise<Avatar> {
  const avatar = await avatars.find(id)
  if (avatar?.userId !== userId) throw new DomainError('NOT_FOUND')
  return avatar
}
