import { DomainError } from '@platform/service-kit'
import type { User } from '../../domain/user.ts'
import type { Dependencies } from '../dependencies.ts'

/**
 * Gives the user this picture, WebP, in place of the former one; null takes it away.
 * @throws DomainError NOT_FOUND
 */
export async function changePicture(
  { users, blobs }: Pick<Dependencies, 'users' | 'blobs'>,
  userId: string,
  picture: Uint8Array | null,
): Promise<User> {
  const before = await users.find(userId)
  if (!before) throw new DomainError('NOT_FOUND')
  // Before the write: after a crash between the two a sweep finds that it is still in use.
  if (before.picture) await blobs.release(before.picture)
  const name = picture && (await blobs.store(picture, 'webp'))
  const user = await users.setPicture(userId, name)
  if (!user) throw new DomainError('NOT_FOUND')
  return user
}
