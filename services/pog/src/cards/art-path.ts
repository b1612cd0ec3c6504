import type { AvatarLook } from '@platform/contracts/pog/avatars-http'

/** The path of an avatar that packages/art draws, from the site's origin. */
export const artPath = ({ category, character, style, variant }: AvatarLook) =>
  `/api/pog/art/${category}/${character}/${style}/${variant}.svg`
