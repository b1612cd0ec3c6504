import type { Dependencies } from '../dependencies.ts'

/** Deletes the pictures that nobody has had for an hour. */
export function sweepPictures({ users, blobs }: Pick<Dependencies, 'users' | 'blobs'>) {
  return blobs.sweep(users.usedPictures)
}
