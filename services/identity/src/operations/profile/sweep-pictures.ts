import type { Dependencies } from '../dependencies.ts'

/** Deletes the pictures that nobody has had for an hour. */
export function sweepPictures(
  { users, blobs }: Pick<Dependencies, 'users' | 'blobs'>,
  signal: AbortSignal,
): Promise<void> {
  return blobs.sweep(users.usedPictures, signal)
}
