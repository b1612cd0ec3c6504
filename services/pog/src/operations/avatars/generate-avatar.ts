import type { AvatarLook } from '@platform/contracts/pog/avatars-http'
import { DomainError } from '@platform/service-kit'
import type { Avatar } from '../../domain/avatars/avatar.ts'
import type { AvatarDependencies } from './dependencies.ts'
import { requestAvatar } from './request-avatar.ts'

interface Wish {
  slot: number
  look: AvatarLook
  withSelfie: boolean
}

/**
 * Fills a bought slot that has no avatar. Of two requests at once one draws; the same wish again has the same avatar.
 * @throws DomainError AVATAR_SLOT_LOCKED, AVATAR_SLOT_FULL, AVATAR_LIMIT, IN_PROGRESS
 */
export async function generateAvatar(
  deps: AvatarDependencies,
  userId: string,
  { slot, look, withSelfie }: Wish,
): Promise<Avatar> {
  const { avatars, ids, ownedSlots } = deps
  if (!(await ownedSlots.of(userId)).includes(slot)) throw new DomainError('AVATAR_SLOT_LOCKED')
  const former = await avatars.inSlot(userId, slot)
  if (former && former.state !== 'refused') {
    if (!isSameWish(former, look)) throw new DomainError('AVATAR_SLOT_FULL')
    return former
  }
  // The same for two requests at once, and another one after each refusal.
  const id = ids.from('avatar', userId, String(slot), former?.id ?? 'first')
  const made = await requestAvatar(deps, { id, userId, slot, look, withSelfie })
  if (!isSameWish(made, look)) throw new DomainError('AVATAR_SLOT_FULL')
  return made
}

/** A selfie chooses the variant. */
const isSameWish = ({ look }: Avatar, { category, character, style }: AvatarLook): boolean =>
  look.category === category && look.character === character && look.style === style
