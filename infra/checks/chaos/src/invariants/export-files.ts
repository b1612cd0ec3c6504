import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import type { Platform } from '../platform/platform.ts'

/** Files of exports in the store of files that have one of these texts. */
export async function exportFilesWith(
  { dataDir }: Pick<Platform, 'dataDir'>,
  texts: readonly string[],
): Promise<string[]> {
  // The folder of `npm start`; identity's exports are below `exports/`.
  const folder = join(dataDir, 'builds', 'exports')
  const names = await readdir(folder)
  const found: string[] = []
  for (const name of names) {
    const bytes = await readFile(join(folder, name))
    const content = Object.values(unzipSync(bytes)).map((file) => strFromU8(file))
    if (texts.some((text) => content.some((one) => one.includes(text)))) found.push(name)
  }
  return found.sort()
}
