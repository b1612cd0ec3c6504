import { createHash } from 'node:crypto'
import type { AvatarLook } from '@platform/contracts/pog/avatars-http'
import {
  AVATAR_CATEGORIES,
  AVATAR_CHARACTERS,
  AVATAR_STYLES,
  AVATAR_VARIANTS,
} from '@platform/contracts/pog/looks'

/** A look for a card whose user chose none: any of them, and always the same for one seed. */
export function randomLook(seed: string): AvatarLook {
  const bytes = createHash('sha256').update(seed).digest()
  const pick = <T>(from: readonly T[], at: number): T =>
    from[bytes.readUInt32BE(at) % from.length] as T
  const category = pick(AVATAR_CATEGORIES, 0)
  return {
    category,
    character: pick(AVATAR_CHARACTERS[category], 4),
    style: pick(AVATAR_STYLES, 8),
    variant: bytes.readUInt32BE(12) % AVATAR_VARIANTS,
  }
}
