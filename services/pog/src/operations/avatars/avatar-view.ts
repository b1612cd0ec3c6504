import type { AvatarView } from '@platform/contracts/pog/avatars-http'
import { type Avatar, activeAvatar, isDrawing } from '../../domain/avatars/avatar.ts'

/** An avatar as its owner sees it. @param all those of the user, one of which the card shows */
export const avatarView = (avatar: Avatar, all: readonly Avatar[]): AvatarView => ({
  ...{ id: avatar.id, slot: avatar.slot, look: avatar.look },
  ...{ state: avatar.state, image: avatar.image },
  isActive: activeAvatar(all)?.id === avatar.id,
  isDrawing: isDrawing(avatar),
  problem: avatar.lastDrawing?.problem ?? null,
  createdAt: avatar.createdAt.toISOString(),
})
