import { DomainError } from '@platform/service-kit'
import type { AvatarDependencies } from './dependencies.ts'
import { loadAvatar } from './load-avatar.ts'

/**
 * Gives an avatar that was refused the drawing of its look, for which nobody has to be asked. Nothing happens to another one.
 * @throws DomainError NOT_FOUND, IN_PROGRESS when it changes at the same time
 */
export async function useArt(
  deps: Pick<AvatarDependencies, 'avatars' | 'art'>,
  userId: string,
  id: string,
): Promise<void> {
  const avatar = await loadAvatar(deps, userId, id)
  if (avatar.state !== 'refused') return
  const { look, lastDrawing, version } = avatar
  const isStored = await deps.avatars.replace({
    ...avatar,
    ...{ state: 'ready', image: deps.art.pathOf(look), selfie: 'none' },
    lastDrawing: lastDrawing && { ...lastDrawing, problem: null },
    version: version + 1,
  })
  if (!isStored) throw new DomainError('IN_PROGRESS')
}
