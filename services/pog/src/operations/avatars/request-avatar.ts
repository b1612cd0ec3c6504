import { DomainError } from '@platform/service-kit'
import { type Avatar, newAvatar } from '../../domain/avatars/avatar.ts'
import type { AvatarDependencies } from './dependencies.ts'
import { advanceDrawing } from './draw-avatar.ts'
import { giveUpAvatar, removeAvatar } from './give-up-avatar.ts'
import { countDrawing } from './limit-drawings.ts'

export type AvatarWish = Parameters<typeof newAvatar>[0]

/**
 * Has an avatar drawn into a slot, for nothing: the slot is paid, or the mint pays for it. Idempotent by `id`. It replaces one that the
 * slot holds. The embedded generator draws it at once; a provider's stays `pending`, and a worker takes it further. A `refused` one was
 * not drawn: ask for another under another id.
 * @param isWanted whether the avatar is still to be drawn: who asks may have read that long ago, and the slot has a later one since
 * @throws DomainError AVATAR_LIMIT, IN_PROGRESS when it is wanted no more, or another one is put into the slot at the same time
 */
export async function requestAvatar(
  deps: AvatarDependencies,
  wish: AvatarWish,
  isWanted: () => Promise<boolean> = async () => true,
): Promise<Avatar> {
  const { avatars, generator, clock } = deps
  if (!(await avatars.find(wish.id))) {
    await countDrawing(deps, wish.userId)
    const former = await avatars.inSlot(wish.userId, wish.slot)
    // After the read: a later one that was in the slot by then is not removed for this one.
    if (!(await isWanted())) throw new DomainError('IN_PROGRESS')
    if (former && former.id !== wish.id) await removeAvatar(deps, former)
    const isStored = await avatars.add(newAvatar(wish, clock.now()))
    if (!isStored && !(await avatars.find(wish.id))) throw new DomainError('IN_PROGRESS')
    if (!(await isWanted())) {
      await giveUpAvatar(deps, wish)
      throw new DomainError('IN_PROGRESS')
    }
  }
  const drawn = generator.isInstant
    ? await advanceDrawing(deps, wish.id)
    : await avatars.find(wish.id)
  // Deleted meanwhile: its user left, or gave it up.
  if (!drawn || drawn.userId !== wish.userId) throw new DomainError('NOT_FOUND')
  return drawn
}
