import { buffer } from 'node:stream/consumers'
import { DomainError } from '../errors.ts'
import type { Blobs } from './blobs.ts'

/**
 * A picture as a `data:` address, for the answer to somebody who may see it: so no address leads to the file itself.
 * @throws DomainError NOT_FOUND where nothing is stored under the name
 */
export async function readPicture(blobs: Pick<Blobs, 'open'>, name: string): Promise<string> {
  const file = await blobs.open(name)
  if (!file) throw new DomainError('NOT_FOUND')
  return `data:image/webp;base64,${(await buffer(file.stream)).toString('base64')}`
}
