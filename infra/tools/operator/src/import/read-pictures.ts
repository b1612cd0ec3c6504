import { readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { CAMPAIGN_PICTURE } from '@platform/contracts/quests/art'
import type { FilePositions } from '../campaign-file/file-positions.ts'
import type { Problem } from '../campaign-file/problem.ts'
import type { Entry } from '../campaign-file/read-campaign-file.ts'

export type Pictures = ReadonlyMap<Entry, Uint8Array<ArrayBuffer>>

/** Reads the pictures that a file of campaigns names, each from beside it. */
export async function readPictures(
  file: string,
  entries: readonly Entry[],
  positions: FilePositions,
): Promise<{ pictures: Pictures; problems: Problem[] }> {
  const pictures = new Map<Entry, Uint8Array<ArrayBuffer>>()
  const problems: Problem[] = []
  for (const entry of entries) {
    if (entry.picture === null) continue
    const refuse = (message: string) =>
      problems.push(positions.problem([...entry.path, 'picture'], message))
    const bytes = await readFile(resolve(dirname(file), entry.picture)).catch(() => null)
    if (!bytes) refuse(`there is no file ${entry.picture}`)
    else if (bytes.length > CAMPAIGN_PICTURE.maxBytes) refuse('is larger than 5 MB')
    else pictures.set(entry, new Uint8Array(bytes))
  }
  return { pictures, problems }
}
