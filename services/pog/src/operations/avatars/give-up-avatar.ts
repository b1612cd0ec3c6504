import { DomainError, isUnavailable, ProviderError } from '@platform/service-kit'
import type { Avatar } from '../../domain/avatars/avatar.ts'
import { pictureNameOf } from './avatar-pictures.ts'
import type { AvatarDependencies } from './dependencies.ts'

type Deps = Pick<AvatarDependencies, 'avatars' | 'avatarFiles' | 'generator'>

/** Deletes an avatar that nobody wants any more. Idempotent. A selfie stays: it may be for the next one. */
export async function giveUpAvatar(
  deps: Deps,
  { id, userId }: Pick<Avatar, 'id' | 'userId'>,
): Promise<void> {
  const avatar = await deps.avatars.find(id)
  if (avatar?.userId === userId) await removeAvatar(deps, avatar)
}

/** A provider deletes the selfie that it was sent for it. @throws DomainError UNAVAILABLE while the provider does not answer; IN_PROGRESS when it changes at the same time, or while a change of it is paid */
export async function removeAvatar(
  { avatars, avatarFiles, generator }: Deps,
  avatar: Avatar,
): Promise<void> {
  // Something may be set aside for it.
  if (avatar.drawing?.price) throw new DomainError('IN_PROGRESS')
  const { drawing } = avatar
  if (drawing?.selfieId) {
    await generator.withdraw(drawing.id).catch((error: unknown) => {
      const isDown = error instanceof ProviderError || isUnavailable(error)
      throw isDown ? new DomainError('UNAVAILABLE') : error
    })
  }
  const name = pictureNameOf(avatar.image)
  if (name) await avatarFiles.release(name)
  if (!(await avatars.remove(avatar))) throw new DomainError('IN_PROGRESS')
}
