import { DomainError, isUnavailable, ProviderError } from '@platform/service-kit'
import type { Avatar, Drawing } from '../../domain/avatars/avatar.ts'
import { givenUp } from '../../domain/avatars/next-drawing.ts'
import { pictureNameOf } from './avatar-pictures.ts'
import type { AvatarDependencies } from './dependencies.ts'

type Deps = Pick<AvatarDependencies, 'avatars' | 'avatarFiles' | 'generator' | 'clock' | 'random'>

/** Avatars that are given up have places of their own, so many that two do not meet. */
const PLACES = 1_000_000_000

/** Deletes an avatar that nobody wants any more. Idempotent. A selfie stays: it may be for the next one. */
export async function giveUpAvatar(
  deps: Deps,
  { id, userId }: Pick<Avatar, 'id' | 'userId'>,
): Promise<void> {
  const avatar = await deps.avatars.find(id)
  if (avatar?.userId === userId) await removeAvatar(deps, avatar)
}

/**
 * A provider deletes the selfie that it was sent for it. While it does not answer, the avatar leaves its slot, and the worker goes on.
 * @throws DomainError IN_PROGRESS when it changes at the same time, or while a change of it is paid
 */
export async function removeAvatar(deps: Deps, avatar: Avatar): Promise<void> {
  const { avatars, avatarFiles, clock, random } = deps
  const { drawing } = avatar
  // Something may be set aside for it.
  if (drawing?.price) throw new DomainError('IN_PROGRESS')
  const isLeft = drawing !== null && !(await isWithdrawn(deps, drawing))
  const name = pictureNameOf(avatar.image)
  if (name) await avatarFiles.release(name)
  const isDone = isLeft
    ? await avatars.replace(
        givenUp(avatar, drawing, -1 - Math.floor(random() * PLACES), clock.now()),
      )
    : await avatars.remove(avatar)
  if (!isDone) throw new DomainError('IN_PROGRESS')
}

async function isWithdrawn(
  { generator }: Deps,
  { id, selfieId }: Pick<Drawing, 'id' | 'selfieId'>,
): Promise<boolean> {
  if (selfieId === null) return true
  try {
    await generator.withdraw(id)
    return true
  } catch (error) {
    if (error instanceof ProviderError || isUnavailable(error)) return false
    throw error
  }
}
