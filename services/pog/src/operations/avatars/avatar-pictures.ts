import type { AvatarDependencies } from './dependencies.ts'

const PREFIX = '/api/pog/avatars/pictures/'

/** The path of the site to a picture that a provider has drawn. */
export const avatarPicturePath = (name: string) => `${PREFIX}${name}`

/** The name of the file behind an avatar's picture; null for the art of a look. */
export const pictureNameOf = (image: string | null): string | null =>
  image?.startsWith(PREFIX) ? image.slice(PREFIX.length) : null

/** Deletes provider's pictures that no avatar has. */
export const sweepAvatarPictures = (
  { avatarFiles, avatars }: Pick<AvatarDependencies, 'avatarFiles' | 'avatars'>,
  signal: AbortSignal,
): Promise<void> =>
  avatarFiles.sweep(async (names) => {
    const used = await avatars.usedImages(names.map(avatarPicturePath))
    return new Set(used.flatMap((path) => pictureNameOf(path) ?? []))
  }, signal)
