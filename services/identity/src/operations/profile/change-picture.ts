import { searchableChanged } from '@platform/contracts/identity/events'
import { DomainError } from '@platform/service-kit'
import type { Dependencies } from '../dependencies.ts'
import { getProfile, type OwnProfile } from './get-profile.ts'

/**
 * Gives the user this picture, WebP, in place of the former one; null takes it away. The change is published: the search shows it.
 * @throws DomainError NOT_FOUND
 */
export async function changePicture(
  deps: Pick<Dependencies, 'users' | 'profiles' | 'blobs' | 'events' | 'clock'>,
  userId: string,
  picture: Uint8Array | null,
): Promise<OwnProfile> {
  const { users, blobs, events, clock } = deps
  const before = await getProfile(deps, userId)
  // Before the write: after a crash between the two a sweep finds that it is still in use.
  if (before.user.picture) await blobs.release(before.user.picture)
  const name = picture && (await blobs.store(picture, 'webp'))
  const data = { kind: 'person' as const, id: userId, at: clock.now().toISOString() }
  const event = events.create(searchableChanged, { key: userId, data })
  const user = await users.setPicture(userId, name, event)
  if (!user) throw new DomainError('NOT_FOUND')
  return { ...before, user }
}
