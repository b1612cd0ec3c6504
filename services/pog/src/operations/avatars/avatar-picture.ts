import type { Avatar } from '../../domain/avatars/avatar.ts'
import { pictureNameOf } from './avatar-pictures.ts'
import type { AvatarDependencies } from './dependencies.ts'

/** What a ready avatar looks like, for pictures of cards: a drawing, or the WebP of a provider. Null where there is none. */
export async function avatarPicture(
  { art, avatarFiles }: Pick<AvatarDependencies, 'art' | 'avatarFiles'>,
  { state, image, look }: Pick<Avatar, 'state' | 'image' | 'look'>,
): Promise<{ svg: string } | { webp: Buffer } | null> {
  if (state !== 'ready') return null
  const name = pictureNameOf(image)
  if (name === null) return { svg: art.draw(look) }
  const file = await avatarFiles.open(name)
  if (!file) return null
  const chunks: Buffer[] = []
  for await (const chunk of file.stream) chunks.push(Buffer.from(chunk))
  return { webp: Buffer.concat(chunks) }
}
