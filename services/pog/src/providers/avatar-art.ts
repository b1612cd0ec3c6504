import { drawAvatar } from '@platform/art'
import type { AvatarArt } from '../operations/avatars/dependencies.ts'

/** The avatars that packages/art draws, and where `routes/cards` serves them. */
export const avatarArt: AvatarArt = {
  draw: drawAvatar,
  pathOf: ({ category, character, style, variant }) =>
    `/api/pog/art/${category}/${character}/${style}/${variant}.svg`,
}
