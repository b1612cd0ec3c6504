import { pictureColors } from '@platform/service-kit/picture-colors'
import type { AvatarGenerator } from '../domain/avatars/generator.ts'
import { nearestVariant } from '../domain/avatars/nearest-variant.ts'
import type { AvatarArt } from '../operations/avatars/dependencies.ts'

/** Draws by packages/art, within the process: at once, and without sending anything anywhere. */
export function embeddedAvatars(art: Pick<AvatarArt, 'draw'>): AvatarGenerator {
  return {
    isInstant: true,
    timeoutMs: 60_000,
    atOnce: 1,
    async ask({ look, picture }) {
      if (!picture) return { state: 'drawn', look, picture: null }
      const { middle, around } = await pictureColors(picture)
      const variant = nearestVariant(look, [middle, around], art.draw)
      return { state: 'drawn', look: { ...look, variant }, picture: null }
    },
    result: async () => ({ state: 'waiting' }),
    withdraw: async () => {},
    findsFace: async () => null,
    isSigned: () => false,
  }
}
